import { useMemo } from 'react'
import { localeOf } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-translation.ts'

/** A month in short, by its number, from 1 on. */
export function useMonthNames(): (month: number) => string {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' })
    return (month) => format.format(new Date(Date.UTC(2026, month - 1, 1)))
  }, [language])
}

/** A country by its two letters. */
export function useCountryNames(): (code: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
    return (code) => names.of(code) ?? code
  }, [language])
}
