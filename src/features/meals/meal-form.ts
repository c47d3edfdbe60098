import type { MealType, Row } from '#domain/entities.ts'
import type { FoodEstimate } from '#domain/foods/estimate.ts'
import { EXTRA_FIGURES, isNameOnly, MEAL_FIGURES, roundedFigure } from '#domain/meals/figures.ts'
import { mealTypeAt } from '#domain/meals/meal-type-by-time.ts'
import type { Formatter } from '#i18n/format.ts'
import { parseNumber } from '#i18n/numbers.ts'

/** A meal as typed: nothing is parsed, rounded or dropped before saving. */
export interface MealText {
  food_name: string
  serving_size: string
  meal_type: MealType
  calories: string
  protein_grams: string
  carbs_grams: string
  fat_grams: string
  /** In the runner's unit. */
  fluid_ml: string
  sodium_mg: string
  fiber_grams: string
  caffeine_mg: string
  /** By the clock where it is eaten, as the browser's field holds it: `yyyy-MM-ddTHH:mm`. */
  logged_at: string
}

export const NUMBER_FIELDS = ['calories', 'protein_grams', 'carbs_grams', 'fat_grams'] as const
export const FIGURES = [...NUMBER_FIELDS, ...EXTRA_FIGURES] as const
export type NumberFieldName = (typeof NUMBER_FIELDS)[number]

export interface FieldError {
  code:
    | 'name_missing'
    | 'name_long'
    | 'serving_long'
    | 'figures_missing'
    | 'not_a_number'
    | 'negative'
    | 'too_much'
    | 'time_missing'
    | 'time_future'
  max?: number
}
export type MealErrors = Partial<Record<keyof MealText, FieldError>>

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** A moment as the browser's local date-and-time field holds it. */
export function localField(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A meal's moment as the field holds it: by the clock of the zone it was eaten in. */
function fieldOf({ logged_at, utc_offset_minutes }: Row<'food_logs'>): string {
  return new Date(Date.parse(logged_at) + utc_offset_minutes * 60_000).toISOString().slice(0, 16)
}

/** An empty form at this moment, or at this time of an earlier local day. */
export function emptyMeal(at: Date): MealText {
  return {
    food_name: '',
    serving_size: '',
    meal_type: mealTypeAt(at.getHours()),
    calories: '',
    protein_grams: '',
    carbs_grams: '',
    fat_grams: '',
    fluid_ml: '',
    sodium_mg: '',
    fiber_grams: '',
    caffeine_mg: '',
    logged_at: localField(at),
  }
}

/** A stored meal as the form shows it. */
export function mealText(meal: Row<'food_logs'>, format: Formatter): MealText {
  const known = (value: number | null) => (value == null ? '' : format.input(value))
  return {
    food_name: meal.food_name,
    serving_size: meal.serving_size,
    meal_type: meal.meal_type,
    calories: isNameOnly(meal) ? '' : format.input(meal.calories),
    protein_grams: known(meal.protein_grams),
    carbs_grams: known(meal.carbs_grams),
    fat_grams: known(meal.fat_grams),
    fluid_ml: format.figure('fluid', meal.fluid_ml),
    sodium_mg: known(meal.sodium_mg),
    fiber_grams: known(meal.fiber_grams),
    caffeine_mg: known(meal.caffeine_mg),
    logged_at: fieldOf(meal),
  }
}

/** The figures of so many times as much ([Note: an amount is a number]); what is no number stays as it is typed. */
export function scaledText(text: MealText, factor: number, format: Formatter): Partial<MealText> {
  const scaled = FIGURES.flatMap((name) => {
    const value = parseNumber(text[name], format.language)
    return value === null ? [] : [[name, format.input(roundedFigure(name, value * factor))]]
  })
  return Object.fromEntries(scaled)
}

/** With an estimate's figures, and its serving where none is typed. */
export function withEstimate(text: MealText, estimate: FoodEstimate, format: Formatter): MealText {
  const next = { ...text, serving_size: text.serving_size.trim() || estimate.serving_size }
  for (const name of MEAL_FIGURES) next[name] = format.input(estimate[name])
  for (const name of EXTRA_FIGURES) {
    const known = estimate[name]
    if (known == null) continue
    next[name] = name === 'fluid_ml' ? format.figure('fluid', known) : format.input(known)
  }
  return next
}

/** Whether energy and macronutrients are all left open: nobody knows them. */
export function hasNoFigures(text: MealText): boolean {
  return NUMBER_FIELDS.every((name) => text[name].trim() === '')
}

/** True once the runner has typed something worth keeping. */
export function hasContent(text: MealText): boolean {
  const names = ['food_name', 'serving_size', ...NUMBER_FIELDS, ...EXTRA_FIGURES] as const
  return names.some((name) => text[name].trim() !== '')
}
