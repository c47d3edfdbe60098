import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FOOD_CATEGORIES } from '#domain/foods/food.ts'
import { nutrientsOf } from '#domain/foods/nutrients.ts'
import { planDay } from '#domain/meal-plans/day-plan.ts'
import { shoppingList } from '#domain/meal-plans/shopping-list.ts'
import { readSuggestion } from '#domain/meal-plans/suggestion.ts'
import { allRecipes, findRecipe } from '#domain/recipes/table.ts'

const suggested = (id: string, servings: number) => ({
  name: id,
  recipe_id: id,
  portions: servings,
})
const gramsOf = (list: ReturnType<typeof shoppingList>, id: string) =>
  list.items.find((item) => item.food.id === id)?.grams

const week = ['10', '11', '12', '13', '14', '15', '16'].flatMap(
  (day) =>
    planDay({
      date: `2026-03-${day}`,
      target: { calories: 2400, proteinGrams: 120, carbsGrams: 330, fatGrams: 67 },
      load: 'easy',
      exerciseKcal: null,
      restrictions: [],
      behaviours: [],
      recipes: allRecipes(),
      language: 'en',
    }).rows,
)

describe('the shopping list', () => {
  it('merges the same ingredient of several dishes and sides', () => {
    const list = shoppingList([
      // 100 g of banana in a serving.
      { meal_suggestions: [suggested('overnight-oats-banana', 1)] },
      {
        meal_suggestions: [
          // 100 g again, one and a half times.
          suggested('toast-peanut-banana', 1.5),
          { name: 'Banana', food_id: 'banana', grams: 200 },
        ],
      },
    ])
    expect(gramsOf(list, 'banana')).toBe(100 + 150 + 200)
    expect(list.items.filter((item) => item.food.id === 'banana')).toHaveLength(1)
    expect(gramsOf(list, 'white-bread')).toBe(90)
    expect(gramsOf(list, 'rolled-oats-dry')).toBe(60)
  })

  it('shares a recipe for several out by the servings eaten', () => {
    // 200 g of dry mung beans make four servings.
    const list = shoppingList([{ meal_suggestions: [suggested('bubur-kacang-hijau-rumahan', 2)] }])
    expect(gramsOf(list, 'mung-beans-dry')).toBe(100)
  })

  it('tells household measures where one comes near', () => {
    const list = shoppingList([{ meal_suggestions: [suggested('banana-oat-pancakes', 2)] }])
    const eggs = list.items.find((item) => item.food.id === 'egg-whole-raw')
    expect(eggs).toMatchObject({ grams: 100, household: { measure: 'large', quantity: 2 } })
  })

  it('takes water from the tap', () => {
    const list = shoppingList([{ meal_suggestions: [suggested('lentil-dal-rice', 1)] }])
    expect(gramsOf(list, 'red-lentils-dry')).toBe(60)
    expect(gramsOf(list, 'water')).toBeUndefined()
  })

  it('names what it knows nothing of instead of dropping it', () => {
    const list = shoppingList([
      {
        meal_suggestions: [
          { name: 'Grandmother’s soup', calories: 300 },
          { name: 'Gone', recipe_id: 'no-such-recipe', calories: 300 },
          { name: 'Gone', food_id: 'no-such-food', grams: 300 },
        ],
      },
    ])
    expect(list).toEqual({ items: [], unlisted: ['Gone', 'Grandmother’s soup'] })
  })

  it('is empty for no plans', () => {
    expect(shoppingList([])).toEqual({ items: [], unlisted: [] })
  })

  it('goes by aisle', () => {
    const list = shoppingList([{ meal_suggestions: [suggested('nasi-goreng-ayam-rumahan', 1)] }])
    const aisles = list.items.map((item) => FOOD_CATEGORIES.indexOf(item.food.category))
    expect(aisles).toEqual([...aisles].sort((a, b) => a - b))
  })

  it('buys for a week what the days need together, in any order of the rows', () => {
    const list = shoppingList(week)
    expect(list.unlisted).toEqual([])
    // The list holds the plans' own energy, apart from rounding to grams.
    const bought = list.items.reduce((sum, { food, grams }) => sum + (food.kcal * grams) / 100, 0)
    const planned = week
      .flatMap((row) => row.meal_suggestions)
      .reduce((sum, each) => sum + (each.calories ?? 0), 0)
    expect(Math.abs(bought - planned) / planned).toBeLessThan(0.01)
    fc.assert(
      fc.property(fc.shuffledSubarray(week, { minLength: week.length }), (shuffled) => {
        expect(shoppingList(shuffled)).toEqual(list)
      }),
      { numRuns: 20 },
    )
  })
})

describe('a suggestion', () => {
  it('is one serving where it has no figures', () => {
    expect(readSuggestion({ name: 'x', recipe_id: 'lentil-dal-rice' }, findRecipe)).toMatchObject({
      kind: 'recipe',
      servings: 1,
    })
  })

  it.each([
    { recipe_id: 'lentil-dal-rice', portions: Number.NaN },
    { recipe_id: 'lentil-dal-rice', portions: -1 },
    { food_id: 'banana' },
    { food_id: 'banana', grams: -5 },
    {},
  ])('%j is no amount', (parts) => {
    expect(readSuggestion({ name: 'x', ...parts }, findRecipe)).toBeNull()
  })

  it('keeps its amounts through storing: what is read holds what the plan says', () => {
    for (const { date, meal_suggestions } of week) {
      const stored: typeof meal_suggestions = JSON.parse(JSON.stringify(meal_suggestions))
      for (const each of stored) {
        const read = readSuggestion(each, findRecipe)
        const kcal =
          read?.kind === 'food'
            ? nutrientsOf(read.food, read.grams).calories
            : (read?.recipe.perServing.calories ?? 0) * (read?.servings ?? 0)
        expect(each.calories, `${date} ${each.name}`).toBeCloseTo(kcal, 0)
      }
    }
  })
})
