import type { FieldsOf } from '#domain/entities.ts'
import { EXTRA_FIGURES, extraFigures, MEAL_FIGURES } from '#domain/meals/figures.ts'
import { MAX_MEAL } from '#domain/meals/meal-limits.ts'
import type { Formatter } from '#i18n/format.ts'
import { parseNumber } from '#i18n/numbers.ts'

const MAX_SERVING_GRAMS = 5000
export const NUMBERS = ['serving_grams', ...MEAL_FIGURES, ...EXTRA_FIGURES] as const
export type NumberName = (typeof NUMBERS)[number]
export type FieldName = 'name' | 'serving_size' | NumberName
/** An own food as typed; the fluid in the runner's unit. */
export type OwnFoodText = Record<FieldName, string>
/** The same as it is stored. */
export type StoredOwnFood = Pick<FieldsOf<'custom_foods'>, FieldName>

type NumberProblem =
  | { code: 'calories_missing' | 'not_a_number' | 'negative' }
  | { code: 'too_much'; max: number }

/** An own food of which only this is known. */
export function emptyOwnFood(name: string): OwnFoodText {
  const nothing = Object.fromEntries(NUMBERS.map((field) => [field, '']))
  return { ...(nothing as Record<NumberName, string>), serving_size: '', name }
}

/** An own food, or what is known of a product, as the form shows it. */
export function ownFoodText(
  own: Omit<StoredOwnFood, 'calories'> & { calories: number | null },
  format: Formatter,
): OwnFoodText {
  const text = emptyOwnFood(own.name)
  text.serving_size = own.serving_size
  for (const name of NUMBERS) {
    const value = own[name]
    if (value != null) text[name] = format.input(value)
  }
  text.fluid_ml = format.figure('fluid', own.fluid_ml)
  return text
}

/** What is wrong with a typed number; null where it is good, or may stay empty. */
export function numberProblem(
  name: NumberName,
  typed: string,
  format: Formatter,
): NumberProblem | null {
  if (typed.trim() === '') return name === 'calories' ? { code: 'calories_missing' } : null
  const value = parseNumber(typed, format.language)
  if (value === null) return { code: 'not_a_number' }
  if (value < 0) return { code: 'negative' }
  const max = maxOf(name, format)
  return value > max ? { code: 'too_much', max } : null
}

function maxOf(name: NumberName, { measures }: Formatter): number {
  if (name === 'serving_grams') return MAX_SERVING_GRAMS
  return name === 'fluid_ml' ? Math.floor(measures.fluid.shown(MAX_MEAL[name])) : MAX_MEAL[name]
}

/**
 * A form without a problem as it is stored; what nobody declared is unknown, and not 0.
 * @param oneServing what an empty serving means, in the runner's words
 */
export function readOwnFood(
  text: OwnFoodText,
  format: Formatter,
  oneServing: string,
): StoredOwnFood {
  const value = (name: NumberName) => parseNumber(text[name], format.language)
  return {
    name: text.name.trim().slice(0, 200),
    serving_size: text.serving_size.trim().slice(0, 100) || oneServing,
    serving_grams: value('serving_grams') || null,
    calories: value('calories') ?? 0,
    protein_grams: value('protein_grams'),
    carbs_grams: value('carbs_grams'),
    fat_grams: value('fat_grams'),
    ...extraFigures((name) =>
      name === 'fluid_ml' ? format.readFigure('fluid', text.fluid_ml) : value(name),
    ),
  }
}

/** What was typed anew: another device may have changed the rest. */
export function changedOwnFood(
  before: OwnFoodText,
  after: OwnFoodText,
  stored: StoredOwnFood,
): Partial<StoredOwnFood> {
  const changed = Object.entries(stored).filter(
    // The entries of a record have its keys.
    ([name]) => before[name as FieldName] !== after[name as FieldName],
  )
  return Object.fromEntries(changed)
}
