import type { Language } from './languages.ts'
import type { Measures, Quantity } from './measures.ts'
import { parseNumber } from './numbers.ts'

/** Words of dates and the look of numbers, by language; British or American stays as the phone says. */
export function localeOf(language: Language): string {
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
  readonly measures: Measures
  /** The text a field of a stored, metric amount starts from; feet and inches are `5'10`. */
  figure(quantity: Quantity, metric: number | null | undefined): string
  /**
   * The metric amount of such a text, null where it is none.
   * @param before what is stored: kept where the text still says the same
   */
  readFigure(quantity: Quantity, text: string, before?: number | null): number | null
  /** A local day (`yyyy-MM-dd`) as `Sat, 21 Nov`. */
  shortDay(day: string): string
  /**
   * The local time of an instant (ISO text).
   * @param offset minutes east of UTC of the zone it was in: it is that zone's time then, with its name where it is
   * not the device's
   */
  time(instant: string, offset?: number): string
  /** A time of day (`HH:mm`); any other text stays as it is. */
  clock(text: string): string
  /** The local day and time of an instant (ISO text), `offset` as of `time`. */
  dateTime(instant: string, offset?: number): string
}

type Intls = ReturnType<typeof intlsOf>

/** Making them takes longer than rendering what they format; a screen asks dozens of times. */
const known = new Map<string, Intls>()

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const DATE_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A moment in the zone it was in: who travels finds breakfast where it was eaten. */
function inZone(
  locale: string,
  style: Intl.DateTimeFormatOptions,
  plain: Intl.DateTimeFormat,
  instant: string,
  offset: number | undefined,
): string {
  const at = new Date(instant)
  if (offset === undefined || offset === -at.getTimezoneOffset()) return plain.format(at)
  const shifted = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
  return `${shifted.format(at.getTime() + offset * MS_PER_MINUTE)} (${zoneName(offset)})`
}

const MS_PER_MINUTE = 60_000
const MINUTES_PER_HOUR = 60

/** `UTC+7`, `UTC−3:30`. */
function zoneName(offset: number): string {
  if (offset === 0) return 'UTC'
  const minutes = Math.abs(offset) % MINUTES_PER_HOUR
  const hours = Math.floor(Math.abs(offset) / MINUTES_PER_HOUR)
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `UTC${offset < 0 ? '−' : '+'}${hours}${rest}`
}

function intlsOf(locale: string) {
  return {
    numbers: [0, 1, 2].map(
      (digits) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }),
    ),
    input: new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }),
    shortDay: new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }),
    time: new Intl.DateTimeFormat(locale, TIME),
    dateTime: new Intl.DateTimeFormat(locale, DATE_TIME),
  }
}

function knownIntls(locale: string): Intls {
  // A runner who travels takes the clock along: it is fixed in a formatter when that is made.
  const key = `${locale} ${new Date().getTimezoneOffset()}`
  const intls = known.get(key) ?? intlsOf(locale)
  known.set(key, intls)
  return intls
}

export function createFormatter(language: Language, measures: Measures): Formatter {
  const locale = localeOf(language)
  const { numbers, input, shortDay, time, dateTime } = knownIntls(locale)
  return {
    language,
    number: (value, digits = 0) => (numbers[digits] ?? input).format(value),
    input: (value) => input.format(value),
    measures,
    figure(quantity, metric) {
      if (metric == null) return ''
      const { unit, digits, shown } = measures[quantity]
      if (unit === 'in') return feetAndInches(shown(metric)).join("'")
      return input.format(Number(shown(metric).toFixed(digits)))
    },
    readFigure(quantity, text, before) {
      const measure = measures[quantity]
      const value =
        measure.unit === 'in' ? readFeetAndInches(text, language) : parseNumber(text, language)
      return value === null ? null : measure.stored(value, before)
    },
    shortDay: (day) => shortDay.format(middayOf(day)),
    time: (instant, offset) => inZone(locale, TIME, time, instant, offset),
    clock(text) {
      const at = new Date(`2000-01-01T${text}`)
      return Number.isNaN(at.getTime()) ? text : time.format(at)
    },
    dateTime: (instant, offset) => inZone(locale, DATE_TIME, dateTime, instant, offset),
  }
}

const INCHES_A_FOOT = 12

/** Whole inches as feet and the inches over them. */
export function feetAndInches(inches: number): [number, number] {
  const whole = Math.round(inches)
  return [Math.floor(whole / INCHES_A_FOOT), whole % INCHES_A_FOOT]
}

/** Inches of `5'10`; the inches may be missing. */
function readFeetAndInches(text: string, language: Language): number | null {
  const [feetText = '', inchesText = ''] = text.split("'")
  const feet = parseNumber(feetText, language)
  const inches = inchesText.trim() === '' ? 0 : parseNumber(inchesText, language)
  if (feet === null || inches === null || inches < 0 || inches >= INCHES_A_FOOT) return null
  return feet * INCHES_A_FOOT + inches
}

/** Midday, so that no change of summer time moves the date. */
function middayOf(day: string): Date {
  return new Date(`${day}T12:00:00`)
}
