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
export const MINUTES_PER_DAY = 1440
export const DAYS_PER_WEEK = 7
/** Real offsets run from −12:00 to +14:00; anything else is a broken value. */
const MAX_OFFSET_MINUTES = 14 * 60
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
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

function dayNumber(day: unknown): number | null {
  if (typeof day !== 'string') return null
  const match = DAY_PATTERN.exec(day)
  if (!match) return null
  const ms = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  // Date.UTC reads 0099 as 1999 and rolls 31 February over: only an exact round trip is a day.
  return formatDay(ms / MS_PER_DAY) === day ? ms / MS_PER_DAY : null
}

function formatDay(number: number): string {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
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

/** The day `count` days later (negative: earlier). Throws {@link InvalidDay}. */
export function addDays(day: string, count: number): string {
  const sum = toDayNumber(day) + count
  if (!Number.isInteger(count) || sum < toDayNumber('0100-01-01') || sum > 2_932_896) {
    throw new InvalidDay(`${day} + ${count}`)
  }
  return formatDay(sum)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. Throws {@link InvalidDay}. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from)
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
  const offsetOk = Math.abs(utcOffsetMinutes) <= MAX_OFFSET_MINUTES
  const local = ms + utcOffsetMinutes * MS_PER_MINUTE
  if (!Number.isFinite(local) || !offsetOk || Math.abs(local) > 8.64e15) return null
  const date = formatDay(Math.floor(local / MS_PER_DAY))
  if (!isDay(date)) return null
  const minuteOfDay = Math.floor(
    (local - Math.floor(local / MS_PER_DAY) * MS_PER_DAY) / MS_PER_MINUTE,
  )
  return { date, minuteOfDay }
}

/** Minutes from midnight of `day` to the moment, over midnight too. Throws {@link InvalidDay}. */
export function minutesIntoDay(moment: LocalMoment, day: string): number {
  return daysBetween(day, moment.date) * MINUTES_PER_DAY + moment.minuteOfDay
}
