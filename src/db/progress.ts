import type { Dexie } from 'dexie'
import { TABLE_NAMES } from '#domain/entities.ts'
import type { DeviceStore, SyncProgress } from './device-store.ts'
import { ADDED_TABLES } from './row-database.ts'
import type { OlderStore } from './schemas.ts'

const NAME = 'sync'

/**
 * How far the device knows the server's rows; nothing at all before the first pull, which also says what
 * becomes of rows that were being compared when this was lost.
 */
export async function readProgress(device: DeviceStore): Promise<SyncProgress> {
  const stored = await device.progress.get(NAME)
  return stored ?? { name: NAME, lineage: null, seq: -1, cursors: {}, comparing: 'pulling' }
}

/**
 * A browser may lose the rows and leave the device store. Rows that are not there any more, nor in an earlier
 * version's `older` databases, are pulled from the start. Killed in between, the next start does it again.
 */
export async function settleLayout(
  rows: Dexie,
  device: DeviceStore,
  older: readonly OlderStore[],
): Promise<void> {
  const layout = rows.table('layout')
  if (await layout.get(ADDED_TABLES)) {
    const progress = await device.progress.get(NAME)
    if (progress) await device.progress.put({ ...progress, hasAddedTables: true })
    await layout.delete(ADDED_TABLES)
  }
  if (await layout.get('settled')) return
  const lost = TABLE_NAMES.filter((name) => !older.some(({ table }) => table === name))
  await device.transaction('rw', device.progress, async () => {
    const progress = await device.progress.get(NAME)
    if (!progress) return
    const cursors = { ...progress.cursors }
    for (const table of lost) delete cursors[table]
    await device.progress.put({ ...progress, cursors, seq: -1 })
  })
  await layout.put({ name: 'settled' })
}
