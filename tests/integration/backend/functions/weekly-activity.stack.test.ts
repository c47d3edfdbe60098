import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FieldsOf } from '#domain/entities.ts'
import { BY_HAND } from '#domain/training/session-types.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { askFunction, newUser, type TestUser } from '../../../helpers/backend.ts'
import { storeEndlessRuns } from '../../../helpers/endless-runs.ts'
import { type Stack, testStack } from '../../../helpers/stack.ts'

/** A Wednesday, and the Monday of its week. */
const DAY = '2026-11-18'
const MONDAY = '2026-11-16'

let backend: Stack
let user: TestUser
beforeAll(async () => {
  backend = await testStack()
})
afterAll(() => backend.close())
beforeEach(async () => {
  user = await newUser(backend)
})

const run = (fields: Partial<FieldsOf<'training_activities'>> = {}) => ({
  date: DAY,
  activity_type: 'run',
  status: 'done',
  duration_minutes: null,
  distance_km: null,
  intensity: null,
  start_time: '06:30',
  user_activity_label: null,
  actual_duration_minutes: 60,
  actual_distance_km: 10,
  calories_burned: null,
  elevation_gain_meters: null,
  heart_rate_avg: null,
  ...BY_HAND,
  ...fields,
})
const START = Date.parse(`${DAY}T06:30:00Z`)
const strava = (fields: object = {}) =>
  run({ source: 'strava', started_at: new Date(START).toISOString(), ...fields })

async function store(table: string, id: string, fields: object, runner = user): Promise<void> {
  const row = { id, user_id: runner.id, rev: 'r1', created_clock: 'c', edit_clocks: {}, ...fields }
  const changes = [{ table, base_rev: null, row: { ...row, deleted: false } }]
  const { data } = await apiClient(backend, runner).rpc('sync_push', { changes })
  expect(data).toMatchObject({ applied: 1, rejected: [] })
}
const fitDay = (fields: object) => ({
  date: DAY,
  steps: null,
  calories_burned: null,
  active_minutes: null,
  distance_meters: null,
  heart_rate_avg: null,
  sessions: [],
  last_synced_at: null,
  ...fields,
})
const call = (name: string, body: object, runner: TestUser | null = user) =>
  askFunction(backend, name, body, runner?.token)
const aggregate = (body: object = {}) =>
  call('aggregate-weekly-activity', { userId: user.id, dateISO: `${DAY}T08:00:00Z`, ...body })
const stored = () =>
  backend.database.query<Record<string, unknown>>(
    `select week_start::text, distance_meters, shared_distance_meters, session_count, session_minutes
     from weekly_activity where user_id = $1`,
    [user.id],
  )

