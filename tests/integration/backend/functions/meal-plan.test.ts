import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FieldsOf } from '#domain/entities.ts'
import { mealKey } from '#domain/ids.ts'
import { planDays } from '#domain/meal-plans/plan-days.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { pushRow } from '../../../helpers/push-row.ts'
import { meal, RUNNER_PROFILE } from '../../../helpers/rows.ts'

type Plan = FieldsOf<'daily_meal_plans'>
const DATE = '2026-11-20'
const VEGAN = { ...RUNNER_PROFILE, dietary_restrictions: ['vegan', 'no mushrooms'] }

let backend: Backend
beforeAll(async () => {
  backend = await testBackend({ env: {} })
})
afterAll(() => backend.close())

async function runner(profile: FieldsOf<'profiles'> = VEGAN): Promise<TestUser> {
  const user = await newUser(backend)
  await pushRow(backend, user, 'profiles', user.id, profile)
  return user
}
const ask = (user: TestUser | null, body: unknown = { date: DATE, useAI: false }) =>
  askFunction(backend, 'generate-meal-plan', body, user?.token)
const stored = (user: TestUser) =>
  backend.database.query(
    'select * from daily_meal_plans where user_id = $1 and not deleted order by id',
    [user.id],
  )
const onThePhone = (fixed: Plan[] = []) =>
  planDays({
    ...{ days: [DATE], profile: VEGAN, activities: [], fitness: [], races: [], plans: [], fixed },
    language: 'en',
  })?.get(DATE)

it('plans what the phone plans, and stores it under the keys a phone would give it', async () => {
  const user = await runner()
  const { status, body } = await ask(user)
  expect(status).toBe(200)
  expect(body.plans).toEqual(onThePhone())
  const rows = await stored(user)
  expect(rows.map(({ id }) => id)).toEqual(
    (onThePhone() ?? []).map((row) => mealKey(user.id, DATE, row.meal_type)).sort(),
  )
  expect(rows[0]?.rev).toMatch(/^[0-9a-z]{13}-[0-9a-z]{8}$/)
})

it('plans the same again, and stores nothing new', async () => {
  const user = await runner()
  await ask(user)
  const before = await stored(user)
  expect((await ask(user)).body.plans).toEqual(onThePhone())
  expect(await stored(user)).toEqual(before)
})

it('leaves what is locked or eaten, and takes out a meal that the day no longer has', async () => {
  const user = await runner()
  const own = { name: 'Own soup', calories: 500, protein_grams: 20, carbs_grams: 60, fat_grams: 18 }
  const row = (meal_type: Plan['meal_type'], locked: boolean): Plan => ({
    date: DATE,
    meal_type,
    recommended_calories: 500,
    recommended_protein_grams: 20,
    recommended_carbs_grams: 60,
    recommended_fat_grams: 18,
    meal_suggestions: [{ ...own, ...(locked && { locked }) }],
    exercise_calories: 0,
  })
  const keyOf = (each: Plan) => mealKey(user.id, DATE, each.meal_type)
  const plans = [
    row('breakfast', false),
    row('lunch', true),
    row('dinner', false),
    row('snack', false),
  ]
  for (const each of plans) await pushRow(backend, user, 'daily_meal_plans', keyOf(each), each)
  const eaten = meal({ meal_type: 'breakfast', logged_on: DATE })
  await pushRow(backend, user, 'food_logs', `${mealKey(user.id, DATE, 'breakfast')}:0`, eaten)
  const { body } = await ask(user)
  const of = (type: string) => (body.plans as Plan[]).find((each) => each.meal_type === type)
  expect(of('lunch')?.meal_suggestions).toEqual([{ ...own, locked: true }])
  expect(of('breakfast')?.meal_suggestions).toEqual([own])
  expect(of('dinner')?.meal_suggestions).not.toEqual([own])
  // A rest day has no snack.
  expect(of('snack')).toBeUndefined()
  expect((await stored(user)).map((each) => each.meal_type).sort()).toEqual([
    'breakfast',
    'dinner',
    'lunch',
  ])
})

it.each([
  ['a day that is none', { date: '2026-02-30' }, 'invalid_date'],
  ['no day', {}, 'invalid_date'],
  ['a plan of a model', { date: DATE, useAI: true }, 'ai_unavailable'],
])('refuses %s', async (_, body, code) => {
  const answer = await ask(await runner(), body)
  expect(answer.status).toBe(400)
  expect(answer.body.code).toBe(code)
})

it('refuses who has no target yet, and who is nobody', async () => {
  const unknown = await runner({ ...VEGAN, weight_kg: null })
  expect(await ask(unknown)).toMatchObject({ status: 400, body: { code: 'target_missing' } })
  expect(await ask(await newUser(backend))).toMatchObject({ body: { code: 'target_missing' } })
  expect(await stored(unknown)).toEqual([])
  expect((await ask(null)).status).toBe(401)
})
