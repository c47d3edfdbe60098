import type { RawActivity } from '../../src/domain/activity-files/activity-file.ts'
import type { RawSplit } from '../../src/domain/activity-files/splits.ts'
import type { FitMessage } from './fit-messages.ts'
import { DISTANCE_SCALE, instantOf, scaled, TIME_SCALE } from './fit-values.ts'

/** One lap of a FIT file, of whichever of its sessions. */
export interface FitLap extends RawSplit {
  /** Milliseconds since 1970. */
  startedAt: number | null
}

export function lapOf({ field }: FitMessage): FitLap {
  return {
    startedAt: instantOf(field(2)),
    seconds: scaled(field(8), TIME_SCALE) ?? scaled(field(7), TIME_SCALE),
    meters: scaled(field(9), DISTANCE_SCALE),
    heartRate: field(15),
  }
}

/** Each session with its laps: those that begin in it, where a file has several, as of a triathlon. */
export function withLaps(sessions: readonly RawActivity[], laps: readonly FitLap[]): RawActivity[] {
  if (sessions.length === 1) return sessions.map((session) => ({ ...session, splits: laps }))
  return sessions.map((session) => {
    const begin = session.startedAt ?? 0
    const later = sessions.flatMap(({ startedAt }) =>
      (startedAt ?? 0) > begin ? (startedAt ?? []) : [],
    )
    const end = Math.min(Number.POSITIVE_INFINITY, ...later)
    const splits = laps.filter(({ startedAt }) => {
      return startedAt !== null && startedAt >= begin && startedAt < end
    })
    return { ...session, splits }
  })
}
