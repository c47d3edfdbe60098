import { type FieldsOf, fieldNames, type MealType, type Row } from '#domain/entities.ts'
import { mealKey, plannedFoodKey } from '#domain/ids.ts'
import type { MealSuggestion } from '#domain/stored-shapes.ts'
import { collectionOf } from './database.ts'
import type { LocalDatabase } from './local-database.ts'
import { setRows } from './rows.ts'
import { storedRows } from './write-rows.ts'

type Fields = FieldsOf<'daily_meal_plans'>
/** A planned meal by its id, as it is to be; null: none. */
export interface PlanChange {
  id: string
  fields: Fields | null
}

async function plansOf(db: LocalDatabase, dates: readonly string[]) {
  const collection = collectionOf(db, 'daily_meal_plans')
  const found = await collection.find({ selector: { date: { $in: [...dates] } } }).exec()
  return found.map((document) => document.toMutableJSON() as Row<'daily_meal_plans'>)
}

/**
 * Makes these the meal plans of their days, all of them or, where the device has no room, none. A meal that
 * is planned already stays its row, and a new one has the key of its day and meal: two devices planning the
 * same day end with one plan.
 * @returns what takes it back (`changePlans`)
 * @throws LocalDataError
 */
export async function replaceDayPlans(
  db: LocalDatabase,
  days: ReadonlyMap<string, readonly Fields[]>,
): Promise<PlanChange[]> {
  const found = await plansOf(db, [...days.keys()])
  const changes = new Map<string, Fields | null>(found.map(({ id }) => [id, null]))
  for (const fields of [...days.values()].flat()) {
    changes.set(idOf(db, found, fields.date, fields.meal_type), fields)
  }
  await changePlans(
    db,
    [...changes].map(([id, fields]) => ({ id, fields })),
  )
  return [...changes.keys()].map((id) => asBefore(id, found))
}

/**
 * Makes these what a planned meal suggests; one that isn't planned yet is planned as large as they are.
 * @returns what takes it back (`changePlans`)
 * @throws LocalDataError
 */
export async function setSuggestions(
  db: LocalDatabase,
  date: string,
  mealType: MealType,
  suggestions: readonly MealSuggestion[],
): Promise<PlanChange[]> {
  const found = await plansOf(db, [date])
  const id = idOf(db, found, date, mealType)
  const before = found.find((row) => row.id === id)
  const meal_suggestions = [...suggestions]
  const fields = before
    ? { ...fieldsOf(before), meal_suggestions }
    : {
        date,
        meal_type: mealType,
        ...sizeOf(suggestions),
        meal_suggestions,
        exercise_calories: null,
      }
  await changePlans(db, [{ id, fields }])
  return [asBefore(id, found)]
}

/**
 * Logs a planned meal, food by food: each has a key of the day, the meal and the food, so that a meal two
 * devices have logged is eaten once. What is logged already stays as it is.
 * @returns the ids of what was logged
 * @throws LocalDataError
 */
export async function logPlanned(
  db: LocalDatabase,
  date: string,
  mealType: MealType,
  foods: readonly { key: string; fields: FieldsOf<'food_logs'> }[],
): Promise<string[]> {
  const items = foods.map(({ key, fields }) => ({
    id: plannedFoodKey(db.userId, date, mealType, key),
    fields,
  }))
  const known = await storedRows(
    db,
    'food_logs',
    items.map(({ id }) => id),
  )
  const fresh = items.filter(({ id }) => known.get(id)?._deleted !== false)
  await setRows(db, 'food_logs', fresh)
  return fresh.map(({ id }) => id)
}

export async function changePlans(
  db: LocalDatabase,
  changes: readonly PlanChange[],
): Promise<void> {
  await setRows(db, 'daily_meal_plans', changes)
}

function idOf(
  db: LocalDatabase,
  found: readonly Row<'daily_meal_plans'>[],
  date: string,
  mealType: MealType,
): string {
  const row = found.find((each) => each.date === date && each.meal_type === mealType)
  return row?.id ?? mealKey(db.userId, date, mealType)
}

function asBefore(id: string, found: readonly Row<'daily_meal_plans'>[]): PlanChange {
  const row = found.find((each) => each.id === id)
  return { id, fields: row ? fieldsOf(row) : null }
}

function fieldsOf(row: Fields): Fields {
  const fields = fieldNames('daily_meal_plans').map((name) => [name, row[name as keyof Fields]])
  // Of all the table's fields.
  return Object.fromEntries(fields) as Fields
}

function sizeOf(suggestions: readonly MealSuggestion[]) {
  const sum = (read: (each: MealSuggestion) => number | undefined) =>
    suggestions.reduce((all, each) => all + (read(each) ?? 0), 0)
  return {
    recommended_calories: Math.round(sum((each) => each.calories)),
    recommended_protein_grams: Math.round(sum((each) => each.protein_grams) * 10) / 10,
    recommended_carbs_grams: Math.round(sum((each) => each.carbs_grams) * 10) / 10,
    recommended_fat_grams: Math.round(sum((each) => each.fat_grams) * 10) / 10,
  }
}
