import { useMemo } from 'react'
import { localeOf } from './format.ts'
import { useLanguage } from './use-translation.ts'

/** Days (`yyyy-MM-dd`) as a calendar, an axis and a table name them. */
export interface DayWords {
  /** `November 2026` */
  month(day: string): string
  /** `Nov 2026` */
  shortMonth(day: string): string
  /** `23 Nov` */
  short(day: string): string
  /** `Mon` */
  weekday(day: string): string
  /** `Monday 23 November` */
  long(day: string): string
  /** `23 November 2026` */
  whole(day: string): string
  /** `23–29 Nov` */
  span(from: string, to: string): string
}

export function useDayWords(): DayWords {
  const language = useLanguage()
  return useMemo(() => {
    const at = (day: string) => new Date(`${day}T00:00:00Z`)
    const formatOf = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
    const words = (options: Intl.DateTimeFormatOptions) => {
      const format = formatOf(options)
      return (day: string) => format.format(at(day))
    }
    const days = formatOf({ day: 'numeric', month: 'short' })
    return {
      month: words({ month: 'long', year: 'numeric' }),
      shortMonth: words({ month: 'short', year: 'numeric' }),
      short: (day) => days.format(at(day)),
      weekday: words({ weekday: 'short' }),
      long: words({ weekday: 'long', day: 'numeric', month: 'long' }),
      whole: words({ day: 'numeric', month: 'long', year: 'numeric' }),
      span: (from, to) => days.formatRange(at(from), at(to)),
    }
  }, [language])
}
