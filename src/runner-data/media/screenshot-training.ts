import type { LocalDatabase } from '#db/database.ts'
import { insertRow, readRow, upsertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { dayKey } from '#domain/ids.ts'
import type { ScreenshotJob } from '#domain/photo-job.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import type { ReadActivity } from '#remote/uploads.ts'

/**
 * Whether there is a training in it: energy alone makes one too. Beside nothing but steps it is a
 * whole day's, which may hold basal energy and is no exercise.
 */
function isTraining(read: ReadActivity): boolean {
  if (read.duration_minutes !== null || read.distance_km !== null) return true
  return read.calories_burned !== null && read.steps === null
}

/** A screenshot's activity becomes a finished training of its day; its steps count for the day. */
export async function landScreenshot(
  db: LocalDatabase,
  job: ScreenshotJob,
  read: ReadActivity,
): Promise<void> {
  const date = read.date ?? job.draft.taken_on
  // The job's own id: sent twice, it is one training.
  if (isTraining(read) && !(await readRow(db, 'training_activities', job.id))) {
    await insertRow(db, 'training_activities', trainingOf(date, read, job.id), job.id)
  }
  if (read.steps === null) return
  const id = dayKey(db.userId, date)
  const stored = await readRow(db, 'google_fit_data', id)
  if ((stored?.steps ?? 0) >= read.steps) return
  await upsertRow(db, 'google_fit_data', id, { steps: read.steps }, emptyFitness(date))
}

function trainingOf(
  date: string,
  read: ReadActivity,
  jobId: string,
): FieldsOf<'training_activities'> {
  return {
    ...emptyActivity(date),
    activity_type: read.activity_type,
    status: 'done',
    start_time: read.start_time,
    actual_duration_minutes: read.duration_minutes,
    actual_distance_km: read.distance_km,
    calories_burned: read.calories_burned,
    heart_rate_avg: read.heart_rate_avg,
    source: 'screenshot',
    source_ref: jobId,
  }
}
