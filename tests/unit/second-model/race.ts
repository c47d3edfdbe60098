import type { RandomDay } from './random-row.ts'

const LONG_GOALS = ['half_marathon', 'marathon', 'ultra']

/** Point 6: "Before a race of more than 90 minutes, the two days before". */
export function loads(day: RandomDay, pace: number): boolean {
  const next = [1, 2].map((days) => after(day.date, days))
  const entered = day.activities.some(
    (row) =>
      next.includes(row.date) &&
      row.status !== 'skipped' &&
      row.user_activity_label === 'race' &&
      (row.duration_minutes ?? (row.distance_km ?? 0) * pace) > 90,
  )
  const { goal_type: goal, target_date: date } = day.profile ?? {}
  return entered || (LONG_GOALS.includes(goal ?? '') && next.includes(date ?? ''))
}

const after = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10)
