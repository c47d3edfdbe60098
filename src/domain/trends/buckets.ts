import { addDays, daysBetween, weekStart } from '../calendar/local-day.ts'

/** How far a trend looks back, in days; or as far as there is anything. */
export const RANGES = ['7', '30', '90', 'all'] as const
export type Range = (typeof RANGES)[number]

/** What one point of a trend stands for. */
export type Grain = 'day' | 'week' | 'month'

/** The local days `from` to `to`, both included. */
export interface Bucket {
  from: string
  to: string
}

/** A phone shows about so many points that can be told apart (ours). */
const MAX_DAYS = 31
const MAX_WEEKS = 53

/**
 * The first day a range needs.
 * @param first the first day of which anything is known; null where nothing is
 * @throws InvalidDay
 */
export function rangeStart(range: Range, today: string, first: string | null): string {
  if (range !== 'all') return addDays(today, 1 - Number(range))
  return first !== null && first < today ? first : today
}

/** Days up to a month, weeks up to a year, then months: ten years are 120 points. */
export function grainOf(from: string, today: string): Grain {
  const days = daysBetween(from, today) + 1
  if (days <= MAX_DAYS) return 'day'
  return days <= MAX_WEEKS * 7 ? 'week' : 'month'
}

/**
 * The buckets from the one that holds `from` to the one that holds `today`, earliest first, without gap
 * or overlap. Weeks begin on Monday, and the first and the last are whole: what isn't here yet is empty.
 * @throws InvalidDay
 */
export function bucketsOf(grain: Grain, from: string, today: string): Bucket[] {
  const buckets: Bucket[] = []
  for (let start = startOf(grain, from); start <= today; start = addDays(endOf(grain, start), 1))
    buckets.push({ from: start, to: endOf(grain, start) })
  return buckets
}

function startOf(grain: Grain, day: string): string {
  if (grain === 'day') return day
  return grain === 'week' ? weekStart(day) : `${day.slice(0, 7)}-01`
}

function endOf(grain: Grain, start: string): string {
  if (grain === 'day') return start
  if (grain === 'week') return addDays(start, 6)
  // The 32nd day after a month's first lies in the next one.
  return addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1)
}

/** The rows of each bucket; rows outside of all are left out. */
export function intoBuckets<R extends { date: string }>(
  buckets: readonly Bucket[],
  rows: readonly R[],
): R[][] {
  const groups: R[][] = buckets.map(() => [])
  for (const row of rows) groups[placeOf(buckets, row.date)]?.push(row)
  return groups
}

/** Of the bucket that holds a day, −1 for none. */
function placeOf(buckets: readonly Bucket[], day: string): number {
  let [low, high] = [0, buckets.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const bucket = buckets[middle]
    if (!bucket) return -1
    if (day < bucket.from) high = middle - 1
    else if (day > bucket.to) low = middle + 1
    else return middle
  }
  return -1
}
