/**
 * The moment to log at: now, or this time of another local day.
 * @param day `yyyy-MM-dd`; undefined is today
 * @returns UTC instant
 */
export function momentOnDay(day: string | undefined, now: Date): string {
  if (!day) return now.toISOString()
  const at = new Date(now)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  at.setFullYear(year, month - 1, date)
  return at.toISOString()
}
