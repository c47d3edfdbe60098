import { describe, expect, it } from 'vitest'
import { nutrientsOf } from '#domain/foods/nutrients.ts'
import { planDay } from '#domain/meal-plans/day-plan.ts'
import { readSuggestion } from '#domain/meal-plans/suggestion.ts'
import { allRecipes, findRecipe } from '#domain/recipes/table.ts'

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
