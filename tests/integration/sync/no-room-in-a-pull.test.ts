import 'fake-indexeddb/auto'
import type { RxStorage } from 'rxdb'
import { BehaviorSubject, NEVER, of } from 'rxjs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  collectionOf,
  type LocalDatabase,
  type OpenOptions,
  openLocalDatabase,
} from '#db/database.ts'
import { WRITTEN_BY } from '#db/stored-row.ts'
import { startSync } from '#sync/engine.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../helpers/backend.ts'
import { FAIR, transportThrough } from '../../helpers/device/transport.ts'
import { seeded } from '../../helpers/random.ts'

const ROWS = 1000

let backend: Backend
beforeAll(async () => {
  backend = await testBackend()
})
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => backend.close())

const isPulledMeal = (collection: string, context: string) =>
  collection === 'food_logs' && context === WRITTEN_BY.pull

describe('a phone that runs out of room in the middle of a pull', () => {
  it('while writing the rows misses no row afterwards', async () => {
    const user = await newUser(backend)
    await storeMeals(user)
    const room = fullAt(isPulledMeal, 3)
    const first = await openDevice(user, room.through)
    await vi.waitFor(() => expect(room.refused).toBe(1), 20_000)
    await vi.waitFor(async () => expect(await first.count()).toBe(ROWS), 20_000)
    await first.close()

    const again = await openDevice(user)
    expect(await again.count()).toBe(ROWS)
  })

  it('while writing how far it has come misses no row afterwards', async () => {
    const user = await newUser(backend)
    await storeMeals(user)
    let refused = 0
    const first = await openDevice(user, undefined, (db) => {
      db.device.progress.hook('creating', () => {
        refused += 1
        if (refused === 1) throw new DOMException('no room', 'QuotaExceededError')
      })
    })
    await vi.waitFor(() => expect(refused).toBeGreaterThan(1), 20_000)
    await vi.waitFor(async () => expect(await first.count()).toBe(ROWS), 20_000)
    await vi.waitFor(async () => expect(await first.failure()).toBeNull(), 20_000)
  })

  it('and is closed there misses no row after the next start', async () => {
    const user = await newUser(backend)
    await storeMeals(user)
    const room = fullAt(isPulledMeal, 3, Number.POSITIVE_INFINITY)
    const first = await openDevice(user, room.through)
    await vi.waitFor(() => expect(room.refused).toBeGreaterThan(0), 20_000)
    await vi.waitFor(async () => expect(await first.failure()).toBe('storage'), 20_000)
    await first.close()

    const again = await openDevice(user)
    await vi.waitFor(async () => expect(await again.count()).toBe(ROWS), 20_000)
    await vi.waitFor(async () => expect(await again.failure()).toBeNull(), 20_000)
  })
})

/** A storage that refuses `times` writes of a kind, from the `nth` one on. */
function fullAt(isIt: (collection: string, context: string) => boolean, nth: number, times = 1) {
  let seen = 0
  const room = {
    refused: 0,
    through(storage: RxStorage<unknown, unknown>) {
      const create = storage.createStorageInstance.bind(storage)
      storage.createStorageInstance = async (params) => {
        const instance = await create(params)
        const write = instance.bulkWrite.bind(instance)
        instance.bulkWrite = async (rows, context) => {
          if (isIt(params.collectionName, context) && ++seen >= nth && room.refused < times) {
            room.refused += 1
            throw new DOMException('no room', 'QuotaExceededError')
          }
          return write(rows, context)
        }
        return instance
      }
      return storage
    },
  }
  return room
}

async function openDevice(
  user: TestUser,
  through: OpenOptions['through'] = (storage) => storage,
  prepare: (db: LocalDatabase) => void = () => undefined,
) {
  const db = await openLocalDatabase({ userId: user.id, multiInstance: false, through })
  prepare(db)
  const api = { url: backend.url, anonKey: backend.anonKey, token: user.token }
  const engine = startSync({
    db,
    transport: transportThrough(api, () => FAIR, seeded(1)),
    online$: new BehaviorSubject(true),
    nudges$: of(0),
    wakes$: NEVER,
    random: () => 0,
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await engine.close()
    await db.close()
  }
  closing.push(close)
  return {
    count: () => collectionOf(db, 'food_logs').count().exec(),
    failure: async () => (await db.device.facts.get('sync'))?.failure ?? null,
    close,
  }
}

async function storeMeals(user: TestUser): Promise<void> {
  await backend.database.query(
    `insert into food_logs (id, user_id, rev, created_clock, meal_type, food_name, serving_size,
       calories, protein_grams, carbs_grams, fat_grams, logged_at, logged_on, utc_offset_minutes)
     select $1 || '-' || n, $1::uuid, 'rev' || n, 'rev' || n, 'lunch', 'Meal ' || n, '1 plate',
       500, 20, 60, 15, now(), current_date, 0
     from generate_series(1, ${ROWS}) n`,
    [user.id],
  )
}
