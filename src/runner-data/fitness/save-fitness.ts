import type { LocalDatabase } from '#db/database.ts'
import { readRow, upsertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import type { FitnessDay } from '#domain/fitness/google-fit.ts'
import { dayKey } from '#domain/ids.ts'
import { sameValue } from '#domain/merge/merge-rows.ts'
import type { FitnessSession } from '#domain/stored-shapes.ts'
import { localDay } from '#lib/local-day.ts'

type Fields = FieldsOf<'google_fit_data'>

interface SaveOptions {
  /** When the source was asked; null where the rows don't note it. */
  syncedAt: string | null
  /** Hears how many days are stored. */
  onDay?: (stored: number) => Promise<unknown>
}

/**
 * Stores days fetched from a fitness source, in ascending order. A figure the source doesn't know
 * changes nothing. Where a screenshot gave steps too, the larger number is stored. Each write scores its
 * day again, so only days with something new are written, and the last one. Only the last one records
 * when the source was asked: if the device is full before it, the import doesn't count as complete.
 * @returns the days whose sessions have changed
 */
export async function saveFitness(
  db: LocalDatabase,
  days: readonly FitnessDay[],
  { syncedAt, onDay }: SaveOptions,
): Promise<string[]> {
  const withSessions: string[] = []
  for (const [index, day] of days.entries()) {
    const stored = await readDay(db, day.date)
    const sessions = sessionsOf(day, stored, await sessionsAround(db, day.date))
    const patch = {
      ...newIn({ ...day, sessions }, stored),
      ...(syncedAt && day === days.at(-1) && { last_synced_at: syncedAt }),
    }
    if (Object.keys(patch).length > 0) {
      const id = dayKey(db.userId, day.date)
      await upsertRow(db, 'google_fit_data', id, patch, emptyFitness(day.date))
    }
    if (patch.sessions) withSessions.push(day.date)
    await onDay?.(index + 1)
  }
  return withSessions
}

function newIn(
  received: Omit<FitnessDay, 'sessions'> & { sessions: FitnessSession[] | null },
  stored: Fields | null,
): Partial<Fields> {
  const { date: _, ...figures } = received
  const steps = received.steps === null ? null : Math.max(received.steps, stored?.steps ?? 0)
  return Object.fromEntries(
    Object.entries({ ...figures, steps }).filter(
      ([field, value]) => value !== null && !sameValue(value, stored?.[field as keyof Fields]),
    ),
  )
}

/**
 * A day's sessions; null if the source has none. The source cuts days by the time zone the runner is in
 * now: after a journey it may report a session on the day before or after the stored one. It stays where
 * it was stored.
 */
function sessionsOf(
  day: FitnessDay,
  stored: Fields | null,
  around: readonly FitnessSession[],
): FitnessSession[] | null {
  const received = day.sessions.filter(
    (session) => !around.some((other) => sameStart(other, session)),
  )
  if (received.length === 0) return null
  const known = sessionsIn(stored)
  const ofElsewhere = known.filter(
    ({ startTimeMillis }) => localDay(new Date(startTimeMillis)) !== day.date,
  )
  const merged = received.map((session) => ({
    ...known.find((other) => sameStart(other, session)),
    ...session,
  }))
  return [...ofElsewhere, ...merged].sort((a, b) => a.startTimeMillis - b.startTimeMillis)
}

/** The stored sessions of the day before and the day after. */
async function sessionsAround(db: LocalDatabase, date: string): Promise<FitnessSession[]> {
  const rows = [await readDay(db, addDays(date, -1)), await readDay(db, addDays(date, 1))]
  return rows.flatMap(sessionsIn)
}

function readDay(db: LocalDatabase, date: string): Promise<Fields | null> {
  return readRow(db, 'google_fit_data', dayKey(db.userId, date))
}

function sessionsIn(row: Fields | null): FitnessSession[] {
  return row && Array.isArray(row.sessions) ? row.sessions : []
}

function sameStart(a: FitnessSession, b: FitnessSession): boolean {
  return a.startTimeMillis === b.startTimeMillis
}
