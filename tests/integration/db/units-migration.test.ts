import 'fake-indexeddb/auto'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'
import { collectionOf, openLocalDatabase } from '#db/database.ts'
import { definitionOf, type TableDefinition } from '#db/migrations.ts'
import { insertRow, patchRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf, TableName } from '#domain/entities.ts'
import { PRIVATE_ANSWERS } from '#domain/guidance/guidance.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'
import { migrationFiles } from '../../../supabase/local/database.ts'
import { bareSupabase } from '../../helpers/postgres.ts'
import { meal } from '../../helpers/rows.ts'
import { activity } from '../../unit/scoring/days.ts'

const NEW: Partial<Record<TableName, readonly string[]>> = {
  beta_reports: ['app_log'],
  custom_foods: ['fluid_ml', 'caffeine_mg', ...Object.keys(NO_RECIPE)],
  daily_meal_plans: ['exercise_calories'],
  food_logs: ['fluid_ml', 'sodium_mg', 'fiber_grams', 'caffeine_mg'],
  profiles: ['units', ...PRIVATE_ANSWERS, 'portions_mode'],
  training_activities: [
    'elevation_gain_meters',
    'heart_rate_avg',
    'source',
    'source_ref',
    'started_at',
    'paired_with',
    'splits',
  ],
}

/** The app before units could be chosen and meals told of fluid and sodium. */
function before(table: TableName): TableDefinition {
  const { schema } = definitionOf(table)
  const added = NEW[table] ?? []
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => !added.includes(name)),
  )
  return { schema: { ...schema, version: 0, properties }, steps: {} }
}

const without = <T extends object>(row: T, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as T

const RUNNER = '00000000-0000-7000-8000-000000000007'
const NEXT_RUNNER = '00000000-0000-7000-8000-000000000008'

describe('an app that learns of units and activity figures', () => {
  it('keeps the rows of before on the device, with nothing chosen and nothing known', async () => {
    const old = await openLocalDatabase({
      userId: RUNNER,
      multiInstance: false,
      definitions: before,
    })
    await insertRow(old, 'profiles', without(EMPTY_PROFILE, NEW.profiles ?? []), RUNNER)
    const run = without(activity({ distance_km: 12 }), NEW.training_activities ?? [])
    const { id, rev } = await insertRow(old, 'training_activities', run)
    const eaten = await insertRow(old, 'food_logs', without(meal(), NEW.food_logs ?? []))
    const report = {
      category: 'bug',
      subject: 'Slow',
      description: 'It stutters.',
      app_version: '0.1.0',
      created_at: '2026-11-21T08:00:00.000Z',
    } as FieldsOf<'beta_reports'>
    const sent = await insertRow(old, 'beta_reports', report)
    await old.close()

    const now = await openLocalDatabase({ userId: RUNNER, multiInstance: false })
    const profile = await collectionOf(now, 'profiles').findOne(RUNNER).exec(true)
    expect(profile.toJSON()).toMatchObject({ ...EMPTY_PROFILE, units: null })
    const session = await collectionOf(now, 'training_activities').findOne(id).exec(true)
    expect(session.toJSON()).toMatchObject({
      ...activity({ distance_km: 12 }),
      elevation_gain_meters: null,
      heart_rate_avg: null,
      rev,
    })
    const row = await collectionOf(now, 'food_logs').findOne(eaten.id).exec(true)
    expect(row.toJSON()).toMatchObject({ ...meal(), rev: eaten.rev })
    const oldReport = await collectionOf(now, 'beta_reports').findOne(sent.id).exec(true)
    expect(oldReport.toJSON()).toMatchObject({ ...report, app_log: null, rev: sent.rev })
    await patchRow(now, 'profiles', RUNNER, { units: 'imperial' })
    expect(profile.getLatest().units).toBe('imperial')
    expect((await now.waiting.read()).size).toBe(4)
    await now.close()

    // The page can migrate now: the next runner's database is no longer blocked by looking whether it must.
    const next = await openLocalDatabase({ userId: NEXT_RUNNER, multiInstance: false })
    await insertRow(next, 'food_logs', meal())
    expect((await next.waiting.read()).size).toBe(1)
    await next.close()
  })

  it('finds its rows in a database migrated with data in it, and an app of before still writes', async () => {
    const pglite = new PGlite()
    await pglite.exec(bareSupabase())
    const files = await migrationFiles()
    const last = files.findIndex(({ version }) => version.includes('units_and_activity'))
    for (const { sql } of files.slice(0, last)) await pglite.exec(sql)
    await pglite.query('insert into auth.users (id, email) values ($1, $2)', [RUNNER, 'a@b.test'])
    const envelope = { id: RUNNER, user_id: RUNNER, created_clock: 'c', edit_clocks: {} }
    const push = (row: object, base_rev: string | null, table = 'profiles') =>
      pglite.transaction(async (transaction) => {
        const claims = JSON.stringify({ sub: RUNNER, role: 'authenticated' })
        await transaction.query("select set_config('request.jwt.claims', $1, true)", [claims])
        await transaction.exec('set local role authenticated')
        const change = { table, base_rev, row: { ...envelope, ...row, deleted: false } }
        const sent = JSON.stringify([change])
        const { rows } = await transaction.query('select sync_push($1::json) as answer', [sent])
        return (rows[0] as { answer: object }).answer
      })
    const old: Partial<FieldsOf<'profiles'>> = without(EMPTY_PROFILE, NEW.profiles ?? [])
    expect(await push({ ...old, rev: 'r1' }, null)).toMatchObject({ applied: 1 })
    for (const { sql } of files.slice(last)) await pglite.exec(sql)
    expect(await push({ ...EMPTY_PROFILE, units: 'imperial', rev: 'r2' }, 'r1')).toMatchObject({
      applied: 1,
    })
    expect(await push({ ...old, name: 'Old phone', rev: 'r3' }, 'r2')).toMatchObject({ applied: 1 })
    // A meal of today's app, edited by one that knows neither its sodium nor its caffeine.
    const coffee = meal({ fluid_ml: 240, sodium_mg: 5, fiber_grams: 0, caffeine_mg: 96 })
    expect(await push({ ...coffee, rev: 'm1' }, null, 'food_logs')).toMatchObject({ applied: 1 })
    const renamed = { ...without(coffee, NEW.food_logs ?? []), food_name: 'Kopi', rev: 'm2' }
    expect(await push(renamed, 'm1', 'food_logs')).toMatchObject({ applied: 1 })
    const logged = await pglite.query('select food_name, fluid_ml, caffeine_mg from food_logs')
    expect(logged.rows).toEqual([{ food_name: 'Kopi', fluid_ml: 240, caffeine_mg: 96 }])
    const { rows } = await pglite.query('select name, units from profiles')
    expect(rows).toEqual([{ name: 'Old phone', units: 'imperial' }])
    await pglite.close()
  })
})
