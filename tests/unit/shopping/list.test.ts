import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { amountToBuy } from '#domain/foods/kitchen-amount.ts'
import { PLAN_SLOTS } from '#domain/meal-plans/constants.ts'
import { planDay } from '#domain/meal-plans/day-plan.ts'
import { readSuggestion } from '#domain/meal-plans/suggestion.ts'
import { allRecipes, findRecipe } from '#domain/recipes/table.ts'
import { boughtAs } from '#domain/shopping/bought-as.ts'
import { type FoodLine, shoppingList } from '#domain/shopping/list.ts'
import { planNeeds } from '#domain/shopping/plan-needs.ts'

const MONDAY = '2026-03-09'
const DAYS = 5
const plans = Array.from({ length: DAYS }, (_, at) => addDays(MONDAY, at)).flatMap(
  (date, at) =>
    planDay({
      date,
      target: { calories: 2000 + 300 * at, proteinGrams: 110, carbsGrams: 300, fatGrams: 65 },
      ...{ load: 'easy', exerciseKcal: null, restrictions: [], behaviours: [] },
      ...{ recipes: allRecipes(), language: 'en' },
    }).rows,
)

/** Grams by food as one would add them up from the plan by hand. */
function byHand(rows: typeof plans): Map<string, number> {
  const sum = new Map<string, number>()
  for (const suggestion of rows.flatMap((row) => row.meal_suggestions)) {
    const amount = readSuggestion(suggestion, findRecipe)
    const parts =
      amount?.kind === 'recipe'
        ? amount.recipe.ingredients.map(({ food, grams }) => ({
            food,
            grams: (grams * amount.servings) / amount.recipe.servings,
          }))
        : amount
          ? [amount]
          : []
    for (const part of parts) {
      const { food, grams } = boughtAs(part.food, part.grams)
      if (food.id !== 'water') sum.set(food.id, (sum.get(food.id) ?? 0) + grams)
    }
  }
  return sum
}

describe('the shopping list of a planned week', () => {
  it('asks for what the plan’s open meals need, food by food, and to buy it is never less', () => {
    const aSpan = fc.tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1))
    fc.assert(
      fc.property(
        aSpan,
        fc.array(fc.integer({ min: 1, max: 16 }), { minLength: plans.length, maxLength: 30 }),
        fc.constantFrom('metric', 'imperial', 'household'),
        fc.subarray([...PLAN_SLOTS]),
        ([a, b], quarters, system, logged) => {
          const span = {
            from: addDays(MONDAY, Math.min(a, b)),
            to: addDays(MONDAY, Math.max(a, b)),
          }
          // Servings as a runner sets them, by the quarter.
          const rows = plans.map((row, at) => {
            const [dish, ...sides] = row.meal_suggestions
            if (!dish?.recipe_id) return row
            const portions = (quarters[at] ?? 4) / 4
            return { ...row, meal_suggestions: [{ ...dish, portions }, ...sides] }
          })
          const isEaten = ({ date, meal_type }: (typeof rows)[number]) =>
            date === span.from && logged.some((slot) => slot === meal_type)
          const { foods: eaten } = planNeeds(rows.filter(isEaten), findRecipe)
          const list = shoppingList(planNeeds(rows, findRecipe), [], span, 'en', eaten)
          const lines = list.flatMap(({ lines: inside }) => inside) as FoodLine[]
          const inSpan = rows.filter(({ date }) => span.from <= date && date <= span.to)
          const due = byHand(inSpan.filter((row) => !isEaten(row)))
          expect(lines.map(({ food }) => food.id).sort()).toEqual([...due.keys()].sort())
          for (const { food, grams, missing } of lines) {
            // Of each day's amounts, to a hundredth of a gram.
            expect(Math.abs(grams - (due.get(food.id) ?? 0))).toBeLessThan(0.2)
            expect(missing).toBe(grams)
            expect(amountToBuy(food, missing, system).grams).toBeGreaterThanOrEqual(missing - 1e-6)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
