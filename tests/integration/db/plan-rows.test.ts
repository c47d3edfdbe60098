import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectionOf, type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { replaceDayPlan } from '#db/plan-rows.ts'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf, MealType } from '#domain/entities.ts'

const DAY = '2026-11-21'
let db: LocalDatabase
beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
})
afterEach(() => db.close())

function planned(meal_type: MealType, calories = 500): FieldsOf<'daily_meal_plans'> {
  return {
    date: DAY,
    meal_type,
    recommended_calories: calories,
    recommended_protein_grams: 30,
    recommended_carbs_grams: 60,
    recommended_fat_grams: 15,
    meal_suggestions: [],
    exercise_calories: null,
  }
}
const ids = async () =>
  (await collectionOf(db, 'daily_meal_plans').find().exec()).map(({ id }) => id).sort()
const keyed = (...meals: MealType[]) => meals.map((meal) => `${db.userId}:${DAY}:${meal}`).sort()

it('gives each meal of a day one key, the same on every device', async () => {
  await replaceDayPlan(db, DAY, [planned('breakfast'), planned('dinner')])
  expect(await ids()).toEqual(keyed('breakfast', 'dinner'))
})

it('keeps that key when the day is planned anew, also after a meal was taken out', async () => {
  await replaceDayPlan(db, DAY, [planned('breakfast'), planned('dinner')])
  await replaceDayPlan(db, DAY, [planned('dinner', 700)])
  expect(await ids()).toEqual(keyed('dinner'))
  await replaceDayPlan(db, DAY, [planned('breakfast', 400), planned('dinner')])
  expect(await ids()).toEqual(keyed('breakfast', 'dinner'))
  const [breakfast] = keyed('breakfast')
  const row = await collectionOf(db, 'daily_meal_plans')
    .findOne(breakfast ?? '')
    .exec()
  expect(row?.recommended_calories).toBe(400)
})

it('leaves a plan of before under the id it has', async () => {
  const { id } = await insertRow(db, 'daily_meal_plans', planned('lunch'))
  await replaceDayPlan(db, DAY, [planned('lunch', 650)])
  expect(await ids()).toEqual([id])
})
