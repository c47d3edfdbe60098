import { addDays, DAYS_PER_WEEK, InvalidDay, isDay, weekDays } from './local-day.ts'

/** Whether both days (`yyyy-MM-dd`) are of one month. */
export function isSameMonth(a: string, b: string): boolean {
  return a.slice(0, 7) === b.slice(0, 7)
}

/** The weeks that the month of `day` reaches into, Monday first, each whole. Throws {@link InvalidDay}. */
export function monthWeeks(day: string): string[][] {
  if (!isDay(day)) throw new InvalidDay(day)
  const weeks: string[][] = []
  let week = weekDays(`${day.slice(0, 8)}01`)
  do {
    weeks.push(week)
    week = week.map((each) => addDays(each, DAYS_PER_WEEK))
  } while (week[0] !== undefined && isSameMonth(week[0], day))
  return weeks
}

/**
 * The same day `count` months later (negative: earlier), or that month's last where it has no such day.
 * Throws {@link InvalidDay}.
 */
export function addMonths(day: string, count: number): string {
  if (!isDay(day)) throw new InvalidDay(day)
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  const first = `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const same = addDays(first, Number(day.slice(8)) - 1)
  return isSameMonth(same, first) ? same : addDays(`${same.slice(0, 8)}01`, -1)
}
