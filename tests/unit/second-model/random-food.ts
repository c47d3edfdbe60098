import fc from 'fast-check'
import { type FieldsOf, MEAL_TYPES, type MealType, type Row } from '#domain/entities.ts'
import { DAY, figure, MIDNIGHT, MINUTE, maybe, mostly, type RandomDay, row } from './random-row.ts'
import type { Target } from './targets.ts'

/**
 * How much of the day's target was eaten: often nearly all, sometimes none or double. Never exactly
 * where a band ends: there the tenth of a gram decides to which a target is rounded.
 */
const share = fc
  .oneof(
    { weight: 3, arbitrary: figure(0.8, 1.3, 0.01) },
    { weight: 1, arbitrary: figure(0, 2.2, 0.01) },
  )
  .map((factor) => factor + 0.0037)

export const randomEating = fc.record({
  kcal: share,
  protein: share,
  carbs: share,
  fat: share,
  logs: fc.array(
    fc.record({
      meal_type: fc.constantFrom(...MEAL_TYPES),
      weight: mostly(fc.integer({ min: 1, max: 9 }), 20),
      fluid: fc.boolean(),
      minute: fc.integer({ min: 0, max: 1439 }),
    }),
    { maxLength: 7, size: 'max' },
  ),
})
export type Eating = typeof randomEating extends fc.Arbitrary<infer T> ? T : never

/** The diary of somebody who meant to eat `target`. */
export function diaryOf(ate: Eating, target: Target): Row<'food_logs'>[] {
  const whole = ate.logs.reduce(
    (sum, { weight }) => sum + (weight > 0 && weight < 10 ? weight : 0),
    0,
  )
  return ate.logs
    .sort((a, b) => a.minute - b.minute)
    .map(({ meal_type, weight, fluid, minute }, index) =>
      row<'food_logs'>(`f${index}`, {
        ...PLAIN_LOG,
        meal_type,
        // Water, and nothing else that is drunk.
        fluid_ml: fluid && weight === 0 ? 250 : null,
        calories: Math.round((target.kcal * ate.kcal * weight) / (whole || 1)),
        protein_grams: (target.protein * ate.protein * weight) / (whole || 1),
        carbs_grams: (target.carbs * ate.carbs * weight) / (whole || 1),
        fat_grams: (target.fat * ate.fat * weight) / (whole || 1),
        logged_at: new Date(MIDNIGHT + minute * MINUTE).toISOString(),
      }),
    )
}

const PLAIN_LOG: FieldsOf<'food_logs'> = {
  meal_type: 'snack',
  food_name: 'x',
  serving_size: '1',
  calories: 0,
  protein_grams: 0,
  carbs_grams: 0,
  fat_grams: 0,
  fluid_ml: null,
  sodium_mg: null,
  fiber_grams: null,
  caffeine_mg: null,
  logged_at: '',
  logged_on: DAY,
  utc_offset_minutes: 0,
  manual_nutrition: true,
  ai_calculated: false,
  provisional: false,
  photo_path: null,
}

const planTotal = fc.oneof(
  { weight: 3, arbitrary: figure(0.75, 1.25, 0.01) },
  { weight: 1, arbitrary: figure(0.05, 2, 0.01) },
)

/** Meal plans by their shares: of whole days, of one breakfast, of calories alone. */
export const randomPlanning = fc.record({
  total: planTotal,
  exercise: maybe(fc.integer({ min: 0, max: 1500 }), 2),
  bare: fc.constantFrom(false, false, false, false, true),
  protein: planTotal,
  carbs: planTotal,
  fat: planTotal,
  meals: fc.oneof(
    { weight: 3, arbitrary: fc.constant<readonly MealType[]>([]) },
    {
      weight: 3,
      arbitrary: fc.constant<readonly MealType[]>(['breakfast', 'lunch', 'dinner', 'snack']),
    },
    { weight: 1, arbitrary: fc.subarray<MealType>([...MEAL_TYPES]) },
  ) as fc.Arbitrary<readonly MealType[]>,
  weights: fc.array(mostly(fc.integer({ min: 1, max: 5 })), { minLength: 7, maxLength: 7 }),
})
export type Planning = typeof randomPlanning extends fc.Arbitrary<infer T> ? T : never

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + (value > 0 && value < 10 ? value : 0), 0)

/** The plans somebody made who needs about `need`. */
export function plansOf(planning: Planning, need: Target): RandomDay['plans'] {
  const whole = sum(planning.weights.slice(0, planning.meals.length)) || 1
  const macro = (grams: number, factor: number, share: number) =>
    planning.bare ? 0 : grams * factor * share
  return planning.meals.map((meal_type, index) => {
    const share = (planning.weights[index] ?? 0) / whole
    return row<'daily_meal_plans'>(`m${index}`, {
      date: DAY,
      meal_type,
      recommended_calories: Math.round(need.kcal * planning.total * share),
      recommended_protein_grams: macro(need.protein, planning.protein, share),
      recommended_carbs_grams: macro(need.carbs, planning.carbs, share),
      recommended_fat_grams: macro(need.fat, planning.fat, share),
      meal_suggestions: [],
      exercise_calories: planning.exercise,
    })
  })
}
