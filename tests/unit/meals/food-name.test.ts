import { expect, it } from 'vitest'
import { allFoods } from '#domain/foods/table.ts'
import { foodNameIn } from '#domain/meals/food-name.ts'
import { foodsToLogAgain, renamedFoods } from '#domain/meals/logged-foods.ts'
import { meal } from '../../helpers/rows.ts'

it('names a food of the table in the language asked for, whichever it was logged in', () => {
  expect(foodNameIn('id', 'Banana')).toBe('Pisang')
  expect(foodNameIn('en', 'Pisang')).toBe('Banana')
  expect(foodNameIn('id', 'Pisang')).toBe('Pisang')
})

it('leaves any other name as it is, and one that two foods share', () => {
  expect(foodNameIn('id', 'Banana bread of my mother')).toBe('Banana bread of my mother')
  const foods = allFoods()
  for (const { nameEn, nameId } of foods) {
    const shared = foods.some((other) => other.nameId === nameEn && other.nameEn !== nameEn)
    if (shared) expect(foodNameIn('id', nameEn)).toBe(nameEn)
    expect([nameId, nameEn]).toContain(foodNameIn('id', nameEn))
  }
})

it('offers to log again what was logged in both languages as one food', () => {
  const rows = ['Banana', 'Pisang', 'Soto'].map((food_name, at) => ({
    ...meal({ food_name, logged_at: `2026-03-01T0${at}:00:00.000Z` }),
    ...{ id: String(at), user_id: 'u', rev: 'r', created_clock: 'c', edit_clocks: {} },
  }))
  const foods = foodsToLogAgain(rows, { recent: 10, frequent: 10 })
  const { recent } = renamedFoods(foods, ({ food_name }) => foodNameIn('id', food_name))
  expect(recent.map(({ food_name }) => food_name)).toEqual(['Soto', 'Pisang'])
})
