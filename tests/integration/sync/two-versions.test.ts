import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openLocalDatabase } from '#db/database.ts'
import { SYNC_STATE } from '#db/stored-row.ts'
import { storedRows } from '#db/write-rows.ts'
import { layDown, type OldDevice, oldDeviceOf } from '../../helpers/old-device.ts'
import { seeded } from '../../helpers/random.ts'

const SEEDS = Array.from({ length: 8 }, (_, index) => index + 1)

/** The database of meals as the version of November 2026 made it. */
function mealsOf(old: OldDevice): OldDevice['databases'][number] {
  const found = old.databases.find(({ name }) => name.endsWith('--1--food_logs'))
  if (!found) throw new Error('the device has no meals')
  return found
}

/** A tab of that version, which logs meals until its database is taken from it. */
async function oldTab(old: OldDevice): Promise<{ confirmed: string[]; over: Promise<void> }> {
  const meals = mealsOf(old)
  const docs = meals.stores.find(({ name }) => name === 'docs')
  const like = docs?.rows.find((row) => (row as { id: string }).id === old.ids.fresh) as object
  const request = indexedDB.open(meals.name, meals.version)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  // As Dexie does it.
  let isClosed = false
  database.onversionchange = () => {
    isClosed = true
    database.close()
  }
  const confirmed: string[] = []
  const write = async () => {
    while (!isClosed) {
      const id = randomUUID()
      const transaction = database.transaction('docs', 'readwrite')
      transaction.objectStore('docs').put({ ...like, id })
      await new Promise((resolve) => {
        transaction.oncomplete = () => {
          confirmed.push(id)
          resolve(null)
        }
        transaction.onabort = resolve
      })
      await pause(0)
    }
  }
  return { confirmed, over: write() }
}

async function hasConfirmed({ confirmed }: { confirmed: string[] }, count: number): Promise<void> {
  while (confirmed.length < count) await pause(1)
}

it.each(SEEDS)(
  'what a tab of the version before confirms while the new one starts is there (seed %d)',
  async (seed) => {
    const random = seeded(seed)
    const userId = randomUUID()
    const old = oldDeviceOf(userId)
    await layDown(old)
    const first = await oldTab(old)
    await hasConfirmed(first, 1 + random.below(5))
    const opened = await openLocalDatabase({ userId, multiInstance: false })
    await first.over
    // The old tab is loaded anew: it makes a database of its own again, from the worker's old files.
    await opened.close()
    await layDown({ ...old, databases: [mealsOf(old)] })
    const second = await oldTab(old)
    await hasConfirmed(second, 1 + random.below(5))
    const db = await openLocalDatabase({ userId, multiInstance: false })
    await second.over

    const confirmed = [...first.confirmed, ...second.confirmed]
    const rows = await storedRows(db, 'food_logs', confirmed)
    expect(confirmed.filter((id) => !rows.has(id))).toEqual([])
    for (const row of rows.values()) expect(row.sync_state).toBe(SYNC_STATE.waits)
    await db.close()
  },
)
