import { describe, expect, it } from 'vitest'
import type { SyncFacts } from '#db/device-store.ts'
import { TABLE_NAMES } from '#domain/entities.ts'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { until } from '../../helpers/device/devices.ts'
import type { DeviceState } from '../../helpers/device/tab.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import { OFFLINE, synced, withDevices } from '../../helpers/device/with-devices.ts'
import { seeded } from '../../helpers/random.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'
import { rowsOverAllTables } from '../../helpers/rows-of-every-table.ts'

/** A browser on another origin asks once for each address before its first real request. */
const PREFLIGHTS = 2

const here = withDevices()

describe('500 edits made offline over all tables', () => {
  it('reach the server in at most four requests, preflights included', async () => {
    const user = await newUser(here.backend)
    const phone = await here.deviceOf(user)
    await phone.api.insert('food_logs', meal())
    await until(phone, synced, 'the first meal is sent')
    await phone.api.setWeather(OFFLINE)
    // One profile and one gamification row there are; the other 498 spread over eight tables.
    const edits = rowsOverAllTables(500, user.id, seeded(7))
    await phone.api.insertAll(edits)
    here.calls.length = 0
    await phone.api.setWeather(FAIR)
    const state = await until(phone, synced, 'all edits are sent', 40_000)
    expect(state.rejections).toEqual([])
    expect(here.calls.length + PREFLIGHTS, here.calls.join(' ')).toBeLessThanOrEqual(4)

    const counts = await Promise.all(
      TABLE_NAMES.map((table) =>
        here.backend.database.query<{ n: number }>(
          `select count(*)::int as n from ${table} where user_id = $1`,
          [user.id],
        ),
      ),
    )
    const stored = counts.reduce((sum, [row]) => sum + (row?.n ?? 0), 0)
    expect(stored).toBe(edits.length + 1)
  })

  it('also when the app was closed meanwhile', async () => {
    const user = await newUser(here.backend)
    const phone = await here.deviceOf(user)
    await phone.api.setWeather(OFFLINE)
    await phone.api.insertAll(rowsOverAllTables(500, user.id, seeded(8)))
    await phone.api.restart()
    here.calls.length = 0
    await phone.api.setWeather(FAIR)
    await until(phone, synced, 'all edits are sent', 40_000)
    expect(here.calls.length + PREFLIGHTS, here.calls.join(' ')).toBeLessThanOrEqual(4)
  })
})

describe('a meal', () => {
  it('and the score that follows from it are one request', async () => {
    const user = await newUser(here.backend)
    const phone = await here.deviceOf(user, undefined, { zone: 'UTC', inSight: true })
    await phone.api.insert('profiles', RUNNER_PROFILE, user.id)
    const today = new Date().toISOString()
    const breakfast = (food_name: string) =>
      meal({ food_name, logged_at: today, logged_on: today.slice(0, 10) })
    await phone.api.insert('food_logs', breakfast('Oats'))
    const isScored = (meals: number) => (state: DeviceState) =>
      synced(state) && isIdle(state) && state.rows.nutrition_scores?.[0]?.meals_logged === meals
    await until(phone, isScored(1), 'the first meal and its score are sent')
    here.calls.length = 0
    await phone.api.insert('food_logs', breakfast('Banana'))
    await until(phone, isScored(2), 'the second, too')
    expect(here.calls).toEqual(['sync_push'])
    const [stored] = await here.backend.database.query(
      'select meals_logged from nutrition_scores where user_id = $1',
      [user.id],
    )
    expect(stored).toEqual({ meals_logged: 2 })
  })
})

describe('a device that is opened again', () => {
  it('asks once at most with nothing new', async () => {
    const user = await newUser(here.backend)
    const phone = await here.deviceOf(user)
    await phone.api.insert('food_logs', meal())
    // Before it is at rest it would look anyway.
    await until(phone, (state) => synced(state) && isIdle(state), 'the meal is sent')
    here.calls.length = 0
    await phone.api.syncNow()
    await until(phone, isAtRest(here.calls), 'it has looked')
    here.calls.length = 0
    await phone.api.restart()
    await until(phone, () => here.calls.length > 0, 'the reopened device has asked')
    // Whatever else it wanted to ask, it would ask within a round; give it a later round's time.
    await phone.api.insert('food_logs', meal({ food_name: 'marker' }))
    await until(phone, synced, 'the marker is sent')
    expect(here.calls).toEqual(['sync_pull', 'sync_push'])
  })
})

