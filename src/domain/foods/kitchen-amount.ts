import type { UnitSystem } from '../entities.ts'
import type { Food, HouseholdMeasure, Serving } from './food.ts'
import { householdAmount } from './household-amount.ts'

/** How amounts are told: by weight, or by household measures alone (portions mode). */
export type KitchenSystem = UnitSystem | 'household'
export type KitchenUnit = HouseholdMeasure | 'g' | 'kg' | 'ml' | 'l' | 'oz' | 'lb' | 'fl_oz'

/** An amount of a food as one says it in a kitchen or a shop: `3 large`, `250 g`, `1.2 l`. */
export interface KitchenAmount {
  readonly unit: KitchenUnit
  readonly quantity: number
  /** What that is, g; a drink's gram is a millilitre. */
  readonly grams: number
}

const GRAMS_PER: Readonly<Record<'g' | 'kg' | 'ml' | 'l' | 'oz' | 'lb' | 'fl_oz', number>> = {
  ...{ g: 1, kg: 1000, ml: 1, l: 1000 },
  // International pound (1959), US fluid ounce; exact by definition.
  ...{ oz: 28.349523125, lb: 453.59237, fl_oz: 29.5735295625 },
}
interface Step {
  /** For amounts below so many grams. */
  readonly below: number
  readonly unit: keyof typeof GRAMS_PER
  readonly step: number
}
type Scales = Readonly<Record<UnitSystem, Readonly<Record<'mass' | 'fluid', readonly Step[]>>>>
const ANY = Number.POSITIVE_INFINITY

/** What is bought comes in larger steps the more it is: nobody weighs 243 g of rice. */
const TO_BUY: Scales = {
  metric: {
    mass: [
      { below: 100, unit: 'g', step: 5 },
      { below: 500, unit: 'g', step: 10 },
      { below: 950, unit: 'g', step: 50 },
      { below: ANY, unit: 'kg', step: 0.1 },
    ],
    fluid: [
      { below: 250, unit: 'ml', step: 10 },
      { below: 950, unit: 'ml', step: 50 },
      { below: ANY, unit: 'l', step: 0.1 },
    ],
  },
  imperial: {
    mass: [
      { below: 440, unit: 'oz', step: 0.5 },
      { below: ANY, unit: 'lb', step: 0.25 },
    ],
    fluid: [{ below: ANY, unit: 'fl_oz', step: 1 }],
  },
}

/** What a kitchen scale and a jug tell apart. */
const TO_COOK: Scales = {
  metric: {
    mass: [
      { below: 10, unit: 'g', step: 0.5 },
      { below: 1000, unit: 'g', step: 1 },
      { below: ANY, unit: 'kg', step: 0.05 },
    ],
    fluid: [
      { below: 1000, unit: 'ml', step: 5 },
      { below: ANY, unit: 'l', step: 0.05 },
    ],
  },
  imperial: {
    mass: [
      { below: 28, unit: 'oz', step: 0.1 },
      { below: 440, unit: 'oz', step: 0.25 },
      { below: ANY, unit: 'lb', step: 0.25 },
    ],
    fluid: [{ below: ANY, unit: 'fl_oz', step: 0.5 }],
  },
}

/** Measures that are a thing one takes from the shelf, and not a spoonful of it. */
const THINGS: readonly HouseholdMeasure[] = [
  ...(['large', 'medium', 'small', 'piece', 'clove', 'bar', 'can', 'bottle'] as const),
  ...(['pack', 'pouch', 'sachet', 'tablet'] as const),
]
/** What is sold by the piece; the rest by weight, whatever its pieces weigh. */
const BY_PIECE: readonly Food['category'][] = [
  ...(['breads', 'eggs', 'vegetables', 'fruits', 'sports', 'sweets'] as const),
  ...(['indonesian-snacks', 'indonesian-dishes', 'dishes'] as const),
]
/** Smaller pieces, as grapes, are weighed; cloves of garlic are not. */
const SMALLEST_PIECE_GRAMS = 10
const MAX_COUNT = 40
/** Below what any table or scale tells apart: keeps 0.3 + 0.6 from being a little over 0.9. */
const DUST = 1e-9

/**
 * What to buy so that `grams` of a food are there: rounded up to what is sold, never less.
 * @param grams above zero
 */
export function amountToBuy(food: Food, grams: number, system: KitchenSystem): KitchenAmount {
  const piece = pieceOf(food)
  if (piece && Math.ceil(grams / piece.grams - DUST) <= MAX_COUNT) return counted(piece, grams)
  const [first] = food.servings
  const isCounted = system === 'household' && food.fluidMl === 0
  return isCounted && first
    ? counted(first, grams)
    : measured(food, grams, scalesOf(TO_BUY, system), Math.ceil)
}

/**
 * What to take for a dish: the household measure that comes near, else by weight.
 * @param grams above zero
 */
export function amountToCook(food: Food, grams: number, system: KitchenSystem): KitchenAmount {
  const near = householdAmount(food, grams)
  const serving = near && food.servings.find(({ measure }) => measure === near.measure)
  if (near && serving) {
    const { measure, quantity } = near
    return { unit: measure, quantity, grams: quantity * serving.grams }
  }
  const [first] = food.servings
  if (system === 'household' && first) {
    const quantity = Math.max(0.25, Math.round((grams / first.grams) * 4) / 4)
    return { unit: first.measure, quantity, grams: quantity * first.grams }
  }
  return amountByWeight(food, grams, system)
}

/** The same by weight, or by volume of a drink, to the nearest step. */
export function amountByWeight(food: Food, grams: number, system: KitchenSystem): KitchenAmount {
  return measured(food, grams, scalesOf(TO_COOK, system), Math.round)
}

function pieceOf({ category, fluidMl, servings }: Food): Serving | undefined {
  if (fluidMl > 0 || !BY_PIECE.includes(category)) return undefined
  return servings.find(
    ({ measure, grams }) =>
      (THINGS.includes(measure) || (measure === 'slice' && category === 'breads')) &&
      (measure === 'clove' || grams >= SMALLEST_PIECE_GRAMS),
  )
}

function counted({ measure, grams: each }: Serving, grams: number): KitchenAmount {
  const quantity = Math.max(1, Math.ceil(grams / each - DUST))
  return { unit: measure, quantity, grams: quantity * each }
}

function scalesOf(scales: Scales, system: KitchenSystem): Scales[UnitSystem] {
  return scales[system === 'imperial' ? 'imperial' : 'metric']
}

function measured(
  food: Food,
  grams: number,
  scales: Scales[UnitSystem],
  round: (steps: number) => number,
): KitchenAmount {
  const scale = scales[food.fluidMl > 0 ? 'fluid' : 'mass'].find(({ below }) => grams < below)
  const { unit, step } = scale ?? { unit: 'g', step: 1 }
  const steps = Math.max(1, round(grams / GRAMS_PER[unit] / step - DUST))
  // A step is a decimal number: 13 × 0.1 is 1.3 only once it is rounded.
  const quantity = Math.round(steps * step * 100) / 100
  return { unit, quantity, grams: quantity * GRAMS_PER[unit] }
}
