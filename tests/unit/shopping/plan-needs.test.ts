import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { readDiet } from '#domain/foods/diet.ts'
import type { Food } from '#domain/foods/food.ts'
import { findFood } from '#domain/foods/table.ts'
import { PLAN_SLOTS } from '#domain/meal-plans/constants.ts'
import { planDay } from '#domain/meal-plans/day-plan.ts'
import { sidesFor } from '#domain/meal-plans/sides.ts'
import { allRecipes, findRecipe } from '#domain/recipes/table.ts'
import { boughtAs } from '#domain/shopping/bought-as.ts'
import { PER_GRAM, planNeeds } from '#domain/shopping/plan-needs.ts'
import type { MealSuggestion } from '#domain/stored-shapes.ts'

const MONDAY = '2026-03-09'
const suggested = (id: string, portions: number) => ({ name: id, recipe_id: id, portions })
const row = (date: string, ...meal_suggestions: MealSuggestion[]) => ({ date, meal_suggestions })
const gramsOf = (needs: ReturnType<typeof planNeeds>, id: string) => {
  const [, days] = [...needs.foods].find(([food]) => food.id === id) ?? []
  return days && Object.values(days).reduce((sum, amount) => sum + amount, 0) / PER_GRAM
}

describe('what plans need', () => {
  it('is merged over dishes and sides, by day', () => {
    const needs = planNeeds(
      [
        // 100 g of banana in a serving.
        row(MONDAY, suggested('overnight-oats-banana', 1)),
        // 100 g again, one and a half times.
        row(MONDAY, suggested('toast-peanut-banana', 1.5)),
        row('2026-03-10', { name: 'Banana', food_id: 'banana', grams: 200 }),
      ],
      findRecipe,
    )
    const [, days] = [...needs.foods].find(([food]) => food.id === 'banana') ?? []
    expect(days).toEqual({ [MONDAY]: 250 * PER_GRAM, '2026-03-10': 200 * PER_GRAM })
    expect(gramsOf(needs, 'white-bread')).toBe(90)
  })

  it('shares a recipe for several out by the servings eaten', () => {
    // 200 g of dry mung beans make four servings.
    const needs = planNeeds([row(MONDAY, suggested('bubur-kacang-hijau-rumahan', 2))], findRecipe)
    expect(gramsOf(needs, 'mung-beans-dry')).toBe(100)
  })

  it('buys rice for cooked rice, by its energy, and an egg for an egg', () => {
    const cooked = [
      { name: 'Rice', food_id: 'nasi-putih', grams: 365 },
      { name: 'Egg', food_id: 'egg-boiled', grams: 50 },
    ]
    const needs = planNeeds([row(MONDAY, ...cooked)], findRecipe)
    expect(gramsOf(needs, 'white-rice-raw')).toBe(180)
    expect(gramsOf(needs, 'egg-whole-raw')).toBe(50)
    expect(needs.foods.size).toBe(2)
    const named = findFood('tempe-goreng')
    expect(named && boughtAs(named, 80)).toEqual({ food: named, grams: 80 })
  })

  it('buys raw or dry whatever recipes and sides want cooked, but for what is sold so', () => {
    // Frozen or in a can; roasted, fried or sliced by somebody else.
    const soldSo = [
      'edamame-cooked',
      'baked-beans-in-tomato-sauce',
      'soybeans-roasted',
      'peanuts-roasted-salted',
    ]
    const everyone = readDiet([])
    const sides = PLAN_SLOTS.flatMap((slot) =>
      Array.from({ length: 6 }, (_, turn) => sidesFor(slot, everyone, turn)).flat(),
    )
    const eaten = [...sides, ...allRecipes().flatMap(({ ingredients }) => ingredients)].map(
      (each) => ('food' in each ? each.food : each),
    )
    const cooked = /\b(cooked|boiled|steamed|baked|grilled|roasted|blanched)\b/
    const asked = new Set(eaten.map((food) => boughtAs(food, 100).food))
    const wrong = [...asked].filter(({ nameEn, id }) => cooked.test(nameEn) && !soldSo.includes(id))
    expect(wrong.map(({ id }) => id)).toEqual([])
    const potato = findFood('sweet-potato-steamed')
    expect(potato && boughtAs(potato, 86)).toEqual({
      food: findFood('sweet-potato-raw'),
      grams: 100,
    })
  })

  it('takes water from the tap', () => {
    const needs = planNeeds([row(MONDAY, suggested('lentil-dal-rice', 1))], findRecipe)
    expect(gramsOf(needs, 'red-lentils-dry')).toBe(60)
    expect(gramsOf(needs, 'water')).toBeUndefined()
  })

  it('names what it knows nothing of instead of dropping it', () => {
    const gone = { name: 'Gone', recipe_id: 'no-such-recipe', calories: 300 }
    const soup = { name: 'Grandmother’s soup', calories: 300 }
    const needs = planNeeds([row(MONDAY, soup, gone), row('2026-03-10', gone)], findRecipe)
    expect(needs.foods.size).toBe(0)
    expect(Object.fromEntries(needs.unlisted)).toEqual({
      'Grandmother’s soup': [MONDAY],
      Gone: [MONDAY, '2026-03-10'],
    })
  })

  it('adds up to the plans’ own grams, over days and suggestions, in any order of the rows', () => {
    const aMeal = fc.oneof(
      fc.record({
        recipe: fc.constantFrom(...allRecipes()),
        portions: fc.integer({ min: 1, max: 16 }).map((quarters) => quarters / 4),
      }),
      fc.record({
        food: fc.constantFrom(...allRecipes().flatMap((each) => each.ingredients)),
        grams: fc.integer({ min: 1, max: 900 }),
      }),
    )
    const aDay = fc.integer({ min: 0, max: 6 }).map((day) => addDays(MONDAY, day))
    fc.assert(
      fc.property(fc.array(fc.tuple(aDay, aMeal), { maxLength: 20 }), (meals) => {
        const expected = new Map<string, number>()
        const count = (eaten: Food, amount: number) => {
          const { food, grams } = boughtAs(eaten, amount)
          if (food.id !== 'water') expected.set(food.id, (expected.get(food.id) ?? 0) + grams)
        }
        const rows = meals.map(([date, meal]) => {
          if ('food' in meal) {
            count(meal.food.food, meal.grams)
            return row(date, { name: 'x', food_id: meal.food.food.id, grams: meal.grams })
          }
          for (const { food, grams } of meal.recipe.ingredients) {
            count(food, (grams / meal.recipe.servings) * meal.portions)
          }
          return row(date, suggested(meal.recipe.id, meal.portions))
        })
        const needs = planNeeds(rows, findRecipe)
        expect(needs.unlisted.size).toBe(0)
        expect([...needs.foods.keys()].map(({ id }) => id).sort()).toEqual(
          [...expected.keys()].sort(),
        )
        // Each amount is rounded to a hundredth of a gram.
        for (const [id, grams] of expected) {
          const off = Math.abs((gramsOf(needs, id) ?? 0) - grams)
          expect(off).toBeLessThanOrEqual(0.02 * meals.length)
        }
        const byId = ({ foods }: typeof needs) =>
          Object.fromEntries([...foods].map(([food, days]) => [food.id, days]))
        expect(byId(planNeeds([...rows].reverse(), findRecipe))).toEqual(byId(needs))
      }),
      { numRuns: 60 },
    )
  })

  it('holds the energy of a generated week', () => {
    const week = Array.from({ length: 7 }, (_, day) => addDays(MONDAY, day)).flatMap(
      (date) =>
        planDay({
          date,
          target: { calories: 2400, proteinGrams: 120, carbsGrams: 330, fatGrams: 67 },
          ...{ load: 'easy', exerciseKcal: null, restrictions: [], behaviours: [] },
          recipes: allRecipes(),
          language: 'en',
        }).rows,
    )
    const { foods } = planNeeds(week, findRecipe)
    const bought = [...foods].reduce((sum, [food, days]) => {
      const grams = Object.values(days).reduce((all, amount) => all + amount, 0) / PER_GRAM
      return sum + (food.kcal * grams) / 100
    }, 0)
    const planned = week
      .flatMap((each) => each.meal_suggestions)
      .reduce((sum, each) => sum + (each.calories ?? 0), 0)
    expect(Math.abs(bought - planned) / planned).toBeLessThan(0.01)
  })
})
