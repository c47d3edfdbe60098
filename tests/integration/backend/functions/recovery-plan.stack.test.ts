import { afterAll, beforeAll, expect, it } from 'vitest'
import { recoveryPlan } from '#domain/recovery/recovery-plan.ts'
import { askFunction, newUser } from '../../../helpers/backend.ts'
import { type Stack, testStack } from '../../../helpers/stack.ts'

let backend: Stack
let token: string

beforeAll(async () => {
  backend = await testStack()
  token = (await newUser(backend)).token
})
afterAll(() => backend.close())

const PROFILE = { weightKg: 70, heightCm: 175, age: 30, sex: 'male' }
const DATE = '2026-11-20'
const ask = (body: unknown, key = token) =>
  askFunction(backend, 'generate-recovery-plan', body, key)

it('plans what the phone plans', async () => {
  const workout = { intensity: 'high', duration: 95, distance: 18, calories_burned: 1200 }
  const { status, body } = await ask({
    profile: { ...PROFILE, restrictions: ['vegan'], behaviors: [] },
    workout,
    date: DATE,
    language: 'id',
  })
  expect(status).toBe(200)
  const own = recoveryPlan({
    profile: {
      weight_kg: 70,
      height_cm: 175,
      age: 30,
      sex: 'male',
      dietary_restrictions: ['vegan'],
      eating_behaviors: [],
    },
    workout: { minutes: 95, intensity: 'high' },
    date: DATE,
  })
  for (const kind of ['quick', 'full'] as const) {
    expect(body[kind]).toEqual({
      name: expect.stringMatching(/\w/),
      description: expect.stringMatching(/ \d+ g/),
      calories: own?.[kind]?.calories,
      protein: own?.[kind]?.proteinGrams,
      carbs: own?.[kind]?.carbsGrams,
      fat: own?.[kind]?.fatGrams,
      benefits: expect.arrayContaining(['Mengisi kembali karbohidrat otot']),
    })
  }
})

it.each([
  ['nobody', { profile: PROFILE, workout: {} }, 'none', 401, undefined],
  ['no profile', { workout: {} }, null, 400, 'invalid_profile'],
  [
    'a weight of nothing',
    { profile: { ...PROFILE, weightKg: 0 }, workout: {} },
    null,
    400,
    'weight_missing',
  ],
  [
    'a day that is none',
    { profile: PROFILE, workout: {}, date: '2026-02-30' },
    null,
    400,
    'invalid_date',
  ],
])('refuses %s', async (_, body, key, status, code) => {
  const answer = await ask(body, key ?? token)
  expect(answer.status).toBe(status)
  if (code) expect(answer.body.code).toBe(code)
})
