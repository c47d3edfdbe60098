import type { MealType, Row } from '#domain/entities.ts'
import { EXTRA_FIGURES, extraFigures } from '#domain/meals/figures.ts'
import { MAX_MEAL } from '#domain/meals/meal-limits.ts'
import { mealTypeAt } from '#domain/meals/meal-type-by-time.ts'
import { KCAL_PER_GRAM } from '#domain/nutrition/constants.ts'
import type { Formatter } from '#i18n/format.ts'
import type { Language } from '#i18n/languages.ts'
import { parseNumber } from '#i18n/numbers.ts'
import type { MealDraft } from '#runner-data/meals/meal-fields.ts'

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
  /** Local, as the browser's field holds it: `yyyy-MM-ddTHH:mm`. */
  logged_at: string
}

export const NUMBER_FIELDS = ['calories', 'protein_grams', 'carbs_grams', 'fat_grams'] as const
type NumberFieldName = (typeof NUMBER_FIELDS)[number]

export interface FieldError {
  code:
    | 'name_missing'
    | 'name_long'
    | 'serving_long'
    | 'calories_missing'
    | 'figures_missing'
    | 'not_a_number'
    | 'negative'
    | 'too_much'
    | 'time_missing'
    | 'time_future'
  max?: number
}
export type MealErrors = Partial<Record<keyof MealText, FieldError>>

const LONGEST = { food_name: 200, serving_size: 100 }

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** A moment as the browser's local date-and-time field holds it. */
export function localField(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** An empty form at this moment, or at this time of an earlier local day. */
export function emptyMeal(now: Date, day?: string): MealText {
  const at = localField(now)
  return {
    food_name: '',
    serving_size: '',
    meal_type: mealTypeAt(now.getHours()),
    calories: '',
    protein_grams: '',
    carbs_grams: '',
    fat_grams: '',
    fluid_ml: '',
    sodium_mg: '',
    fiber_grams: '',
    caffeine_mg: '',
    logged_at: day ? `${day}${at.slice(10)}` : at,
  }
}

/** A stored meal as the form shows it. */
export function mealText(meal: Row<'food_logs'>, format: Formatter): MealText {
  const known = (value: number | null) => (value == null ? '' : format.input(value))
  return {
    food_name: meal.food_name,
    serving_size: meal.serving_size,
    meal_type: meal.meal_type,
    calories: format.input(meal.calories),
    protein_grams: format.input(meal.protein_grams),
    carbs_grams: format.input(meal.carbs_grams),
    fat_grams: format.input(meal.fat_grams),
    fluid_ml: format.figure('fluid', meal.fluid_ml),
    sodium_mg: known(meal.sodium_mg),
    fiber_grams: known(meal.fiber_grams),
    caffeine_mg: known(meal.caffeine_mg),
    logged_at: localField(new Date(meal.logged_at)),
  }
}

/** True once the runner has typed something worth keeping. */
export function hasContent(text: MealText): boolean {
  const names = ['food_name', 'serving_size', ...NUMBER_FIELDS, ...EXTRA_FIGURES] as const
  return names.some((name) => text[name].trim() !== '')
}

/** The energy of the typed macros (4, 4 and 9 kcal a gram), kcal; null while none is typed. */
export function macroEnergy(text: MealText, language: Language): number | null {
  const grams = (name: NumberFieldName) => parseNumber(text[name], language)
  const [protein, carbs, fat] = [grams('protein_grams'), grams('carbs_grams'), grams('fat_grams')]
  if (protein === null && carbs === null && fat === null) return null
  return Math.round(
    (protein ?? 0) * KCAL_PER_GRAM.protein +
      (carbs ?? 0) * KCAL_PER_GRAM.carbs +
      (fat ?? 0) * KCAL_PER_GRAM.fat,
  )
}

/**
 * The energy to suggest: that of the macros where the typed calories are empty or more than
 * 15 % (and 25 kcal) away from it. Alcohol and fibre can explain a difference, so it only hints.
 */
export function energyHint(text: MealText, language: Language): number | null {
  const energy = macroEnergy(text, language)
  if (energy === null || energy <= 0) return null
  if (text.calories.trim() === '') return energy
  const typed = parseNumber(text.calories, language)
  if (typed === null) return null
  const difference = Math.abs(typed - energy)
  return difference > 25 && difference > 0.15 * Math.max(typed, energy) ? energy : null
}

interface ReadContext {
  format: Formatter
  /** The runner's local day: meals after it are refused. */
  today: string
  /** What an empty serving means, in the runner's words. */
  oneServing: string
  /** What a nameless meal is called: figures alone are enough then, energy by the macros. */
  nameless?: string | undefined
}

/** The meal of a filled form, or what is wrong with each field. */
export function readMeal(
  text: MealText,
  { format, today, oneServing, nameless }: ReadContext,
): { draft: MealDraft } | { errors: MealErrors } {
  const errors: MealErrors = {}
  const name = text.food_name.trim() || (nameless ?? '')
  const serving = text.serving_size.trim() || oneServing
  if (name === '') errors.food_name = { code: 'name_missing' }
  else if (name.length > LONGEST.food_name)
    errors.food_name = { code: 'name_long', max: LONGEST.food_name }
  if (serving.length > LONGEST.serving_size)
    errors.serving_size = { code: 'serving_long', max: LONGEST.serving_size }

  const { fluid } = format.measures
  const read = (field: keyof typeof MAX_MEAL, max: number) => {
    const result = readFigure(text[field], max, format.language)
    if (typeof result === 'number' || result === null) return result
    errors[field] = result
    return null
  }
  const amount = (field: NumberFieldName) => read(field, MAX_MEAL[field]) ?? 0
  const drunk = read('fluid_ml', Math.floor(fluid.shown(MAX_MEAL.fluid_ml)))
  const figures = {
    calories: amount('calories'),
    protein_grams: amount('protein_grams'),
    carbs_grams: amount('carbs_grams'),
    fat_grams: amount('fat_grams'),
    ...extraFigures((name) => {
      if (name !== 'fluid_ml') return read(name, MAX_MEAL[name])
      return drunk === null ? null : fluid.stored(drunk)
    }),
  }
  if (text.calories.trim() === '') {
    if (nameless === undefined) errors.calories = { code: 'calories_missing' }
    else figures.calories = macroEnergy(text, format.language) ?? 0
  }
  const wrong = Object.keys(errors).length > 0
  if (nameless !== undefined && !wrong && Object.values(figures).every((figure) => !figure))
    errors.calories = { code: 'figures_missing' }

  const at = new Date(text.logged_at)
  if (Number.isNaN(at.getTime())) errors.logged_at = { code: 'time_missing' }
  else if (text.logged_at.slice(0, 10) > today) errors.logged_at = { code: 'time_future' }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    draft: {
      food_name: name,
      serving_size: serving,
      meal_type: text.meal_type,
      ...figures,
      logged_at: at.toISOString(),
    },
  }
}

/** Null where nothing is typed. */
function readFigure(typed: string, max: number, language: Language): number | FieldError | null {
  if (typed.trim() === '') return null
  const value = parseNumber(typed, language)
  if (value === null) return { code: 'not_a_number' }
  if (value < 0) return { code: 'negative' }
  return value > max ? { code: 'too_much', max } : value
}

/**
 * What an edit changed: only fields whose text differs, so that an untouched field can't
 * overwrite what another device did to it.
 */
export function changedFields(
  before: MealText,
  after: MealText,
  draft: MealDraft,
): Partial<MealDraft> {
  const names = (Object.keys(draft) as (keyof MealDraft)[]).filter(
    (name) => before[name] !== after[name],
  )
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}
