import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { MILESTONES } from '#domain/gamification/constants.ts'
import { milestoneCode, milestoneDays } from '#domain/gamification/milestones.ts'
import { gamificationState } from '#domain/gamification/state.ts'
import { dayKey } from '#domain/ids.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { askFunction, newUser, type TestUser } from '../../../helpers/backend.ts'
import { pushRow } from '../../../helpers/push-row.ts'
import { type Random, seeded } from '../../../helpers/random.ts'
import { meal } from '../../../helpers/rows.ts'
import { score } from '../../../helpers/scores.ts'
import { type Stack, testStack } from '../../../helpers/stack.ts'

type Score = FieldsOf<'nutrition_scores'>

let backend: Stack
beforeAll(async () => {
  backend = await testStack()
})
afterAll(() => backend.close())

const today = () => new Date().toISOString().slice(0, 10)
const yesterday = () => addDays(today(), -1)
const ask = (user: TestUser | null, part = '', body: object = {}) =>
  askFunction(backend, `gamification${part}`, body, user?.token)
const rowOf = async (user: TestUser) =>
  (await backend.database.query('select * from gamification where user_id = $1', [user.id]))[0]

async function runnerWith(scores: readonly Score[]): Promise<TestUser> {
  const user = await newUser(backend)
  for (const row of scores)
    await pushRow(backend, user, 'nutrition_scores', dayKey(user.id, row.date), row)
  return user
}
/** Good days that are over, up to and with `last`. */
const run = (last: string, length: number, value = 80) =>
  Array.from({ length }, (_, index) => score(addDays(last, -index), value))

async function milestonesOf(user: TestUser, asked = user): Promise<string[]> {
  const { data, error } = await apiClient(backend, user).rpc('check_milestones', {
    p_user_id: asked.id,
  })
  if (error) throw new Error(error.message)
  return (data as { milestone_code: string }[]).map(({ milestone_code }) => milestone_code)
}

/** Days around now as a phone may have stored them: good, bad, running, empty, missing. */
function randomScores(random: Random): Score[] {
  const length = random.below(40)
  return Array.from({ length }, (_, ago) => ago).flatMap((ago) => {
    if (random.chance(0.1)) return []
    const value = random.chance(0.85) ? 70 + random.below(31) : random.below(70)
    const missing = random.chance(0.3) ? 'food_logs' : 'training'
    return score(addDays(today(), 1 - ago), value, {
      provisional: random.chance(0.2),
      rows_digest: random.chance(0.1) ? null : 'of-its-rows',
      meals_logged: random.chance(0.2) ? 0 : 3,
      parts: [{ code: 'context', points: 0, params: { missing } }],
    })
  })
}

describe('gamification', () => {
  it('answers as the phone computes, and stores nothing', async () => {
    const running = score(today(), 84, { provisional: true, rows_digest: null })
    const scores = [running, ...run(yesterday(), 9, 84)]
    const user = await runnerWith(scores)
    const { status, body } = await ask(user)
    expect(status).toBe(200)
    const { row, todayScore } = gamificationState(scores, today(), null, '')
    const { latest_insight, updated_at: _, ...state } = row
    expect(body).toMatchObject({ state, latestInsight: latest_insight, todayScore: 84 })
    expect(todayScore).toBe(84)
    expect(body.state).not.toHaveProperty('latest_insight')
    expect(await rowOf(user)).toBeUndefined()
  })

  it('takes no body at all, and knows nothing of a new runner', async () => {
    const user = await newUser(backend)
    const response = await fetch(`${backend.url}/functions/v1/gamification`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, authorization: `Bearer ${user.token}` },
    })
    expect(await response.json()).toMatchObject({
      state: { current_streak: 0, best_streak: 0, tier: 'fuel_learner', last_milestone: null },
      latestInsight: null,
      todayScore: null,
    })
  })

  it('reads more scores than an answer of the API has', async () => {
    const user = await newUser(backend)
    const days = run(yesterday(), 1100, 75).map((row) => ({
      ...row,
      id: dayKey(user.id, row.date),
    }))
    const changes = days.map((row) => ({
      table: 'nutrition_scores',
      base_rev: null,
      row: {
        ...row,
        user_id: user.id,
        rev: 'r',
        created_clock: 'r',
        edit_clocks: {},
        deleted: false,
      },
    }))
    const { data } = await apiClient(backend, user).rpc('sync_push', { changes })
    expect(data).toMatchObject({ applied: 1100 })
    expect((await ask(user)).body.state).toMatchObject({ current_streak: 1100, best_streak: 1100 })
    expect(await milestonesOf(user)).toEqual(MILESTONES.map(milestoneCode))
  })

  it('goes by the runner’s clock: the app’s, else that of the last meal', async () => {
    // For who is a day ahead today is no day of the streak yet; who is a day behind has not lived it.
    const user = await runnerWith([
      ...run(addDays(today(), -2), 4),
      score(addDays(today(), -1), 20),
    ])
    const streak = async (body: object) =>
      ((await ask(user, '', body)).body.state as Record<string, unknown>).current_streak
    const hour = new Date().getUTCHours()
    const behind = -(hour + 1) * 60
    expect(await streak({ utc_offset_minutes: 0 })).toBe(0)
    if (behind >= -720) {
      expect(await streak({ utc_offset_minutes: behind })).toBe(4)
      const fields = meal({ logged_on: addDays(today(), -1), utc_offset_minutes: behind })
      await pushRow(backend, user, 'food_logs', crypto.randomUUID(), fields)
      expect(await streak({})).toBe(4)
      expect(await milestonesOf(user)).toEqual(['streak_3'])
    }
  })

  it.each([
    ['', { utc_offset_minutes: 9000 }, 400, 'invalid_offset'],
    ['/ack-milestone', {}, 400, 'invalid_milestone'],
    ['/ack-milestone', { milestone: 'streak_4' }, 400, 'invalid_milestone'],
    ['/nothing', {}, 404, 'function_not_found'],
  ])('refuses %s %j', async (part, body, status, code) => {
    const user = await newUser(backend)
    expect(await ask(user, part, body)).toEqual({ status, body: { code } })
  })

  it('answers to nobody who is not signed in', async () => {
    expect(await ask(null)).toMatchObject({ status: 401 })
  })
})

