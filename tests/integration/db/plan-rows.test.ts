import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectionOf, type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { changePlans, replaceDayPlans, setSuggestions } from '#db/plan-rows.ts'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf, MealType } from '#domain/entities.ts'
import { chosenDish } from '#domain/meal-plans/suggestion.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { findRecipe } from '#domain/recipes/table.ts'

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
const plan = (rows: FieldsOf<'daily_meal_plans'>[]) => replaceDayPlans(db, new Map([[DAY, rows]]))
const stored = async () =>
  (await collectionOf(db, 'daily_meal_plans').find().exec()).map((row) => row.toJSON())
const ids = async () =>
  (await collectionOf(db, 'daily_meal_plans').find().exec()).map(({ id }) => id).sort()
const keyed = (...meals: MealType[]) => meals.map((meal) => `${db.userId}:${DAY}:${meal}`).sort()

it('gives each meal of a day one key, the same on every device', async () => {
  await plan([planned('breakfast'), planned('dinner')])
  expect(await ids()).toEqual(keyed('breakfast', 'dinner'))
})

it('keeps that key when the day is planned anew, also after a meal was taken out', async () => {
  await plan([planned('breakfast'), planned('dinner')])
  await plan([planned('dinner', 700)])
  expect(await ids()).toEqual(keyed('dinner'))
  await plan([planned('breakfast', 400), planned('dinner')])
  expect(await ids()).toEqual(keyed('breakfast', 'dinner'))
  const [breakfast] = keyed('breakfast')
  const row = await collectionOf(db, 'daily_meal_plans')
    .findOne(breakfast ?? '')
    .exec()
  expect(row?.recommended_calories).toBe(400)
})

it('leaves a plan of before under the id it has', async () => {
  const { id } = await insertRow(db, 'daily_meal_plans', planned('lunch'))
  await plan([planned('lunch', 650)])
  expect(await ids()).toEqual([id])
})

it('plans several days at once, and takes all of them back', async () => {
  await plan([planned('breakfast', 400), planned('dinner')])
  const before = await stored()
  const next = { ...planned('lunch'), date: '2026-11-22' }
  const back = await replaceDayPlans(
    db,
    new Map([
      [DAY, [planned('breakfast', 700), planned('lunch')]],
      ['2026-11-22', [next]],
    ]),
  )
  expect((await stored()).map((row) => row.recommended_calories)).toEqual([700, 500, 500])
  await changePlans(db, back)
  const fields = (rows: typeof before) =>
    rows.map(({ id, recommended_calories }) => [id, recommended_calories])
  expect(fields(await stored())).toEqual(fields(before))
})

it('sets one meal of a day, planned already or not, with a way back', async () => {
  await plan([planned('dinner', 700)])
  const soup = chosenDish(findRecipe('soto-ayam-rumahan') as Recipe, 1.5, 'id')
  expect(soup.locked).toBe(true)
  const back = await setSuggestions(db, DAY, 'dinner', [soup])
  const [dinner] = await stored()
  expect(dinner).toMatchObject({ recommended_calories: 700, meal_suggestions: [soup] })
  await changePlans(db, back)
  expect((await stored())[0]?.meal_suggestions).toEqual([])

  const backAgain = await setSuggestions(db, DAY, 'lunch', [soup, { name: 'Rice', calories: 180 }])
  expect(await ids()).toEqual(keyed('dinner', 'lunch'))
  expect((await stored()).map((row) => row.recommended_calories)).toEqual([
    700,
    Math.round(180 + (soup.calories ?? 0)),
  ])
  await changePlans(db, backAgain)
  expect(await ids()).toEqual(keyed('dinner'))
})

it('changes nothing where there is no room for one of the rows', async () => {
  await plan([planned('breakfast', 400)])
  const before = await stored()
  const put = IDBObjectStore.prototype.put
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    row: { meal_type?: string },
  ) {
    if (row.meal_type === 'dinner') throw new DOMException('no room', 'QuotaExceededError')
    return put.call(this, row)
  })
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(plan([planned('breakfast', 900), planned('dinner')])).rejects.toMatchObject({
    code: 'storage_full',
  })
  spy.mockRestore()
  add.mockRestore()
  expect(await stored()).toEqual(before)
})
