import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { fieldSpecs, type TableName } from '#domain/entities.ts'
import type { FieldSpec } from '#domain/field-kinds.ts'
import type { JsonShape } from '#domain/json-shape.ts'
import { sendable } from '#domain/sendable.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { keyOf } from '../../../helpers/rows-of-every-table.ts'

/**
 * [Note: rows of others are input] Whatever the database takes of a runner, no function fails for it: not for
 * them, and not for anybody else.
 */

let backend: Backend
beforeAll(async () => {
  backend = await testBackend()
})
afterAll(() => backend.close())

const TODAY = new Date().toISOString().slice(0, 10)
const WEEK = weekStart(TODAY)
const TABLES = [
  ...['profiles', 'food_logs', 'training_activities', 'google_fit_data', 'daily_meal_plans'],
  ...['nutrition_scores', 'gamification', 'custom_foods', 'races', 'training_notifications'],
] as TableName[]

const number = fc.oneof(
  fc.constantFrom(0, -1, 1e300, -1e300, 5e-324, 500, 70, 2 ** 53),
  fc.double({ min: 0, max: 1000, noNaN: true }),
)
const word = fc.oneof(
  fc.constantFrom(
    'run',
    'monday',
    'wednesday',
    'rice',
    '',
    '99:99',
    '__proto__',
    'constructor',
    'NaN',
    '🥤',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

function ofShape(shape: JsonShape): fc.Arbitrary<unknown> {
  if (shape === 'text') return word
  if (shape === 'number') return fc.oneof({ weight: 5, arbitrary: number }, fc.constant(null))
  if (shape === 'boolean') return fc.boolean()
  if (shape === 'any') return fc.jsonValue({ maxDepth: 2 })
  if ('list' in shape) return fc.array(ofShape(shape.list), { maxLength: 4 })
  if ('entries' in shape) return fc.dictionary(word, ofShape(shape.entries), { maxKeys: 4 })
  const fields = Object.entries(shape.fields).map(([name, field]) => [
    name,
    fc.option(ofShape(field), { nil: null, freq: 6 }),
  ])
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

function ofField(spec: FieldSpec): fc.Arbitrary<unknown> {
  const value = (): fc.Arbitrary<unknown> => {
    if (spec.oneOf) return fc.constantFrom(...spec.oneOf)
    if (spec.kind === 'number') return number
    if (spec.kind === 'integer')
      return fc.oneof(fc.nat({ max: 200 }), fc.constantFrom(-1, 2 ** 31 - 1))
    if (spec.kind === 'boolean') return fc.boolean()
    if (spec.kind === 'date') return fc.integer({ min: -2, max: 2 }).map((by) => addDays(TODAY, by))
    if (spec.kind === 'instant')
      return fc
        .oneof(fc.integer({ min: -2e8, max: 2e8 }), fc.constantFrom(-1e12, 5e12))
        .map((by) => new Date(Date.now() + by).toISOString())
    if (spec.kind === 'json') return ofShape(spec.shape ?? 'any')
    return word.map((text) => text.slice(0, spec.maxLength))
  }
  return spec.nullable ? fc.option(value(), { nil: null }) : value()
}

const anyRow = fc
  .constantFrom(...TABLES)
  .chain((table) =>
    fc
      .record(
        Object.fromEntries(
          Object.entries(fieldSpecs(table)).map(([name, spec]) => [name, ofField(spec)]),
        ),
      )
      .map((fields) => ({ table, fields: fields as Record<string, unknown> })),
  )

let rows = 0
/** Sends rows as a device would; what the database refuses is not its owner's. */
async function store(
  user: TestUser,
  all: readonly { table: TableName; fields: Record<string, unknown> }[],
) {
  const changes = all.map(({ table, fields }) => {
    rows += 1
    const id = keyOf(table, user.id, fields) ?? `${user.id}:any:${rows}`
    const envelope = { id, user_id: user.id, rev: `r${rows}`, created_clock: 'c', edit_clocks: {} }
    // What can't travel as JSON text is mended where a device writes it.
    return { table, base_rev: null, row: sendable({ ...envelope, deleted: false, ...fields }) }
  })
  const { data, error } = await apiClient(backend, user).rpc('sync_push', { changes })
  expect(error).toBeNull()
  return data.applied as number
}

const CALLS: readonly [string, (user: TestUser) => object][] = [
  ['calculate-nutrition-score', () => ({ date: TODAY })],
  ['update-actual-training', ({ id }) => ({ userId: id, date: TODAY })],
  ['aggregate-weekly-activity', ({ id }) => ({ userId: id, dateISO: TODAY })],
  ['gamification', () => ({})],
  ['gamification/recalc-streak', () => ({})],
  ['generate-meal-plan', () => ({ date: TODAY, useAI: false })],
  ['weekly-running-leaderboard', ({ id }) => ({ weekStart: WEEK, userId: id })],
]

it('for any rows the database takes, no function fails, for their owner or for others', async () => {
  const other = await newUser(backend)
  await askFunction(backend, 'weekly-running-leaderboard/join', { name: 'Somebody' }, other.token)
  let offered = 0
  let applied = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 5, maxLength: 25 }), async (all) => {
      const owner = await newUser(backend)
      await askFunction(
        backend,
        'weekly-running-leaderboard/join',
        { name: 'Anybody' },
        owner.token,
      )
      offered += all.length
      applied += await store(owner, all)
      for (const [name, body] of CALLS) {
        const { status } = await askFunction(backend, name, body(owner), owner.token)
        expect([name, status < 500]).toEqual([name, true])
      }
      const board = { weekStart: WEEK, userId: other.id }
      const { status } = await askFunction(
        backend,
        'weekly-running-leaderboard',
        board,
        other.token,
      )
      expect(status).toBe(200)
    }),
    { numRuns: 12, interruptAfterTimeLimit: 30_000 },
  )
  // The rows are not so wild that the database would take none.
  expect(applied / offered).toBeGreaterThan(0.05)
})