describe('recalc-streak', () => {
  it('stores the row once, and keeps the best of before a late edit', async () => {
    const scores = run(yesterday(), 5)
    const user = await runnerWith(scores)
    expect((await ask(user, '/recalc-streak')).body).toEqual({ currentStreak: 5, bestStreak: 5 })
    const before = await rowOf(user)
    await ask(user, '/recalc-streak')
    expect(await rowOf(user)).toEqual(before)
    await backend.database.query(
      'update nutrition_scores set daily_score = 10 where user_id = $1 and date = $2',
      [user.id, addDays(today(), -3)],
    )
    expect((await ask(user, '/recalc-streak')).body).toEqual({ currentStreak: 2, bestStreak: 5 })
    expect(await rowOf(user)).toMatchObject({ current_streak: 2, best_streak: 5, id: user.id })
  })
})

describe('milestones', () => {
  it('are listed until they are acknowledged, and never go back', async () => {
    const user = await runnerWith(run(yesterday(), 8))
    expect(await milestonesOf(user)).toEqual(['streak_3', 'streak_7'])
    const acknowledge = (milestone: string) => ask(user, '/ack-milestone', { milestone })
    expect((await acknowledge('streak_3')).body).toEqual({ last_milestone: 'streak_3' })
    expect(await milestonesOf(user)).toEqual(['streak_7'])
    expect((await acknowledge('streak_7')).body).toEqual({ last_milestone: 'streak_7' })
    expect((await acknowledge('streak_3')).body).toEqual({ last_milestone: 'streak_7' })
    expect(await milestonesOf(user)).toEqual([])
    expect(await rowOf(user)).toMatchObject({ last_milestone: 'streak_7', current_streak: 8 })
  })

  it('are not reached by a day that still runs, nor by a score made while it ran', async () => {
    const good = [score(today(), 95), ...run(yesterday(), 2)]
    const user = await runnerWith(good)
    const running = score(yesterday(), 95, { provisional: true, rows_digest: null })
    const other = await runnerWith([running, ...run(addDays(today(), -2), 3)])
    for (const one of [user, other]) expect(await milestonesOf(one)).toEqual([])
    expect((await ask(user)).body.state).toMatchObject({ current_streak: 2 })
    expect((await ask(other)).body.state).toMatchObject({ current_streak: 0, best_streak: 3 })
  })

  it('of somebody else are nobody’s business', async () => {
    const [victim, attacker] = [await runnerWith(run(yesterday(), 8)), await newUser(backend)]
    expect(await milestonesOf(attacker, victim)).toEqual([])
    const { error } = await apiClient(backend, null).rpc('check_milestones', {
      p_user_id: victim.id,
    })
    expect(error).not.toBeNull()
  })

  it('are those the phone finds, of any scores', async () => {
    const random = seeded(17)
    for (let round = 0; round < 40; round++) {
      const scores = randomScores(random)
      const user = await runnerWith([])
      const acknowledged = random.chance(0.3) ? milestoneCode(random.pick([3, 7, 14])) : null
      const values = scores.map((row) => ({ ...row, id: dayKey(user.id, row.date) }))
      const { row, milestone } = gamificationState(scores, today(), null, '')
      const changes = [
        ...values.map((row) => ({ table: 'nutrition_scores', row })),
        {
          table: 'gamification',
          row: {
            ...row,
            id: user.id,
            updated_at: `${today()}T00:00:00Z`,
            last_milestone: acknowledged,
          },
        },
      ].map(({ table, row }) => ({
        ...{ table, base_rev: null },
        row: {
          ...row,
          user_id: user.id,
          rev: 'r',
          created_clock: 'r',
          edit_clocks: {},
          deleted: false,
        },
      }))
      const { data } = await apiClient(backend, user).rpc('sync_push', { changes })
      expect(data).toMatchObject({ applied: changes.length, rejected: [] })
      const expected = MILESTONES.filter(
        (days) => days <= row.current_streak && days > milestoneDays(acknowledged),
      ).map(milestoneCode)
      const found = await milestonesOf(user)
      expect(found, JSON.stringify(scores)).toEqual(expected)
      if (!acknowledged) expect(found.at(-1) ?? null).toBe(milestone)
    }
  })
})
