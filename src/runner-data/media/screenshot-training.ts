import type { LocalDatabase } from '#db/database.ts'
import { insertRow, readRow, upsertRow } from '#db/rows.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { dayKey } from '#domain/ids.ts'
import { type FoundActivity, isSession, trainingOf } from '#domain/training/read-activity.ts'

/** What the runner has confirmed of a picture: a finished training of its day; its steps count for the day. */
export async function landActivity(db: LocalDatabase, found: FoundActivity): Promise<void> {
  // Confirmed twice, it is one training.
  if (isSession(found) && !(await readRow(db, 'training_activities', found.id)))
    await insertRow(db, 'training_activities', trainingOf(found), found.id)
  if (found.steps === null) return
  const id = dayKey(db.userId, found.date)
  const stored = await readRow(db, 'google_fit_data', id)
  if ((stored?.steps ?? 0) >= found.steps) return
  await upsertRow(db, 'google_fit_data', id, { steps: found.steps }, emptyFitness(found.date))
}
