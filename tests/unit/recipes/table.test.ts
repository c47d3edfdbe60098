import { describe, expect, it } from 'vitest'
import { findFood } from '#domain/foods/table.ts'
import { KCAL_PER_GRAM } from '#domain/nutrition/constants.ts'
import { BREAKFASTS } from '#domain/recipes/data/breakfasts.ts'
import { INDONESIAN_MAINS } from '#domain/recipes/data/indonesian-mains.ts'
import { INTERNATIONAL_MAINS } from '#domain/recipes/data/international-mains.ts'
import { SNACKS } from '#domain/recipes/data/snacks.ts'
import { allRecipes, findRecipe, RecipeInvalid, resolveRecipe } from '#domain/recipes/table.ts'

const recipes = allRecipes()
const sources = [...BREAKFASTS, ...INDONESIAN_MAINS, ...INTERNATIONAL_MAINS, ...SNACKS]

describe('the recipes', () => {
  it('are at least 60, of both kitchens, for every meal', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(60)
    for (const kitchen of ['indonesian', 'international']) {
      expect(recipes.filter((recipe) => recipe.tags.includes(kitchen)).length).toBeGreaterThan(20)
    }
    for (const meal of ['breakfast', 'lunch', 'dinner', 'snack'] as const) {
      expect(recipes.filter((recipe) => recipe.meals.includes(meal)).length).toBeGreaterThan(15)
    }
  })

  it('have their own id, names and as many steps in both languages', () => {
    expect(new Set(recipes.map((recipe) => recipe.id)).size).toBe(recipes.length)
    expect(new Set(recipes.map((recipe) => recipe.nameEn)).size).toBe(recipes.length)
    expect(new Set(recipes.map((recipe) => recipe.nameId)).size).toBe(recipes.length)
    for (const recipe of recipes) {
      expect(recipe.stepsEn.length, recipe.id).toBeGreaterThan(0)
      expect(recipe.stepsId.length, recipe.id).toBe(recipe.stepsEn.length)
      expect(recipe.prepMinutes, recipe.id).toBeGreaterThan(0)
      expect(
        recipe.ingredients.every(({ grams }) => grams > 0),
        recipe.id,
      ).toBe(true)
      expect(recipe.tags.length, recipe.id).toBeGreaterThan(0)
      expect(findRecipe(recipe.id)).toBe(recipe)
    }
  })

  // Counted here a second time, straight from the written amounts and the table's rows.
  it.each(sources.map((source) => [source.id, source] as const))(
    '%s adds up from its ingredients',
    (id, source) => {
      const recipe = findRecipe(id)
      if (!recipe) throw new Error('missing')
      const sum = { kcal: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sodium: 0 }
      for (const [foodId, grams] of Object.entries(source.ingredients)) {
        const food = findFood(foodId)
        if (!food) throw new Error(foodId)
        sum.kcal += (food.kcal * grams) / 100
        sum.protein += (food.proteinGrams * grams) / 100
        sum.carbs += (food.carbsGrams * grams) / 100
        sum.fat += (food.fatGrams * grams) / 100
        sum.fiber += (food.fiberGrams * grams) / 100
        sum.sodium += (food.sodiumMg * grams) / 100
      }
      const { perServing, servings } = recipe
      expect(perServing.calories * servings).toBeCloseTo(sum.kcal, 6)
      expect(perServing.proteinGrams * servings).toBeCloseTo(sum.protein, 6)
      expect(perServing.carbsGrams * servings).toBeCloseTo(sum.carbs, 6)
      expect(perServing.fatGrams * servings).toBeCloseTo(sum.fat, 6)
      expect(perServing.fiberGrams * servings).toBeCloseTo(sum.fiber, 6)
      expect(perServing.sodiumMg * servings).toBeCloseTo(sum.sodium, 6)
    },
  )

  it('make a serving that a person eats, with energy that agrees with its macronutrients', () => {
    for (const { id, perServing, meals } of recipes) {
      const most = meals.includes('lunch') || meals.includes('dinner') ? 800 : 650
      expect(perServing.calories, id).toBeGreaterThan(120)
      expect(perServing.calories, id).toBeLessThan(most)
      const atwater =
        perServing.proteinGrams * KCAL_PER_GRAM.protein +
        perServing.carbsGrams * KCAL_PER_GRAM.carbs +
        perServing.fatGrams * KCAL_PER_GRAM.fat
      expect(Math.abs(atwater - perServing.calories) / perServing.calories, id).toBeLessThan(0.15)
    }
  })

  it('know what their ingredients contain', () => {
    const contains = (id: string) => [...(findRecipe(id)?.contains ?? [])].sort()
    expect(contains('rendang-daging')).toEqual(['red_meat'])
    expect(contains('overnight-oats-banana')).toEqual(['animal_product', 'dairy', 'gluten'])
    expect(contains('lentil-dal-rice')).toEqual([])
    expect(contains('sate-ayam-lontong')).toEqual(['gluten', 'peanut', 'poultry', 'soy'])
  })
})

describe('a written recipe', () => {
  const written = {
    id: 'x',
    nameEn: 'X',
    nameId: 'X',
    meals: ['lunch'],
    prepMinutes: 5,
    servings: 2,
    tags: [],
    ingredients: { banana: 200, 'milk-whole': 100 },
    stepsEn: ['Mix.'],
    stepsId: ['Campur.'],
  } as const

  it('is counted for a serving', () => {
    // (2 × 89 + 61) / 2
    expect(resolveRecipe(written).perServing.calories).toBeCloseTo(119.5, 6)
  })

  it('is refused with a code for a food that no table knows, and without servings', () => {
    expect(() => resolveRecipe({ ...written, ingredients: { 'no-such': 1 } })).toThrow(
      RecipeInvalid,
    )
    expect(() => resolveRecipe({ ...written, servings: 0 })).toThrow(RecipeInvalid)
  })
})