describe('one bad row in 500', () => {
  it('is set aside with its reason while 499 arrive, and goes through once corrected', async () => {
    const user = await newUser(here.backend)
    const phone = await here.deviceOf(user)
    await phone.api.setWeather(OFFLINE)
    const good = Array.from({ length: 499 }, (_, i) => meal({ calories: i }))
    await phone.api.insertAll(good.map((fields) => ({ table: 'food_logs', fields })))
    const bad = await phone.api.insert('food_logs', meal({ calories: 25_000 }))
    await phone.api.setWeather(FAIR)
    const state = await until(phone, synced, '499 are sent', 40_000)
    expect(state.rejections).toMatchObject([
      {
        row_id: bad.id,
        code: '23514',
        constraint: 'food_logs_calories_between_0_and_20000',
        base: null,
      },
    ])
    expect(await storedMeals(user)).toBe(499)
    // It is still on the phone, as the runner typed it.
    expect(state.rows.food_logs?.find((row) => row.id === bad.id)?.calories).toBe(25_000)

    await phone.api.retry(`food_logs:${bad.id}`, { calories: 250 })
    await until(phone, (now) => now.rejections.length === 0 && synced(now), 'it is accepted')
    expect(await storedMeals(user)).toBe(500)
  })

  it('can be given up: a new row goes, a changed one goes back to what the server has', async () => {
    const user = await newUser(here.backend)
    const phone = await here.deviceOf(user)
    const kept = await phone.api.insert('food_logs', meal({ food_name: 'kept', calories: 100 }))
    await until(phone, synced, 'the meal is sent')
    await phone.api.patch('food_logs', kept.id, { calories: -1 })
    const fresh = await phone.api.insert('food_logs', meal({ carbs_grams: -1 }))
    await until(phone, (state) => state.rejections.length === 2, 'both are refused')
    await phone.api.discard(`food_logs:${kept.id}`)
    await phone.api.discard(`food_logs:${fresh.id}`)
    const state = await until(
      phone,
      (now) => synced(now) && now.rejections.length === 0,
      'both are settled',
    )
    expect(state.rows.food_logs?.map((row) => [row.id, row.calories])).toEqual([[kept.id, 100]])
  })

  it('keeps a refused edit and a later one to another field together', async () => {
    const user = await newUser(here.backend)
    const phone = await here.deviceOf(user)
    const row = await phone.api.insert('food_logs', meal({ food_name: 'old', calories: 100 }))
    await until(phone, synced, 'the meal is sent')
    await phone.api.patch('food_logs', row.id, { food_name: 'new', calories: -1 })
    await until(phone, (state) => state.rejections.length === 1, 'the edit is refused')
    await phone.api.patch('food_logs', row.id, { calories: 120 })
    const state = await until(
      phone,
      (now) => synced(now) && now.rejections.length === 0,
      'the corrected row is accepted',
    )
    expect(state.rows.food_logs?.[0]).toMatchObject({ food_name: 'new', calories: 120 })
    const [stored] = await here.backend.database.query(
      'select food_name, calories from food_logs where id = $1',
      [row.id],
    )
    expect(stored).toEqual({ food_name: 'new', calories: 120 })
  })
})

async function storedMeals(user: TestUser): Promise<number> {
  const [row] = await here.backend.database.query<{ n: number }>(
    'select count(*)::int as n from food_logs where user_id = $1',
    [user.id],
  )
  return row?.n ?? 0
}

const isIdle = ({ facts }: DeviceState) => (facts[0] as SyncFacts | undefined)?.activity === 'idle'
const isAtRest = (calls: readonly string[]) => (state: DeviceState) =>
  calls.length > 0 && isIdle(state)
