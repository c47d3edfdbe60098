import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * A device as the app of 22 November 2026 left it, read out of its IndexedDB: rows that agree, that wait
 * (edited, deleted, new), that were refused, and RxDB's second store of what the server holds.
 */
export interface OldDevice {
  userId: string
  ids: Record<
    | 'agreed'
    | 'edited'
    | 'deleted'
    | 'gone'
    | 'refusedEdit'
    | 'refusedThenEdited'
    | 'refusedNew'
    | 'fresh',
    string
  >
  databases: {
    name: string
    version: number
    stores: {
      name: string
      keyPath: string | string[] | null
      autoIncrement: boolean
      indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[]
      rows: unknown[]
    }[]
  }[]
  /** What the server held then. */
  server: Record<'food_logs' | 'profiles', Record<string, unknown>[]>
}

const FILE = new URL('../fixtures/device-of-november-2026.json', import.meta.url)

/** The device, as if it were this runner's, with rows of its own. */
export function oldDeviceOf(userId: string): OldDevice {
  let text = readFileSync(FILE, 'utf8')
  const { userId: owner, ids } = JSON.parse(text) as OldDevice
  for (const id of Object.values(ids)) text = text.replaceAll(id, randomUUID())
  return JSON.parse(text.replaceAll(owner, userId)) as OldDevice
}

/** Puts the device's databases into this IndexedDB. */
export async function layDown({ databases }: OldDevice): Promise<void> {
  for (const { name, version, stores } of databases) {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      for (const { name: store, keyPath, autoIncrement, indexes, rows } of stores) {
        const made = request.result.createObjectStore(store, { keyPath, autoIncrement })
        for (const { name: index, keyPath: key, ...how } of indexes)
          made.createIndex(index, key, how)
        for (const row of rows) made.put(row)
      }
    }
    await new Promise<void>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result.close())
      request.onerror = () => reject(request.error)
    })
  }
}
