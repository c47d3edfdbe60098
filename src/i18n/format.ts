import type { Language } from './languages.ts'

/** Words of dates and the look of numbers, by language; British or American stays as the phone says. */
function localeOf(language: Language): string {
  if (language === 'id') return 'id-ID'
  const own = typeof navigator === 'undefined' ? undefined : navigator.language
  return own?.toLowerCase().startsWith('en') ? own : 'en'
}

export interface Formatter {
  language: Language
  /** A plain number, `digits` decimals at most. */
  number(value: number, digits?: number): string
  /** The text a number field starts from: no thousands, the language's decimal sign. */
  input(value: number): string
  /** A local day (`yyyy-MM-dd`) as `Sat, 21 Nov`. */
  shortDay(day: string): string
  /** The local time of an instant (ISO text). */
  time(instant: string): string
  /** The local day and time of an instant (ISO text). */
  dateTime(instant: string): string
}

export function createFormatter(language: Language): Formatter {
  const locale = localeOf(language)
  const numbers = [0, 1, 2].map(
    (digits) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }),
  )
  const input = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false })
  const shortDay = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    language,
    number: (value, digits = 0) => (numbers[digits] ?? input).format(value),
    input: (value) => input.format(value),
    shortDay: (day) => shortDay.format(middayOf(day)),
    time: (instant) => time.format(new Date(instant)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
  }
}

/** Midday, so that no change of summer time moves the date. */
function middayOf(day: string): Date {
  return new Date(`${day}T12:00:00`)
}
