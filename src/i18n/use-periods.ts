import { useMemo } from 'react'
import { localeOf } from './format.ts'
import { useLanguage } from './use-translation.ts'

/** Days, weeks and months as an axis and a table name them. */
export interface PeriodWords {
  /** A local day (`yyyy-MM-dd`) as `21 Nov`. */
  dayAndMonth(day: string): string
  /** The month of a local day as `Nov 2026`. */
  month(day: string): string
}

export function usePeriods(): PeriodWords {
  const language = useLanguage()
  return useMemo(() => {
    const locale = localeOf(language)
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
    const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' })
    // Midday, so that no change of summer time moves the date.
    const at = (text: string) => new Date(`${text}T12:00:00`)
    return {
      dayAndMonth: (text) => day.format(at(text)),
      month: (text) => month.format(at(text)),
    }
  }, [language])
}
