import type { FieldsOf } from '#domain/entities.ts'
import { mealKey } from '#domain/ids.ts'
import { collectionOf } from './database.ts'
import type { LocalDatabase } from './local-database.ts'
import { insertRows, patchRow, removeRow } from './rows.ts'

/**
 * Makes these the meal plan of a day. A meal that is planned already keeps its row, and a new one has
 * the key of its day and meal: two devices planning the same day end with one plan.
 * @throws LocalDataError
 */
export async function replaceDayPlan(
  db: LocalDatabase,
  date: string,
  rows: readonly FieldsOf<'daily_meal_plans'>[],
): Promise<void> {
  const found = await collectionOf(db, 'daily_meal_plans').find({ selector: { date } }).exec()
  const present = new Map(found.map((document) => [document.meal_type, document.id]))
  const current = new Set<string>()
  const fresh: { id: string; fields: FieldsOf<'daily_meal_plans'> }[] = []
  for (const fields of rows) {
    const id = present.get(fields.meal_type)
    if (id === undefined) fresh.push({ id: mealKey(db.userId, date, fields.meal_type), fields })
    else {
      current.add(id)
      await patchRow(db, 'daily_meal_plans', id, fields)
    }
  }
  if (fresh.length > 0) await insertRows(db, 'daily_meal_plans', fresh)
  for (const { id } of found) if (!current.has(id)) await removeRow(db, 'daily_meal_plans', id)
}
