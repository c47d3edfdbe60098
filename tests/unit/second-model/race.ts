import type { RandomDay } from './random-row.ts'

const LONG_GOALS = ['half_marathon', 'marathon', 'ultra']

/** What a gut takes, g/h (Jeukendrup 2014; between the two ours). */
const TAKES: Readonly<Record<string, number>> = { untrained: 60, in_training: 75, trained: 90 }

/**
 * Point 6: "Before a race of more than 90 minutes, the two days before hold 8 g/kg, 10 for a gut trained to 75 g/h
 * or more"; null on other days. The nearer of two races counts (ours).
 */
export function loads(day: RandomDay, pace: number): number | null {
  const race = [1, 2].map((days) => after(day.date, days)).find((date) => isRace(day, date, pace))
  if (race === undefined) return null
  const guts = day.races.filter(({ date }) => date === race).map(({ plan }) => plan?.gut)
  return guts.some((gut) => (TAKES[gut ?? 'untrained'] ?? 0) >= 75) ? 10 : 8
}

function isRace(day: RandomDay, date: string, pace: number): boolean {
  const entered = day.activities.some(
    (row) =>
      date === row.date &&
      row.status !== 'skipped' &&
      row.user_activity_label === 'race' &&
      (row.duration_minutes ?? (row.distance_km ?? 0) * pace) > 90,
  )
  const { goal_type: goal, target_date } = day.profile ?? {}
  return entered || (LONG_GOALS.includes(goal ?? '') && date === target_date)
}

const after = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10)
