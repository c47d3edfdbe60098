import type { LocalDatabase } from '#db/database.ts'
import { type DeviceStore, type QueuedPhoto, rowKey } from '#db/device-store.ts'
import type { WaitingRow } from '#db/waiting.ts'

/** Whether there is more to do with a photo: not where its meal is gone, or filled in after all. */
export function isUnsent({ gone, settled, problem }: QueuedPhoto): boolean {
  return !gone && !(settled && problem !== null)
}

/** What waits beside the rows. */
interface UnsentFiles {
  screenshots: number
  /** The keys of the photos' meals. */
  meals: string[]
}

export async function readUnsentFiles({ uploads, photos }: DeviceStore): Promise<UnsentFiles> {
  const [screenshots, plates] = await Promise.all([
    uploads.count(),
    photos.filter(isUnsent).primaryKeys(),
  ])
  return { screenshots, meals: plates.map((id) => rowKey('food_logs', id)) }
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
