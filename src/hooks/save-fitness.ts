import type { LocalDatabase } from '#db/database.ts'
import { readRow, upsertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import type { FitnessDay } from '#domain/fitness/google-fit.ts'
import { dayKey } from '#domain/ids.ts'
import { sameValue } from '#domain/merge/merge-rows.ts'

type Fields = FieldsOf<'google_fit_data'>

/**
 * Keeps days fetched from the fitness source, ascending. What it doesn't know changes nothing, and of
 * the steps a screenshot has told, the larger count. Only days with something new are written, and
 * the last one, which tells when the source was asked: each write scores its day again.
 */
export async function saveFitness(
  db: LocalDatabase,
  days: readonly FitnessDay[],
  syncedAt: string,
): Promise<void> {
  for (const day of days) {
    const id = dayKey(db.userId, day.date)
    const held = await readRow(db, 'google_fit_data', id)
    const patch = newIn(day, held)
    if (Object.keys(patch).length === 0 && day !== days.at(-1)) continue
    const fields = { ...patch, last_synced_at: syncedAt }
    await upsertRow(db, 'google_fit_data', id, fields, emptyFitness(day.date))
  }
}

function newIn(day: FitnessDay, held: Fields | null): Partial<Fields> {
  const { date: _, ...told } = day
  const known = held && Array.isArray(held.sessions) ? held.sessions : []
  const sessions = told.sessions.map((session) => ({
    ...known.find(({ startTimeMillis }) => startTimeMillis === session.startTimeMillis),
    ...session,
  }))
  const steps = told.steps === null ? null : Math.max(told.steps, held?.steps ?? 0)
  return Object.fromEntries(
    Object.entries({ ...told, sessions, steps }).filter(
      ([field, value]) => value !== null && !sameValue(value, held?.[field as keyof Fields]),
    ),
  )
}
