import { isDay, weekDays } from '../calendar/local-day.ts'
import { activityKind } from './activity-kind.ts'
import { MAX_SESSION_KM } from './constants.ts'
import type { ActivityRow, FitnessRow } from './sessions.ts'

function km(value: number | null | undefined): number {
  return typeof value === 'number' && value > 0 && value <= MAX_SESSION_KM ? value : 0
}

function diaryKm(rows: readonly ActivityRow[]): number {
  return rows
    .filter((row) => row.status === 'done' && activityKind(row.activity_type) === 'run')
    .reduce((sum, row) => sum + km(row.actual_distance_km ?? row.distance_km), 0)
}

function recordedKm(row: FitnessRow | undefined): number {
  const sessions = Array.isArray(row?.sessions) ? row.sessions : []
  const runs = sessions.filter(
    (session) => activityKind(session.activityType ?? session.name) === 'run',
  )
  return runs.reduce((sum, run) => sum + km((run.distance ?? 0) / 1000), 0)
}

export interface WeeklyDistance {
  /** Monday of the week. */
  weekStart: string
  /** Kilometres run, to 0.01. */
  km: number
  /** The same by day, Monday first. */
  byDay: { date: string; km: number }[]
}

/**
 * Kilometres run in the week (Monday to Sunday) that holds `day`: each day's diary or its
 * recorded runs, whichever is more, so that a run in both counts once.
 * @throws InvalidDay
 */
export function weeklyDistance(
  day: string,
  activities: readonly ActivityRow[],
  fitness: readonly FitnessRow[],
): WeeklyDistance {
  const byDay = weekDays(day).map((date) => {
    const diary = diaryKm(activities.filter((row) => row.date === date))
    const recorded = recordedKm(fitness.find((row) => isDay(row.date) && row.date === date))
    return { date, km: Math.round(Math.max(diary, recorded) * 100) / 100 }
  })
  const total = byDay.reduce((sum, entry) => sum + Math.round(entry.km * 100), 0) / 100
  return { weekStart: byDay[0]?.date ?? day, km: total, byDay }
}
