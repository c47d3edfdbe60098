import { describe, expect, it } from 'vitest'
import { planDay } from '#domain/meal-plans/day-plan.ts'
import {
  figuresOfSuggestion,
  isLocked,
  suggestedNutrients,
  withServings,
} from '#domain/meal-plans/suggestion.ts'
import { type Swap, swapChoices, swapMeal } from '#domain/meal-plans/swap-meal.ts'
import { missesOf, withinTolerance } from '#domain/meal-plans/tolerance.ts'
import { NUTRIENTS } from '#domain/nutrition/nutrients.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { allRecipes, findRecipe } from '#domain/recipes/table.ts'

const TARGET = { calories: 2400, proteinGrams: 120, carbsGrams: 330, fatGrams: 67 }
const DATE = '2026-03-10'
const { rows } = planDay({
  date: DATE,
  target: TARGET,
  load: 'easy',
  exerciseKcal: 0,
  restrictions: [],
  behaviours: [],
  recipes: allRecipes(),
  language: 'en',
})
const swap = (change: Partial<Swap> = {}): Swap => ({
  date: DATE,
  meal: 'lunch',
  rows,
  diet: { restrictions: [], avoided: [] },
  recipes: allRecipes(),
  timeBudgetMinutes: null,
  goalDate: null,
  ...change,
})
const recipe = (id: string) => findRecipe(id) as Recipe

describe('the dishes for a swap', () => {
  it('are the ten best for that meal, best first, none that the day has already', () => {
    const { matches } = swapChoices(swap())
    expect(matches).toHaveLength(10)
    const served = rows.flatMap((row) =>
      row.meal_suggestions.flatMap((each) => each.recipe_id ?? []),
    )
    for (const match of matches) {
      expect(match.recipe.meals).toContain('lunch')
      expect(served).not.toContain(match.recipe.id)
      expect(match.class).not.toBe('incompatible')
    }
    const scores = matches.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(matches[0]?.class).toBe('excellent')
  })

  it('are matched in as many servings as the meal has room for', () => {
    const big = rows.map((row) => ({ ...row, recommended_calories: row.recommended_calories * 2 }))
    const servings = swapChoices(swap({ rows: big })).matches.map((match) => match.servings)
    expect(Math.max(...servings)).toBeGreaterThan(1)
  })

  it('keep to the time and the diet, and say how many that leaves out', () => {
    const { matches, leftOut } = swapChoices(
      swap({ timeBudgetMinutes: 15, diet: { restrictions: ['vegan'], avoided: ['rice'] } }),
    )
    for (const { recipe: shown } of matches) {
      expect(shown.prepMinutes).toBeLessThanOrEqual(15)
      expect(shown.contains.has('dairy') || shown.contains.has('poultry')).toBe(false)
    }
    expect(leftOut.diet).toBeGreaterThan(10)
    expect(leftOut.time).toBeGreaterThan(0)
    const none = swapChoices(swap({ timeBudgetMinutes: 1 }))
    expect(none.matches).toEqual([])
    expect(none.leftOut.diet).toBe(0)
    expect(none.leftOut.time).toBeGreaterThan(20)
  })

  it('have a recipe of the runner’s own that names no meal', () => {
    const own = { ...recipe('lentil-dal-rice'), id: 'own', meals: [] }
    const { matches } = swapChoices(swap({ recipes: [own] }))
    expect(matches.map((match) => match.recipe.id)).toEqual(['own'])
  })

  it('favour carbohydrate where the day loads for a race', () => {
    const near = swapChoices(swap({ goalDate: '2026-03-11' })).matches
    expect(near.flatMap(({ reasons }) => reasons)).toContainEqual({ code: 'carb_loading' })
    const far = swapChoices(swap({ goalDate: '2026-04-11' })).matches
    expect(far.flatMap(({ reasons }) => reasons)).not.toContainEqual({ code: 'carb_loading' })
  })
})

