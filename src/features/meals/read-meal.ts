import { typedMacroEnergy } from '#components/macro-energy.ts'
import { extraFigures } from '#domain/meals/figures.ts'
import { MAX_MEAL } from '#domain/meals/meal-limits.ts'
import type { Formatter } from '#i18n/format.ts'
import type { Language } from '#i18n/languages.ts'
import { parseNumber } from '#i18n/numbers.ts'
import type { MealDraft } from '#runner-data/meals/meal-fields.ts'
import type { FieldError, MealErrors, MealText, NumberFieldName } from './meal-form.ts'

const LONGEST = { food_name: 200, serving_size: 100 }

interface ReadContext {
  format: Formatter
  /** The runner's local day: meals after it are refused. */
  today: string
  /** What an empty serving means, in the runner's words. */
  oneServing: string
  /** What a nameless meal is called: figures alone are enough then. Else its name is. */
  nameless?: string | undefined
  /** Minutes east of UTC, where a stored meal was eaten; else the time is the device's. */
  offset?: number | undefined
}

/** The meal of a filled form, or what is wrong with each field. Energy that isn't typed is that of the macros. */
export function readMeal(
  text: MealText,
  { format, today, oneServing, nameless, offset }: ReadContext,
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
  // What nobody has typed is unknown, and not 0.
  const amount = (field: NumberFieldName) => read(field, MAX_MEAL[field])
  const drunk = read('fluid_ml', Math.floor(fluid.shown(MAX_MEAL.fluid_ml)))
  const figures = {
    calories: amount('calories') ?? 0,
    protein_grams: amount('protein_grams'),
    carbs_grams: amount('carbs_grams'),
    fat_grams: amount('fat_grams'),
    ...extraFigures((name) => {
      if (name !== 'fluid_ml') return read(name, MAX_MEAL[name])
      return drunk === null ? null : fluid.stored(drunk)
    }),
  }
  if (text.calories.trim() === '') figures.calories = typedMacroEnergy(text, format.language) ?? 0
  const wrong = Object.keys(errors).length > 0
  if (nameless !== undefined && !wrong && Object.values(figures).every((figure) => !figure))
    errors.calories = { code: 'figures_missing' }

  const at = offset === undefined ? new Date(text.logged_at) : eatenAt(text.logged_at, offset)
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
      ...(offset !== undefined && { utc_offset_minutes: offset }),
    },
  }
}

/** A clock's time in a zone. */
function eatenAt(clock: string, offset: number): Date {
  return new Date(Date.parse(`${clock}Z`) - offset * 60_000)
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
  // A time is one with the zone that it is of.
  const textOf = (text: MealText, name: keyof MealDraft) =>
    text[name === 'utc_offset_minutes' ? 'logged_at' : name]
  const names = (Object.keys(draft) as (keyof MealDraft)[]).filter(
    (name) => textOf(before, name) !== textOf(after, name),
  )
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}
