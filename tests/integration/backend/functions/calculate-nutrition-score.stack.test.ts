import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { askFunction, newUser, type TestUser } from '../../../helpers/backend.ts'
import { pushRow } from '../../../helpers/push-row.ts'
import { meal, RUNNER_PROFILE } from '../../../helpers/rows.ts'
import { type Stack, testStack } from '../../../helpers/stack.ts'

const DATE = '2026-03-01'

let backend: Stack

beforeAll(async () => {
  backend = await testStack()
})
afterAll(() => backend.close())

const score = (token: string | undefined, body: unknown = { date: DATE }) =>
  askFunction(backend, 'calculate-nutrition-score', body, token)

async function runner(): Promise<TestUser> {
  const user = await newUser(backend)
  await pushRow(backend, user, 'profiles', user.id, RUNNER_PROFILE)
  return user
}

const storedScores = (user: TestUser) =>
  backend.database.query('select * from nutrition_scores where user_id = $1', [user.id])

describe('calculate-nutrition-score', () => {
  it('scores the day as the device does, and stores it', async () => {
    const user = await runner()
    const breakfast = meal({ meal_type: 'breakfast', logged_on: DATE })
    await pushRow(backend, user, 'food_logs', `meal-${user.id}`, breakfast)
    const { status, body: answer } = await score(user.token)
    expect(status).toBe(200)
    const expected = scoreDay({
      date: DATE,
      profile: RUNNER_PROFILE,
      foodLogs: [breakfast],
      plans: [],
      activities: [],
      fitness: null,
      races: [],
    })
    expect(answer).toMatchObject({ date: DATE, daily_score: expected.total, meals_logged: 1 })
    expect(expected.total).toBeGreaterThan(0)
    const [row] = await storedScores(user)
    expect(row).toMatchObject({ id: `${user.id}:${DATE}`, daily_score: expected.total })
    expect(row?.rev).toMatch(/^[0-9a-z]{13}-[0-9a-z]{8}$/)
  })

  it('stores nothing new while nothing has changed', async () => {
    const user = await runner()
    await score(user.token)
    const [before] = await storedScores(user)
    await score(user.token)
    expect(await storedScores(user)).toEqual([before])
  })

  it('sees the runner’s own rows only, however many are asked for at once', async () => {
    const [eater, ...others] = await Promise.all([1, 2, 3, 4].map(() => runner()))
    const lunch = meal({ meal_type: 'lunch', logged_on: DATE })
    await pushRow(backend, eater as TestUser, 'food_logs', `eaten-${eater?.id}`, lunch)
    // The day is read by six questions at once, each in a transaction of its own.
    for (let round = 0; round < 10; round++) {
      for (const user of [eater, ...others] as TestUser[]) {
        const answer = (await score(user.token)).body
        expect(answer.meals_logged).toBe(user === eater ? 1 : 0)
      }
    }
  })

  it('stamps the fields that changed, on top of what is stored', async () => {
    const user = await runner()
    await score(user.token)
    const [before] = await storedScores(user)
    await pushRow(backend, user, 'food_logs', `later-${user.id}`, meal({ logged_on: DATE }))
    await score(user.token)
    const [after] = await storedScores(user)
    expect(String(after?.rev) > String(before?.rev)).toBe(true)
    expect(after?.created_clock).toBe(before?.created_clock)
    expect(after?.edit_clocks).toMatchObject({ meals_logged: after?.rev })
    expect(after?.edit_clocks).not.toHaveProperty('date')
  })

  it('never counts a deleted meal or a meal of somebody else', async () => {
    const [user, other] = [await runner(), await runner()]
    await pushRow(backend, other, 'food_logs', `others-${other.id}`, meal({ logged_on: DATE }))
    const id = `gone-${user.id}`
    await pushRow(backend, user, 'food_logs', id, meal({ logged_on: DATE }))
    const [stored] = await backend.database.query('select rev from food_logs where id = $1', [id])
    const gone = { id, user_id: user.id, rev: 'r2', created_clock: 'c', edit_clocks: {} }
    await apiClient(backend, user).rpc('sync_push', {
      changes: [
        {
          table: 'food_logs',
          base_rev: stored?.rev,
          row: { ...gone, deleted: true, ...meal({ logged_on: DATE }) },
        },
      ],
    })
    expect((await score(user.token)).body).toMatchObject({ meals_logged: 0 })
  })

  it('keeps a day provisional while it lasts on the runner’s clock', async () => {
    const user = await runner()
    const today = new Date().toISOString().slice(0, 10)
    const running = await score(user.token, { date: today, utc_offset_minutes: 0 })
    expect(running.body).toMatchObject({ provisional: true })
  })

  it('answers without a body’s measures and stores nothing', async () => {
    const user = await newUser(backend)
    const response = await score(user.token)
    expect(response.body).toMatchObject({ daily_score: 0 })
    expect(await storedScores(user)).toEqual([])
  })

  it.each([
    ['no day', { date: '2026-02-30' }, 'invalid_date'],
    ['a date that would reach into the query', { date: '2026-03-01&or=1' }, 'invalid_date'],
    ['an impossible offset', { date: DATE, utc_offset_minutes: 9000 }, 'invalid_offset'],
    ['a list', [], 'invalid_body'],
  ])('refuses %s', async (_what, body, code) => {
    const user = await newUser(backend)
    expect(await score(user.token, body)).toEqual({ status: 400, body: { code } })
  })

  it('takes POST only', async () => {
    const user = await newUser(backend)
    const address = `${backend.url}/functions/v1/calculate-nutrition-score`
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${user.token}` }
    const response = await fetch(address, { headers })
    expect(response.status).toBe(405)
  })
})
