import 'fake-indexeddb/auto'
import { BehaviorSubject, NEVER, of } from 'rxjs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { collectionOf, openLocalDatabase } from '#db/database.ts'
import { insertRow, patchRow, removeRow } from '#db/rows.ts'
import { dayKey } from '#domain/ids.ts'
import { startSync } from '#sync/engine.ts'
import type { SyncTransport } from '#sync/transport.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../helpers/backend.ts'
import { FAIR, transportThrough } from '../../helpers/device/transport.ts'
import { seeded } from '../../helpers/random.ts'
import { meal } from '../../helpers/rows.ts'

let backend: Backend
beforeAll(async () => {
  backend = await testBackend()
})
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => backend.close())

const apiOf = (user: TestUser) => ({
  url: backend.url,
  anonKey: backend.anonKey,
  token: user.token,
})

/** The real API, with `push` in the test's hands. */
async function openPhone(
  user: TestUser,
  push: (send: SyncTransport['push']) => SyncTransport['push'],
) {
  const db = await openLocalDatabase({ userId: user.id, multiInstance: false })
  const api = transportThrough(apiOf(user), () => FAIR, seeded(1))
  const online$ = new BehaviorSubject(false)
  const engine = startSync({
    db,
    transport: { push: push(api.push), pull: api.pull },
    online$,
    nudges$: of(0),
    wakes$: NEVER,
    random: () => 0,
  })
  closing.push(async () => {
    await engine.close()
    await db.close()
  })
  return {
    db,
    api,
    online$,
    syncNow: engine.syncNow,
    waiting: async () => (await db.waiting.read()).size,
  }
}

async function stored(user: TestUser, id: string) {
  const [row] = await backend.database.query<{ calories: number; deleted: boolean; rev: string }>(
    'select calories, deleted, rev from food_logs where user_id = $1 and id = $2',
    [user.id, id],
  )
  return row
}

const networkFailure = () => Object.assign(new Error('cut'), { code: 'network' })

describe('a phone whose push fails', () => {
  it('sends the edit again though a pull brought rows of its table meanwhile', async () => {
    const user = await newUser(backend)
    let failures = 0
    const phone = await openPhone(user, (send) => async (changes) => {
      const meals = await collectionOf(phone.db, 'food_logs').count().exec()
      if (meals === 2) return send(changes)
      failures += 1
      throw networkFailure()
    })
    const other = { ...(await insertRow(phone.db, 'food_logs', meal())), id: phone.db.newId() }
    await phone.api.push([
      { table: 'food_logs', base_rev: null, row: { ...other, deleted: false } },
    ])
    phone.online$.next(true)
    await vi.waitFor(async () => expect(await phone.waiting()).toBe(0))
    const counted = await backend.database.query('select id from food_logs where user_id = $1', [
      user.id,
    ])
    expect(counted).toHaveLength(2)
    expect(failures).toBe(1)
  })

  it('sends all of them where logging goes on until the network is back', async () => {
    const user = await newUser(backend)
    let isDown = true
    let failures = 0
    const phone = await openPhone(user, (send) => async (changes) => {
      if (!isDown) return send(changes)
      failures += 1
      throw networkFailure()
    })
    let count = 0
    const log = async () => {
      await insertRow(phone.db, 'food_logs', meal())
      count += 1
    }
    await log()
    phone.online$.next(true)
    // An import goes on, before, while and after the network fails.
    await vi.waitFor(async () => {
      await log()
      expect(failures).toBeGreaterThan(2)
    })
    isDown = false
    phone.online$.next(true)
    for (let i = 0; i < 20; i++) await log()
    await vi.waitFor(async () => expect(await phone.waiting()).toBe(0))
    const counted = await backend.database.query('select id from food_logs where user_id = $1', [
      user.id,
    ])
    expect(counted).toHaveLength(count)
  })
})

describe('a phone that misses the answer to a push', () => {
  it('keeps a meal deleted that it edited and then deleted', async () => {
    const user = await newUser(backend)
    let lose = false
    const phone = await openPhone(user, (send) => async (changes) => {
      const reply = await send(changes)
      if (!lose) return reply
      lose = false
      await removeRow(phone.db, 'food_logs', row.id)
      throw networkFailure()
    })
    phone.online$.next(true)
    const row = await insertRow(phone.db, 'food_logs', meal({ calories: 100 }))
    await vi.waitFor(async () => expect(await phone.waiting()).toBe(0))
    lose = true
    await patchRow(phone.db, 'food_logs', row.id, { calories: 200 })
    await vi.waitFor(async () =>
      expect(await stored(user, row.id)).toMatchObject({ deleted: true }),
    )
    await vi.waitFor(async () => expect(await phone.waiting()).toBe(0))
    expect(await collectionOf(phone.db, 'food_logs').count().exec()).toBe(0)
  })

  it('brings nothing back that it deleted, made anew and deleted again after a restart', async () => {
    const user = await newUser(backend)
    const id = dayKey(user.id, '2026-11-21')
    let arrived = false
    const first = await openPhone(user, (send) => async (changes) => {
      await send(changes)
      arrived = true
      throw networkFailure()
    })
    await insertRow(first.db, 'food_logs', meal({ calories: 100, fiber_grams: 9 }), id)
    first.online$.next(true)
    await vi.waitFor(() => expect(arrived).toBe(true))
    for (const close of closing.splice(0)) await close()

    const phone = await openPhone(user, (send) => send)
    await removeRow(phone.db, 'food_logs', id)
    await insertRow(phone.db, 'food_logs', meal({ calories: 200 }), id)
    await removeRow(phone.db, 'food_logs', id)
    phone.online$.next(true)
    await vi.waitFor(async () => expect(await phone.waiting()).toBe(0))
    expect(await stored(user, id)).toMatchObject({ deleted: true })
    expect(await collectionOf(phone.db, 'food_logs').count().exec()).toBe(0)
  })

  it('stops counting the change as waiting when a pull brings it back', async () => {
    const user = await newUser(backend)
    let pushes = 0
    const phone = await openPhone(user, (send) => async (changes) => {
      pushes += 1
      // Its answer is lost, and no later push gets through: only a pull can tell.
      if (pushes === 1) await send(changes)
      throw networkFailure()
    })
    await insertRow(phone.db, 'food_logs', meal())
    phone.online$.next(true)
    await vi.waitFor(() => expect(pushes).toBe(1))
    await vi.waitFor(async () => {
      phone.syncNow()
      expect(await phone.waiting()).toBe(0)
    })
  })
})
