import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { isUnsettled } from '#domain/scoring/final-score.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import { finishDays } from '../../../../supabase/functions/calculate-nutrition-score/finish-days.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { pushRow } from '../../../helpers/push-row.ts'
import { meal, RUNNER_PROFILE } from '../../../helpers/rows.ts'
import { score } from '../../../helpers/scores.ts'

let backend: Backend
beforeAll(async () => {
  backend = await testBackend()
})
afterAll(() => backend.close())

type Score = Row<'nutrition_scores'>

const DAY = addDays(new Date().toISOString().slice(0, 10), -2)
const RUNNING = { provisional: true, rows_digest: null, meals_logged: 1 }

interface Told {
  body?: Partial<FieldsOf<'profiles'>>
  /** The stored score, where there is one. */
  stored?: FieldsOf<'nutrition_scores'>
  isLogged?: boolean
}

async function runner({ body, stored, isLogged = true }: Told): Promise<TestUser> {
  const user = await newUser(backend)
  await pushRow(backend, user, 'profiles', user.id, { ...RUNNER_PROFILE, ...body })
  const eaten = meal({ logged_on: DAY, logged_at: `${DAY}T05:00:00.000Z` })
  if (isLogged) await pushRow(backend, user, 'food_logs', crypto.randomUUID(), eaten)
  if (stored) await pushRow(backend, user, 'nutrition_scores', dayKey(user.id, DAY), stored)
  return user
}

async function storedBy({ id }: TestUser, table: string): Promise<Record<string, unknown>[]> {
  return backend.database.query(`select * from ${table} where user_id = $1`, [id])
}
const scoresOf = async (user: TestUser) =>
  (await storedBy(user, 'nutrition_scores')) as unknown as Score[]

async function run(): Promise<unknown> {
  const response = await fetch(`${backend.url}/functions/v1/calculate-nutrition-score`, {
    method: 'POST',
    headers: { apikey: backend.secrets.secretKey },
    body: '{}',
  })
  expect(response.status).toBe(200)
  return response.json()
}

/** What a phone makes of the day, of the same rows. */
async function finalOf(user: TestUser) {
  const meals = await storedBy(user, 'food_logs')
  const foodLogs = meals.map((row) => ({
    ...row,
    logged_at: new Date(row.logged_at as string).toISOString(),
  }))
  const rows = {
    foodLogs,
    plans: [],
    activities: [],
    fitness: null,
    races: [],
  } as never as FinalRows
  const profile = { ...RUNNER_PROFILE }
  const { updated_at: _, ...fields } = scoreRow(scoreDay({ date: DAY, profile, ...rows }), '')
  return { fields, rows }
}
type FinalRows = Pick<
  Parameters<typeof scoreDay>[0],
  'foodLogs' | 'plans' | 'activities' | 'fitness' | 'races'
>

it('scores days that are over, of runners whose app was not opened since', async () => {
  const missing = await runner({})
  const running = await runner({ stored: score(DAY, 95, RUNNING) })
  const opened = await runner({ stored: score(DAY, 45, RUNNING), isLogged: false })
  const bodiless = await runner({ body: { weight_kg: null } })
  const final = await runner({ stored: score(DAY, 61) })
  const [before] = await scoresOf(running)

  expect(await run()).toEqual({ finished: 3, failed: 0 })
  for (const user of [missing, running]) {
    const [stored] = await scoresOf(user)
    const { fields, rows } = await finalOf(user)
    expect(stored).toMatchObject(JSON.parse(JSON.stringify({ ...fields, date: stored?.date })))
    // A phone that opens finds nothing left to do.
    expect(isUnsettled(rows, stored as Score)).toBe(false)
  }
  // Devices see the change.
  const [after] = await scoresOf(running)
  expect(after?.rev).not.toBe(before?.rev)
  expect(Object.keys(after?.edit_clocks ?? {})).toContain('rows_digest')
  expect((await scoresOf(opened))[0]).toMatchObject({ meals_logged: 0 })
  expect((await scoresOf(opened))[0]?.rows_digest).not.toBeNull()
  expect(await scoresOf(bodiless)).toEqual([])
  expect((await scoresOf(final))[0]).toMatchObject({ daily_score: 61 })
  expect(await run()).toEqual({ finished: 0, failed: 0 })
})

it('lets one day that fails stand in nobody’s way, and nobody call it without the key', async () => {
  const bad = await runner({ stored: score(DAY, 95, RUNNING) })
  const good = await runner({ stored: score(DAY, 95, RUNNING) })
  await backend.database.runWhole(`
    create function refuse_score() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$;
    create trigger refuse_score before update on nutrition_scores for each row
      when (old.user_id = '${bad.id}') execute function refuse_score()`)
  expect(await run()).toEqual({ finished: 1, failed: 1 })
  expect((await scoresOf(good))[0]?.rows_digest).not.toBeNull()
  expect((await scoresOf(bad))[0]?.rows_digest).toBeNull()
  await backend.database.runWhole('drop function refuse_score cascade')
  const anyone = await fetch(`${backend.url}/functions/v1/calculate-nutrition-score`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${good.token}` },
    body: '{}',
  })
  expect(anyone.status).toBe(400)
  expect(await run()).toEqual({ finished: 1, failed: 0 })
})

it.each([
  ['made', undefined, 'POST'],
  ['finished', score(DAY, 95, RUNNING), 'PATCH'],
])('lets a score stand that a device has %s meanwhile', async (_, stored, method) => {
  const user = await runner(stored ? { stored } : {})
  const id = dayKey(user.id, DAY)
  const ofDevice = async () => {
    if (!stored) return pushRow(backend, user, 'nutrition_scores', id, score(DAY, 77))
    await backend.database.query(
      `update nutrition_scores set daily_score = 77, rows_digest = 'of-its-rows' where id = $1`,
      [id],
    )
  }
  const counts = await finishDays({
    apiKey: backend.anonKey,
    serviceKey: backend.secrets.secretKey,
    verifyToken: () => Promise.reject(new Error('nobody asks')),
    async callApi(path, init) {
      if (init.method === method && path.includes('nutrition_scores')) await ofDevice()
      return fetch(`${backend.url}${path}`, init)
    },
    env: () => undefined,
    now: () => Date.now(),
  })
  expect(counts).toEqual({ finished: 0, failed: 0 })
  expect(await scoresOf(user)).toMatchObject([{ daily_score: 77, rows_digest: 'of-its-rows' }])
})
