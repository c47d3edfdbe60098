import type { Row } from '../entities.ts'
import type { HouseholdMeasure } from '../foods/food.ts'
import {
  type AllFigures,
  type ExtraFigures,
  type MealFigures,
  scaledAll,
  sumKnown,
} from './figures.ts'
import type { LoggedFood } from './logged-foods.ts'
import { type ServingAmount, servingAmount } from './serving-amount.ts'

/** What an amount is counted in: grams, a serving as the food tells it, or a household measure. */
export type AmountUnit = 'gram' | 'serving' | HouseholdMeasure

export interface Amount {
  unit: AmountUnit
  /** Above zero. */
  quantity: number
}

/** A food or a saved meal that can be logged in any amount. */
export interface Loggable {
  /** Tells it from all others in a list. */
  key: string
  name: string
  units: readonly UnitOfFood[]
}

export interface UnitOfFood {
  unit: AmountUnit
  /** Mass of one unit, g; null where nobody has weighed it. */
  grams: number | null
  /** The food's own words for a serving; empty for grams and household measures. */
  label: string
  /** What one unit counts for; for grams, what 100 g count for; of something counted when it was logged, what that did. */
  figures: AllFigures
  /** How it was counted when it was logged: the figures are of so many. */
  counted?: ServingAmount
}

/** Grams are counted by the hundred: the figures of one gram would round to nothing. */
export const PER_GRAMS = 100

/** An own food, or a saved meal as a whole; rows of before know of their items alone what there is to drink. */
export function loggableOfOwn(own: Row<'custom_foods'>): Loggable {
  const fluid_ml = own.fluid_ml ?? sumKnown(own.items.map((item) => item.fluid_ml))
  return {
    key: `own:${own.id}`,
    name: own.name,
    units: servingUnits({ ...own, fluid_ml }, own.serving_size, own.serving_grams),
  }
}

/** Something logged before, in the portion it was logged in. */
export function loggableOfLogged(logged: LoggedFood): Loggable {
  return {
    key: `logged:${logged.food_name}`,
    name: logged.food_name,
    units: [countedUnit(logged)],
  }
}

/** More of it than this is no count of things, but of grams or millilitres. */
const MAX_COUNTED = 12

/** What was logged as `2 bowls` is counted in bowls. */
function countedUnit(logged: LoggedFood): UnitOfFood {
  const label = logged.serving_size
  const serving = { unit: 'serving', grams: null, figures: scaledAll(logged, 1) } as const
  const counted = servingAmount(label)
  const isCount = counted.between !== null && counted.unit !== '' && counted.unit !== 'g'
  return isCount && counted.quantity <= MAX_COUNTED
    ? { ...serving, label: counted.unit, counted }
    : { ...serving, label }
}

function servingUnits(figures: AllFigures, label: string, grams: number | null): UnitOfFood[] {
  const serving = { unit: 'serving', grams, label, figures: scaledAll(figures, 1) } as const
  if (grams === null || grams <= 0) return [serving]
  const perHundred = scaledAll(figures, PER_GRAMS / grams)
  return [serving, { unit: 'gram', grams: 1, label: '', figures: perHundred }]
}

/** What the runner most likely means: one of the food's first unit, or as much as was logged. */
export function usualAmount({ units: [first] }: Loggable): Amount {
  return { unit: first?.unit ?? 'gram', quantity: first?.counted?.quantity ?? 1 }
}

/** What an amount counts for; nothing where the food has no such unit. */
export function figuresOfAmount(
  food: Loggable,
  { unit, quantity }: Amount,
): MealFigures & ExtraFigures {
  const found = food.units.find((one) => one.unit === unit)
  const figures = found?.figures ?? { calories: 0, protein_grams: 0, carbs_grams: 0, fat_grams: 0 }
  const per = unit === 'gram' ? PER_GRAMS : (found?.counted?.quantity ?? 1)
  return scaledAll(figures, quantity / per)
}

/** An amount's mass, g; null where the food does not tell. */
export function gramsOfAmount(food: Loggable, { unit, quantity }: Amount): number | null {
  const grams = food.units.find((one) => one.unit === unit)?.grams ?? null
  return grams === null ? null : Math.round(grams * quantity * 10) / 10
}

/** The same mass counted in another unit, to a quarter of it; one unit, or 100 g, where there is no mass. */
export function inUnit(food: Loggable, amount: Amount, unit: AmountUnit): Amount {
  const grams = gramsOfAmount(food, amount)
  const each = food.units.find((one) => one.unit === unit)?.grams ?? null
  if (grams === null || each === null) return { unit, quantity: unit === 'gram' ? PER_GRAMS : 1 }
  if (unit === 'gram') return { unit, quantity: Math.max(1, Math.round(grams)) }
  return { unit, quantity: Math.max(0.25, Math.round((grams / each) * 4) / 4) }
}

/** One step of the stepper up or down, never to nothing. */
export function stepped({ unit, quantity }: Amount, direction: 1 | -1): Amount {
  const step = unit === 'gram' ? (quantity >= 100 ? 25 : 10) : quantity >= 2 ? 1 : 0.5
  const least = unit === 'gram' ? 1 : 0.25
  return { unit, quantity: Math.max(least, quantity + direction * step) }
}