describe('a swapped meal', () => {
  it('is locked, and keeps the day near its target where it can', () => {
    const others = rows.filter((row) => row.meal_type !== 'lunch')
    const near = swapChoices(swap()).matches.filter((match) => {
      const { recipe: each, servings } = match
      const suggestions = swapMeal(swap(), match, 'en')
      // The runner has chosen it: a quarter serving of it among sides is another meal.
      expect(Math.abs((suggestions[0]?.portions ?? 0) - servings)).toBeLessThanOrEqual(0.25)
      expect(suggestions[0]).toMatchObject({ recipe_id: each.id, locked: true })
      expect(isLocked({ meal_suggestions: suggestions })).toBe(true)
      const day = [...others.flatMap((row) => row.meal_suggestions), ...suggestions]
      return withinTolerance(suggestedNutrients(day), TARGET)
    })
    expect(near.length).toBeGreaterThanOrEqual(9)
  })

  it('is no larger than the meal can be, however little the others hold', () => {
    const empty = rows.map((row) => ({ ...row, meal_suggestions: [] }))
    const meal = swapMeal(
      swap({ rows: empty }),
      { recipe: recipe('lentil-dal-rice'), servings: 1 },
      'en',
    )
    expect(suggestedNutrients(meal).calories).toBeLessThan(1.5 * 720)
  })

  it('keeps the diet in its sides', () => {
    const diet = { restrictions: ['vegan' as const], avoided: ['olive'] }
    const meal = swapMeal(swap({ diet }), { recipe: recipe('lentil-dal-rice'), servings: 1 }, 'id')
    expect(meal[0]?.name).toBe(recipe('lentil-dal-rice').nameId)
    expect(meal.map((each) => each.food_id)).not.toContain('olive-oil')
  })
})

describe('what a day misses', () => {
  it('is told by nutrient, too much above zero, and nothing within the tolerance', () => {
    expect(missesOf({ ...TARGET, calories: 2290, carbsGrams: 360 }, TARGET)).toEqual([])
    expect(missesOf({ ...TARGET, calories: 2200, fatGrams: 90 }, TARGET)).toEqual([
      { nutrient: 'calories', by: -200 },
      { nutrient: 'fatGrams', by: 23 },
    ])
    const broken = { ...TARGET, calories: Number.NaN }
    expect(missesOf(broken, TARGET).map(({ nutrient }) => nutrient)).toEqual(['calories'])
    expect(NUTRIENTS).toHaveLength(4)
  })
})

describe('servings', () => {
  const [dish, side] = [
    {
      name: 'Dal',
      recipe_id: 'lentil-dal-rice',
      portions: 1,
      calories: 400,
      protein_grams: 20,
      locked: true,
    },
    { name: 'Banana', food_id: 'banana', grams: 100, calories: 89 },
  ]
  it('scale the dish and leave its sides and its lock', () => {
    expect(withServings([dish, side], 1.25)).toEqual([
      { ...dish, portions: 1.25, calories: 500, protein_grams: 25 },
      side,
    ])
    expect(withServings([], 2)).toEqual([])
  })

  it('count for all that the tables know when they are eaten', () => {
    const eaten = figuresOfSuggestion({ ...dish, portions: 2 }, findRecipe)
    const one = recipe('lentil-dal-rice').perServing
    expect(eaten.sodium_mg).toBe(Math.round(one.sodiumMg * 2))
    expect(eaten.fiber_grams).toBeCloseTo(one.fiberGrams * 2, 0)
    expect(figuresOfSuggestion(side, findRecipe)).toMatchObject({ calories: 89, caffeine_mg: 0 })
    expect(figuresOfSuggestion({ name: 'Cake', calories: 300 }, findRecipe)).toEqual({
      calories: 300,
      protein_grams: 0,
      carbs_grams: 0,
      fat_grams: 0,
      fluid_ml: null,
      sodium_mg: null,
      fiber_grams: null,
      caffeine_mg: null,
    })
  })
})