describe('the week as the server adds it up', () => {
  it('counts a run of three sources once, and other sports not as kilometres', async () => {
    const session = {
      startTimeMillis: START,
      endTimeMillis: START + 3_600_000,
      activityType: 'running',
      distance: 10_020,
    }
    await store('training_activities', 's', strava())
    const file = { source: 'file', started_at: new Date(START + 5000).toISOString() }
    await store('training_activities', 'f', run({ ...file, actual_distance_km: 10.04 }))
    await store('training_activities', 'r', run({ activity_type: 'cycle', start_time: '17:00' }))
    await store('google_fit_data', `${user.id}:${DAY}`, fitDay({ sessions: [session] }))
    const totals = { distance_meters: 10_040, session_count: 2, session_minutes: 120 }
    expect(await aggregate()).toEqual({
      status: 200,
      body: { success: true, data: { week_start: MONDAY, ...totals } },
    })
    const row = { week_start: MONDAY, shared_distance_meters: 10_040, ...totals }
    expect(await stored()).toEqual([row])
    expect((await aggregate({ dateISO: MONDAY })).status).toBe(200)
    expect(await stored()).toEqual([row])
  })

  it('is no more than anybody can run in it, whatever was entered', async () => {
    const runner = await newUser(backend)
    await storeEndlessRuns(backend, runner.id, DAY, 60)
    const week = { userId: runner.id, dateISO: DAY }
    expect(await call('aggregate-weekly-activity', week, runner)).toMatchObject({
      status: 200,
      body: { data: { distance_meters: 1_100_000, session_minutes: 10_080 } },
    })
  })

  it('shares nothing that Strava alone knows', async () => {
    await store('training_activities', 's', strava())
    await store(
      'training_activities',
      'h',
      run({ date: MONDAY, actual_distance_km: 5, actual_duration_minutes: 30 }),
    )
    await aggregate()
    expect(await stored()).toMatchObject([
      { distance_meters: 15_000, shared_distance_meters: 5000 },
    ])
  })

  it('shares no run of before November 2026 that may be Strava’s', async () => {
    const id = `${user.id}:activity:${START}:3600`
    const imported = { source: null, started_at: new Date(START).toISOString() }
    await store('training_activities', id, run(imported))
    await aggregate()
    expect(await stored()).toMatchObject([{ distance_meters: 10_000, shared_distance_meters: 0 }])
  })

  it('is the runner’s own, of a day that there is', async () => {
    const other = await newUser(backend)
    await store('training_activities', 'theirs', run(), other)
    expect((await aggregate()).body.data).toMatchObject({ distance_meters: 0, session_count: 0 })
    expect(await aggregate({ userId: other.id })).toEqual({
      status: 403,
      body: { code: 'not_your_account' },
    })
    expect(await aggregate({ dateISO: '2026-02-30' })).toMatchObject({
      body: { code: 'invalid_date' },
    })
    expect((await call('aggregate-weekly-activity', { dateISO: DAY }, null)).status).toBe(401)
  })
})

describe('a day’s training as it was done', () => {
  const update = (body: object = {}) =>
    call('update-actual-training', { userId: user.id, date: DAY, ...body })

  it('is taken of all sources, and the day is scored by it', async () => {
    await store('profiles', user.id, {
      ...{ name: 'Sari', age: 30, sex: 'male', weight_kg: 70, height_cm: 175, city: null },
      ...{ activity_level: [], dietary_restrictions: [], eating_behaviors: [], goal_type: null },
      ...{ goal_name: null, fitness_goals: [], fitness_level: null, target_date: null },
      ...{ onboarding_completed: true, units: null, preferences: {}, portions_mode: null },
      ...{ pregnant_or_breastfeeding: null, kidney_disease: null, diabetes: null },
      eating_disorder: null,
    })
    await store(
      'training_activities',
      'p',
      run({
        status: 'planned',
        distance_km: 10,
        actual_distance_km: null,
        actual_duration_minutes: null,
      }),
    )
    await store('training_activities', 's', strava())
    const nothing = await update()
    expect(nothing.body).toEqual({
      success: true,
      data: {
        date: DAY,
        sessions: [{ kind: 'run', km: 10, minutes: 60 }],
        distance_km: 10,
        duration_minutes: 60,
        daily_score: null,
      },
    })
    await store('food_logs', 'm', {
      ...{ meal_type: 'breakfast', food_name: 'Rice', serving_size: '1', calories: 800 },
      ...{ protein_grams: 20, carbs_grams: 150, fat_grams: 10, fluid_ml: null, sodium_mg: null },
      ...{ fiber_grams: null, caffeine_mg: null, logged_at: `${DAY}T05:00:00.000Z` },
      ...{ logged_on: DAY, utc_offset_minutes: 0, manual_nutrition: true, ai_calculated: false },
      ...{ provisional: false, photo_path: null },
    })
    const { body } = await update()
    const rows = await backend.database.query<{ daily_score: number }>(
      'select daily_score from nutrition_scores where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ daily_score: Object(body.data).daily_score }])
    const [planned] = await backend.database.query(
      "select status from training_activities where user_id = $1 and id = 'p'",
      [user.id],
    )
    expect(planned).toEqual({ status: 'planned' })
  })

  it('is the runner’s own, of a day that there is', async () => {
    const other = await newUser(backend)
    expect(await update({ userId: other.id })).toMatchObject({ status: 403 })
    expect(await update({ date: 'today' })).toMatchObject({ body: { code: 'invalid_date' } })
    expect((await call('update-actual-training', { date: DAY }, null)).status).toBe(401)
  })
})
