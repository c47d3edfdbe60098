import type { Food, HouseholdMeasure } from './food.ts'

export interface HouseholdAmount {
  readonly measure: HouseholdMeasure
  /** A multiple of a quarter, above zero. */
  readonly quantity: number
}

const QUARTERS = 4
/** How far the measure may be from the grams, as a share of them. */
const TOLERANCE = 0.1
/** Nobody counts more than this of one measure; grams are clearer then. */
const MAX_QUANTITY = 8

/** Grams as a household measure ('2 tbsp'), or null where none of the food's measures comes near. */
export function householdAmount(food: Food, grams: number): HouseholdAmount | null {
  let best: (HouseholdAmount & { error: number }) | null = null
  for (const { measure, grams: each } of food.servings) {
    const quantity = Math.round((grams / each) * QUARTERS) / QUARTERS
    if (quantity <= 0 || quantity > MAX_QUANTITY) continue
    const error = Math.abs(quantity * each - grams) / grams
    if (error > TOLERANCE) continue
    // Whole numbers read better than quarters: a small error is paid for them.
    const cost = error + (Number.isInteger(quantity) ? 0 : TOLERANCE / 2)
    if (!best || cost < best.error) best = { measure, quantity, error: cost }
  }
  return best && { measure: best.measure, quantity: best.quantity }
}
