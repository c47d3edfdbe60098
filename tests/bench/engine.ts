import { searchFoods } from '#domain/foods/search-foods.ts'
import { planDay } from '#domain/meal-plans/day-plan.ts'
import { allRecipes } from '#domain/recipes/table.ts'
import type { Measured } from './bench-page.ts'
import { median } from './table.ts'

/** What the domain computes by itself, in Node. */
export function benchEngine(): Measured {
  const notes: string[] = []
  const queries = [
    'nasi gor',
    'ayam bakar',
    'bananna',
    'chicken rice',
    'oatml',
    'tempe',
    'gel',
    'sus',
  ]
  searchFoods('')
  const times = queries.flatMap((query) =>
    Array.from({ length: 20 }, () => {
      const start = performance.now()
      searchFoods(query)
      return performance.now() - start
    }),
  )
  times.sort((a, b) => a - b)
  const slowest = times[Math.floor(times.length * 0.95)] ?? 0
  notes.push(
    `food search over the whole table: median ${median(times).toFixed(2)} ms, 95 of 100 within ${slowest.toFixed(2)} ms (aim: under 5)`,
  )
  const recipes = allRecipes()
  const target = { calories: 2600, proteinGrams: 120, carbsGrams: 380, fatGrams: 70 }
  const plans = Array.from({ length: 20 }, (_, i) => {
    const start = performance.now()
    planDay({
      date: `2026-11-${String(i + 1).padStart(2, '0')}`,
      target,
      load: 'moderate',
      exerciseKcal: null,
      restrictions: [],
      behaviours: [],
      recipes,
      language: 'en',
    })
    return performance.now() - start
  })
  notes.push(
    `a day's meal plan: median ${median(plans).toFixed(1)} ms, worst ${Math.max(...plans).toFixed(1)} ms`,
  )
  return { rows: [], notes }
}
