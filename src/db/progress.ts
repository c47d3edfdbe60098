import type { TableName } from '#domain/entities.ts'
import type { DeviceStore, SyncProgress } from './device-store.ts'

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
 * A browser may lose one database of a device and keep the others. A table that is not there any more is
 * pulled from the start; what waits in the others stays as it is.
 * @param tables the tables that are not on the device
 */
export async function forgetLostTables(
  device: DeviceStore,
  tables: readonly TableName[],
): Promise<void> {
  if (tables.length === 0) return
  await device.transaction('rw', device.progress, async () => {
    const progress = await device.progress.get(NAME)
    if (!progress) return
    const cursors = { ...progress.cursors }
    for (const table of tables) delete cursors[table]
    await device.progress.put({ ...progress, cursors, seq: -1 })
  })
}
