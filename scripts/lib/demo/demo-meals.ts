import { clockOfMinute, toDayNumber } from '#domain/calendar/local-day.ts'
import type { FieldsOf, MealType } from '#domain/entities.ts'
import { nutrientsOf } from '#domain/foods/nutrients.ts'
import { findFood } from '#domain/foods/table.ts'
import { readSuggestion } from '#domain/meal-plans/suggestion.ts'
import { tenth } from '#domain/nutrition/nutrients.ts'
import { findRecipe } from '#domain/recipes/table.ts'

type FoodLog = FieldsOf<'food_logs'>

/** Minutes from midnight on the runner's clock. */
const MEAL_TIMES: Readonly<Partial<Record<MealType, number>>> = {
  pre_run: 5 * 60 + 20,
  post_run: 7 * 60 + 35,
  breakfast: 8 * 60 + 10,
  lunch: 12 * 60 + 30,
  snack: 16 * 60,
  dinner: 19 * 60 + 15,
}

const AROUND_A_RUN = [
  { meal: 'pre_run', foods: [['banana', 120]] },
  { meal: 'post_run', foods: [['indonesian-isotonic-drink', 500]] },
] as const

export interface EatingDay {
  plans: readonly FieldsOf<'daily_meal_plans'>[]
  trained: boolean
  utcOffsetMinutes: number
  /** A number in [0, 1) for the n-th question about this day. */
  draw(question: number): number
}

/** What the runner ate on a day: mostly as planned, a little more or less, now and then no snack. */
export function mealsOn(date: string, day: EatingDay): FoodLog[] {
  const planned = day.plans.flatMap((plan, at) => {
    if (plan.meal_type === 'snack' && day.draw(20 + at) < 0.25) return []
    const share = 0.82 + day.draw(30 + at) * 0.3
    return plan.meal_suggestions.map((suggestion) =>
      logOf(date, plan.meal_type, day, {
        name: suggestion.name,
        serving: servingOf(suggestion, share),
        calories: (suggestion.calories ?? 0) * share,
        proteinGrams: (suggestion.protein_grams ?? 0) * share,
        carbsGrams: (suggestion.carbs_grams ?? 0) * share,
        fatGrams: (suggestion.fat_grams ?? 0) * share,
      }),
    )
  })
  if (!day.trained) return planned
  const around = AROUND_A_RUN.flatMap(({ meal, foods }) =>
    foods.flatMap(([id, grams]) => {
      const food = findFood(id)
      if (!food) return []
      const what = { name: food.nameEn, serving: `${grams} g`, ...nutrientsOf(food, grams) }
      return [logOf(date, meal, day, what)]
    }),
  )
  return [...around, ...planned]
}

function servingOf(
  suggestion: FieldsOf<'daily_meal_plans'>['meal_suggestions'][number],
  share: number,
): string {
  const amount = readSuggestion(suggestion, findRecipe)
  if (amount?.kind === 'food') return `${Math.round(amount.grams * share)} g`
  const servings = amount ? Math.round(amount.servings * share * 100) / 100 : 1
  return servings === 1 ? '1 serving' : `${servings} servings`
}

interface Eaten {
  name: string
  serving: string
  calories: number
  proteinGrams: number
  carbsGrams: number
  fatGrams: number
}

function logOf(date: string, meal: MealType, day: EatingDay, eaten: Eaten): FoodLog {
  const minute = (MEAL_TIMES[meal] ?? 12 * 60) + Math.floor(day.draw(meal.length) * 20)
  const wallClock = Date.parse(`${date}T${clockOfMinute(minute)}:00Z`)
  return {
    meal_type: meal,
    food_name: eaten.name,
    serving_size: eaten.serving,
    calories: Math.round(eaten.calories),
    protein_grams: tenth(eaten.proteinGrams),
    carbs_grams: tenth(eaten.carbsGrams),
    fat_grams: tenth(eaten.fatGrams),
    fluid_ml: null,
    sodium_mg: null,
    fiber_grams: null,
    caffeine_mg: null,
    logged_at: new Date(wallClock - day.utcOffsetMinutes * 60_000).toISOString(),
    logged_on: date,
    utc_offset_minutes: day.utcOffsetMinutes,
    manual_nutrition: false,
    ai_calculated: false,
    provisional: false,
    photo_path: null,
  }
}

/** The same for the same day and question, whenever it is asked. */
export function drawFor(date: string, question: number): number {
  let mixed = (toDayNumber(date) * 2654435761 + question * 40503) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
}
