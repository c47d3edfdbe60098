/**
 * The runner's local days, as text `yyyy-MM-dd`, and wall-clock minutes within them.
 *
 * [Note: a local day is only a name]
 * Day arithmetic happens on the calendar, never on instants: a day of 23 or 25 hours is one
 * day like any other, and two zones that show the same wall clock give the same results.
 * An instant becomes wall-clock time only through the offset stored beside it.
 */

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 86_400_000
/** 0100-01-01 and 9999-12-31, in days since 1970-01-01: what lies outside is a broken value. */
const FIRST_DAY = -683_003
const LAST_DAY = 2_932_896
export const MINUTES_PER_DAY = 1440
export const DAYS_PER_WEEK = 7
/** Real offsets run from −12:00 to +14:00; anything else is a broken value. */
const MAX_OFFSET_MINUTES = 14 * 60
const CLOCK_PATTERN = /^(\d{1,2}):(\d{2})(?::\d{2})?$/

/** ISO order: Monday is 0. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A moment on the runner's own wall clock. */
export interface LocalMoment {
  /** `yyyy-MM-dd` */
  date: string
  /** Minutes since local midnight, 0..1439. */
  minuteOfDay: number
}

/** Thrown where a day that is not on the calendar would make every later number nonsense. */
export class InvalidDay extends Error {
  readonly code = 'invalid_day'
  readonly params: { day: string }
  constructor(day: unknown) {
    super('invalid_day')
    this.name = 'InvalidDay'
    this.params = { day: String(day).slice(0, 40) }
  }
}

// Scoring years asks for days a hundred thousand times: Dates and their texts would take half of its time.
function dayNumber(day: unknown): number | null {
  if (typeof day !== 'string' || day.length !== 10 || day[4] !== '-' || day[7] !== '-') return null
  const year = digits(day, 0, 4)
  const month = digits(day, 5, 7)
  const date = digits(day, 8, 10)
  // Written this way round, what is NaN is no day.
  if (!(year >= 100 && month >= 1 && month <= 12 && date >= 1)) return null
  return date <= daysInMonth(year, month) ? dayOfCalendar(year, month, date) : null
}

/** The number these characters stand for; NaN where one is no digit. */
function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/**
 * Counts in years that begin with March: the day that comes and goes is their last one.
 * Source: Hinnant, chrono-compatible low-level date algorithms.
 */
function dayOfCalendar(year: number, month: number, date: number): number {
  const years = month > 2 ? year : year - 1
  const months = month > 2 ? month - 3 : month + 9
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return years * 365 + leapDays + Math.floor((153 * months + 2) / 5) + date - 1 - 719_468
}

/** The other way; `number` within FIRST_DAY and LAST_DAY. */
function formatDay(number: number): string {
  const days = number + 719_468
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const months = Math.floor((5 * ofYear + 2) / 153)
  const date = ofYear - Math.floor((153 * months + 2) / 5) + 1
  const month = months < 10 ? months + 3 : months - 9
  const year = era * 400 + yearOfEra + (month > 2 ? 0 : 1)
  return `${year < 1000 ? '0' : ''}${year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`
}

/** Days since 1970-01-01 of a calendar day. Throws {@link InvalidDay}. */
export function toDayNumber(day: string): number {
  const number = dayNumber(day)
  if (number === null) throw new InvalidDay(day)
  return number
}

export function isDay(day: unknown): day is string {
  return dayNumber(day) !== null
}

/** From where to where the tables take days, both included. */
const FIRST_STORED_DAY = '1970-01-01'
const LAST_STORED_DAY = '2199-12-31'

/** A day that something can be entered for: a year that was typed half is none. */
export function isStorableDay(day: unknown): day is string {
  return isDay(day) && day >= FIRST_STORED_DAY && day <= LAST_STORED_DAY
}

/** The day `count` days later (negative: earlier). Throws {@link InvalidDay}. */
export function addDays(day: string, count: number): string {
  const sum = toDayNumber(day) + count
  if (!Number.isInteger(count) || sum < FIRST_DAY || sum > LAST_DAY) {
    throw new InvalidDay(`${day} + ${count}`)
  }
  return formatDay(sum)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. Throws {@link InvalidDay}. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** The days `from` to `to`, both included; none when `to` is earlier. Throws {@link InvalidDay}. */
export function daysFrom(from: string, to: string): string[] {
  const count = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}

/** Throws {@link InvalidDay}. */
export function weekdayOf(day: string): Weekday {
  // 1970-01-01 was a Thursday, index 3.
  const index = (((toDayNumber(day) + 3) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK
  return WEEKDAYS[index] ?? 'monday'
}

/** The Monday on or before the day: weeks start on Monday. Throws {@link InvalidDay}. */
export function weekStart(day: string): string {
  return addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)))
}

/** The seven days of the week that holds `day`, Monday first. Throws {@link InvalidDay}. */
export function weekDays(day: string): string[] {
  const monday = weekStart(day)
  return WEEKDAYS.map((_, index) => addDays(monday, index))
}

/** Minutes since midnight of `HH:MM` (or `HH:MM:SS`); null when it is no time of day. */
export function minuteOfClock(clock: string | null | undefined): number | null {
  const match = CLOCK_PATTERN.exec(clock ?? '')
  if (!match) return null
  const hours = Number(match[1])
  const minutes = Number(match[2])
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

/** `HH:MM` of a count of minutes from midnight; minutes beyond the day wrap round. */
export function clockOfMinute(minute: number): string {
  const wrapped = ((Math.round(minute) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(wrapped / 60))}:${part(wrapped % 60)}`
}

/**
 * Wall-clock time of an instant.
 * @param instant UTC, ISO 8601 with `Z`, or milliseconds since 1970
 * @param utcOffsetMinutes minutes east of UTC, −840..840
 * @returns null when either is not a real value
 */
export function localMoment(
  instant: string | number,
  utcOffsetMinutes: number,
): LocalMoment | null {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  const local = ms + utcOffsetMinutes * MS_PER_MINUTE
  const day = Math.floor(local / MS_PER_DAY)
  // Written this way round, what is NaN is no time.
  const offsetOk = Math.abs(utcOffsetMinutes) <= MAX_OFFSET_MINUTES
  if (!(offsetOk && day >= FIRST_DAY && day <= LAST_DAY)) return null
  const minuteOfDay = Math.floor((local - day * MS_PER_DAY) / MS_PER_MINUTE)
  return { date: formatDay(day), minuteOfDay }
}

/** Minutes from midnight of `day` to the moment, over midnight too. Throws {@link InvalidDay}. */
export function minutesIntoDay(moment: LocalMoment, day: string): number {
  return daysBetween(day, moment.date) * MINUTES_PER_DAY + moment.minuteOfDay
}
