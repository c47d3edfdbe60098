import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Row } from '#domain/entities.ts'
import { allFoods, findFood } from '#domain/foods/table.ts'
import { loggableOfOwn } from '#domain/meals/loggable.ts'
import { ownRecipe, type RecipeDraft, recipeFields } from '#domain/recipes/own-recipe.ts'
import { allRecipes } from '#domain/recipes/table.ts'
import { ownFood } from '../../helpers/rows.ts'

const stored = (draft: RecipeDraft): Row<'custom_foods'> =>
  JSON.parse(
    JSON.stringify({
      ...{ id: 'own', user_id: 'u', rev: '1', created_clock: '1', edit_clocks: {} },
      ...ownFood({ kind: 'meal' }),
      ...recipeFields(draft, '1 serving', 'en'),
    }),
  )

it('a recipe of the starter set written down as an own one holds the same', () => {
  for (const recipe of allRecipes()) {
    const { ingredients, servings, prepMinutes, meals, stepsEn: steps, nameEn: name } = recipe
    const own = ownRecipe(stored({ name, ingredients, servings, prepMinutes, meals, steps }))
    expect(own).toMatchObject({ servings, prepMinutes, meals, stepsEn: steps, stepsId: steps })
    expect(own?.perServing).toEqual(recipe.perServing)
    expect(own?.contains).toEqual(recipe.contains)
  }
})

it('its figures are one serving’s: logged as a saved meal it counts for the foods in it', () => {
  const ingredients = fc.array(
    fc.record({
      food: fc.constantFrom(...allFoods()),
      grams: fc.integer({ min: 1, max: 800 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(ingredients, fc.integer({ min: 1, max: 12 }), (amounts, servings) => {
      const draft = { name: 'x', ingredients: amounts, servings, prepMinutes: 5, meals: [] }
      const own = stored({ ...draft, steps: [] })
      const kcal = amounts.reduce((sum, { food, grams }) => sum + (food.kcal * grams) / 100, 0)
      expect(Math.abs(own.calories - kcal / servings)).toBeLessThanOrEqual(0.5 + 1e-6)
      const [serving] = loggableOfOwn(own).units
      expect(serving?.figures.calories).toBe(own.calories)
    }),
  )
})

it('is no other saved meal, and leaves out a food that this version does not know', () => {
  const rice = findFood('white-rice-raw')
  if (!rice) throw new Error('no rice')
  const draft = { name: 'Rice', servings: 2, prepMinutes: 20, meals: [], steps: [] }
  const own = stored({ ...draft, ingredients: [{ food: rice, grams: 200 }] })
  expect(ownRecipe({ ...own, servings: null })).toBeNull()
  const [item] = own.items
  if (!item) throw new Error('no item')
  const later = { ...own, items: [...own.items, { ...item, food_id: 'of-a-later-version' }] }
  expect(ownRecipe(later)?.ingredients).toHaveLength(1)
})
