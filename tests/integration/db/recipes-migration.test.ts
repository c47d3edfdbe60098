import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { collectionOf, openLocalDatabase } from '#db/database.ts'
import { definitionOf, type TableDefinition } from '#db/migrations.ts'
import { insertRow, patchRow } from '#db/rows.ts'
import type { FieldsOf, TableName } from '#domain/entities.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'
import { ownFood } from '../../helpers/rows.ts'

const RUNNER = '00000000-0000-7000-8000-000000000009'
const NEW: Partial<Record<TableName, { version: number; fields: readonly string[] }>> = {
  custom_foods: { version: 2, fields: Object.keys(NO_RECIPE) },
  shopping_items: { version: 1, fields: ['grams'] },
}

/** The app before there were recipes of the runner's own. */
function before(table: TableName): TableDefinition {
  const now = definitionOf(table)
  const added = NEW[table]
  if (!added) return now
  const properties = Object.fromEntries(
    Object.entries(now.schema.properties).filter(([name]) => !added.fields.includes(name)),
  )
  const steps = Object.entries(now.steps).filter(([to]) => Number(to) <= added.version)
  return {
    schema: { ...now.schema, version: added.version, properties },
    steps: Object.fromEntries(steps),
  }
}

it('own foods and shopping items of the version before stay, as no recipes and no grams', async () => {
  const old = await openLocalDatabase({ userId: RUNNER, multiInstance: false, definitions: before })
  const { servings, prep_minutes, suits, steps, ...fields } = ownFood({ kind: 'meal' })
  const meal = await insertRow(old, 'custom_foods', fields as FieldsOf<'custom_foods'>)
  const soap = {
    ...{ week: '2026-11-23', food_id: null, bought: {}, name: 'Soap', amount: null },
    ...{ section: null, is_bought: false },
  }
  const item = await insertRow(old, 'shopping_items', soap as unknown as FieldsOf<'shopping_items'>)
  await old.close()

  const now = await openLocalDatabase({ userId: RUNNER, multiInstance: false })
  const food = await collectionOf(now, 'custom_foods').findOne(meal.id).exec(true)
  expect(food.toJSON()).toMatchObject({ ...fields, ...NO_RECIPE, rev: meal.rev })
  const listed = await collectionOf(now, 'shopping_items').findOne(item.id).exec(true)
  expect(listed.toJSON()).toMatchObject({ ...soap, grams: null, rev: item.rev })
  await patchRow(now, 'custom_foods', meal.id, { servings: 4, steps: ['Stir.'] })
  expect(food.getLatest().toJSON()).toMatchObject({ servings: 4, steps: ['Stir.'] })
  expect((await now.waiting.read()).size).toBe(2)
  await now.close()
})
