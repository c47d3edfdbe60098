import type { Row } from '../entities.ts'
import { groupBy } from '../group-by.ts'
import { bodyOf } from '../nutrition/body.ts'
import { sessionEnergy, usualRunPace } from '../nutrition/session-energy.ts'
import { daySessions, type Session } from '../training/sessions.ts'
import { besideDay } from '../training/weekly-distance.ts'

/** A training session in a file: km, minutes, metres and kcal; null or empty where nothing tells. */
export interface SessionLine {
  /** Local day, `yyyy-MM-dd`. */
  date: string
  /** Instant in UTC, where a device recorded it. */
  started_at: string | null
  activity: string
  status: string
  /** All that know of the session, the best first. */
  sources: string
  /** The ids of its rows, in the same order. */
  rows: string
  planned_distance_km: number | null
  planned_duration_minutes: number | null
  distance_km: number | null
  duration_minutes: number | null
  elevation_gain_meters: number | null
  /** Above rest, by the body as the profile has it now. */
  net_energy_kcal: number | null
  net_energy_is_measured: boolean | null
}

export interface SessionTables {
  training_activities: readonly Row<'training_activities'>[]
  google_fit_data: readonly Row<'google_fit_data'>[]
  profiles: readonly Row<'profiles'>[]
}

/** Every session that a row or a recording tells of, each once, by day and start. */
export function sessionLines({
  training_activities,
  google_fit_data,
  profiles: [profile],
}: SessionTables): SessionLine[] {
  const rowsOn = groupBy(training_activities, ({ date }) => date)
  const fitnessOn = new Map(google_fit_data.map((row) => [row.date, row]))
  const days = new Set([...rowsOn.keys(), ...fitnessOn.keys()])
  const body = bodyOf(profile ?? null)
  const pace = usualRunPace(profile?.activity_level)
  return [...days].sort().flatMap((date) =>
    daySessions({
      date,
      activities: besideDay(date, rowsOn),
      fitness: fitnessOn.get(date) ?? null,
      usualWeek: [],
    }).map((session) => {
      const energy = body && sessionEnergy(session, body, pace)
      return {
        ...lineOf(date, session),
        net_energy_kcal: energy?.kcal ?? null,
        net_energy_is_measured: energy?.measured ?? null,
      }
    }),
  )
}

function lineOf(date: string, session: Session) {
  const { startMs, kind, status, parts, planned, done, climbM } = session
  return {
    date,
    started_at: startMs === null ? null : new Date(startMs).toISOString(),
    activity: kind,
    status,
    sources: parts.map(({ source }) => source).join(' '),
    rows: parts.map(({ ref }) => ref ?? '').join(' '),
    planned_distance_km: planned?.km ?? null,
    planned_duration_minutes: planned?.minutes ?? null,
    distance_km: done?.km ?? null,
    duration_minutes: done?.minutes ?? null,
    elevation_gain_meters: climbM,
  }
}
