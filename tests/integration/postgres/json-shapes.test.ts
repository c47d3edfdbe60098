import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldSpecs, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { seeded } from '../../helpers/random.ts'
import { keyOf, someFields } from '../../helpers/rows-of-every-table.ts'
import { ENGINES, type TestDatabase } from './engines.ts'

const SHAPES = TABLE_NAMES.flatMap((table) =>
  Object.entries(fieldSpecs(table)).flatMap(([field, { kind, shape }]) =>
    kind === 'json' ? [{ table, field, shape }] : [],
  ),
)

/** Values that would end whoever goes through them. */
const WRONG: readonly [TableName, string, unknown][] = [
  ['google_fit_data', 'sessions', [null]],
  ['google_fit_data', 'sessions', ['run']],
  ['google_fit_data', 'sessions', [{ startTimeMillis: '1', endTimeMillis: 2 }]],
  ['google_fit_data', 'sessions', [[{ startTimeMillis: 1, endTimeMillis: 2 }]]],
  ['profiles', 'activity_level', [null]],
  ['profiles', 'activity_level', [{ day: { toString: 1 }, activity: 'run' }]],
  ['profiles', 'dietary_restrictions', [null]],
  ['profiles', 'preferences', []],
  ['daily_meal_plans', 'meal_suggestions', [{ name: 'Rice', grams: '200' }]],
  ['nutrition_scores', 'parts', [{ code: 'context', points: 0, params: [] }]],
  ['training_activities', 'splits', [7]],
  ['races', 'log', { start: null }],
  ['races', 'plan', { products: [null] }],
  ['races', 'plan', { stations: [{ km: 5, products: [null] }] }],
  ['shopping_items', 'bought', { '2026-11-23': 120 }],
]

describe.each(ENGINES)('the shapes of json on $name', ({ open }) => {
  let database: TestDatabase
  let me: string
  beforeAll(async () => {
    database = await open()
    me = await database.newRunner()
  })
  afterAll(() => database.stop())

  let rows = 0
  async function push(table: TableName, changed: Record<string, unknown> = {}) {
    rows += 1
    const fields = { ...someFields(table, seeded(rows)), ...changed }
    const id = keyOf(table, me, fields) ?? `thing-${rows}`
    const row = { id, user_id: me, rev: `r${rows}`, created_clock: 'c', edit_clocks: {}, ...fields }
    const changes = JSON.stringify([{ table, base_rev: null, row: { ...row, deleted: false } }])
    const [answer] = await database.as(me, 'select sync_push($1::text::json) as reply', [changes])
    return answer?.reply as { applied: number; rejected: { constraint: string }[] }
  }

  it('are those of the entities, each checked', async () => {
    const stored = await database.admin(
      'select name, field, shape from fuelmile_private.json_shapes',
    )
    const inOrder = (a: { table: string; field: string }, b: { table: string; field: string }) =>
      `${a.table}.${a.field}` < `${b.table}.${b.field}` ? -1 : 1
    const found = stored.map(({ name, field, shape }) => ({
      table: String(name),
      field: String(field),
      shape: typeof shape === 'string' ? JSON.parse(shape) : shape,
    }))
    expect(found.sort(inOrder)).toEqual([...SHAPES].sort(inOrder))
    const rules = await database.admin(
      `select conname as name from pg_constraint where conname like '%_has_its_shape' and contype = 'c'`,
    )
    expect(new Set(rules.map(({ name }) => name))).toEqual(
      new Set(SHAPES.map(({ table, field }) => `${table}_${field}_has_its_shape`)),
    )
  })

  it.each(TABLE_NAMES)('take what an app stores in %s', async (table) => {
    expect(await push(table)).toMatchObject({ applied: 1, rejected: [] })
  })

  it.each(WRONG)('refuse in %s.%s what is none: %j', async (table, field, value) => {
    const { rejected } = await push(table, { [field]: value })
    expect(rejected).toMatchObject([{ constraint: `${table}_${field}_has_its_shape` }])
  })

  it('take what a later app adds, and figures nobody knows', async () => {
    const sessions = [{ startTimeMillis: 1, endTimeMillis: null, surface: { kind: 'trail' } }]
    expect(await push('google_fit_data', { sessions, date: '2031-01-01' })).toMatchObject({
      applied: 1,
    })
    const debrief = { stomach: [0, null, 3], note: '' }
    expect(await push('races', { debrief })).toMatchObject({ applied: 1 })
  })
})
