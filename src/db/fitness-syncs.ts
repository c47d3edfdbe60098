import type { Table } from 'dexie'
import type { Observable } from 'rxjs'
import { SERVICE_NAMES, type ServiceName } from '#domain/fitness/sources.ts'
import { NEVER_SYNCED, type SourceSync } from '#domain/fitness/sync-machine.ts'
import { type DeviceStore, live } from './device-store.ts'

/**
 * [Note: one tab syncs a source]
 * How each service's sync stands lies beside the engine's own facts, so that all tabs show the same. What
 * changes it is one transaction on what is there: of four tabs that would begin, one finds that it may.
 */
interface StoredSync extends SourceSync {
  name: `sync:${ServiceName}`
}

export type SourceSyncs = Readonly<Record<ServiceName, SourceSync>>

function table(device: DeviceStore): Table<StoredSync, string> {
  return device.table('facts')
}

/** How all sources stand, in every tab. */
export function sourceSyncs(device: DeviceStore): Observable<SourceSyncs> {
  return live(async () => {
    const rows = await table(device).bulkGet(SERVICE_NAMES.map((name) => `sync:${name}`))
    const entries = SERVICE_NAMES.map((name, index) => [name, without(rows[index])] as const)
    // Every name is there.
    return Object.fromEntries(entries) as Record<ServiceName, SourceSync>
  })
}

/**
 * Changes how a source stands, by what is stored now.
 * @param change null leaves it as it is
 * @returns what is stored after; null where it was left
 */
export function changeSync(
  device: DeviceStore,
  source: ServiceName,
  change: (sync: SourceSync) => SourceSync | null,
): Promise<SourceSync | null> {
  return device.transaction('rw', device.facts, async () => {
    const name = `sync:${source}` as const
    const next = change(without(await table(device).get(name)))
    if (next) await table(device).put({ ...next, name })
    return next
  })
}

function without(stored: StoredSync | undefined): SourceSync {
  const { name: _, ...sync } = { ...NEVER_SYNCED, ...stored, name: null }
  return sync
}
