import type { LocalDatabase } from '#db/database.ts'
import { type DeviceStore, rowKey } from '#db/device-store.ts'
import type { WaitingRow } from '#db/waiting-rows.ts'
import type { PhotoJob } from '#domain/photo-job.ts'

/** Whether there is more to do with it: not where its meal is gone, or filled in after all. */
export function isUnsent(job: PhotoJob): boolean {
  if (job.kind === 'screenshot') return true
  // `isInHand` would bring the jobs' code into the first screens.
  return job.meal !== 'in_hand' && !job.gone && !(job.settled && job.problem !== null)
}

/** What waits beside the rows. */
interface UnsentFiles {
  screenshots: number
  /** The keys of the photos' meals. */
  meals: string[]
}

export async function readUnsentFiles({ photos }: DeviceStore): Promise<UnsentFiles> {
  const unsent = await photos.filter(isUnsent).toArray()
  const meals = unsent
    .filter(({ kind }) => kind === 'food')
    .map(({ id }) => rowKey('food_logs', id))
  return { screenshots: unsent.length - meals.length, meals }
}

/**
 * How many changes the server has not confirmed, the refused ones apart: rows, screenshots that are
 * not read yet and photos. A photo and its meal are one change to the runner.
 */
export function countUnsent(
  rows: ReadonlyMap<string, WaitingRow>,
  { screenshots, meals }: UnsentFiles,
): number {
  return rows.size + screenshots + meals.filter((key) => !rows.has(key)).length
}

/** The same, read now. */
export async function unsentChanges(db: LocalDatabase): Promise<number> {
  const [rows, files] = await Promise.all([db.waiting.read(), readUnsentFiles(db.device)])
  return countUnsent(rows, files)
}
