import { nutrientsOf } from '../foods/nutrients.ts'
import { findFood } from '../foods/table.ts'
import { type Amounts, NO_AMOUNTS } from '../fuelling/race-types.ts'
import { tenth } from '../nutrition/nutrients.ts'
import { readRaceChoices } from '../races/race-choices.ts'
import type { RaceProductChoice, RaceStation } from '../stored-shapes.ts'
import type { Taken } from './taps.ts'
import { WATER_CUP_ML } from './usual-products.ts'

/**
 * What stations usually have, by its row in the food table: grams of a cup, and of a piece with the part of a whole
 * one that it is. Ours.
 */
const STATION_FOODS: readonly { id: string; grams: number; part?: number }[] = [
  { id: 'isotonic-drink', grams: WATER_CUP_ML },
  { id: 'cola', grams: WATER_CUP_ML },
  { id: 'banana', grams: 59, part: 0.5 },
  { id: 'dates-medjool', grams: 24 },
  { id: 'orange', grams: 65, part: 0.5 },
  { id: 'watermelon', grams: 100 },
]

export interface StationFood {
  id: string
  /** Of a drink; else null. */
  ml: number | null
  /** Of a whole one. */
  part: number
  taken: Taken
}

/** What a station may have beside what the plan names. @param isCaffeineFine false: nothing with caffeine */
export function stationFoods(isCaffeineFine: boolean): StationFood[] {
  return STATION_FOODS.flatMap(({ id, grams, part = 1 }) => {
    const food = findFood(id)
    if (!food || (food.caffeineMg > 0 && !isCaffeineFine)) return []
    const { carbsGrams, sodiumMg, caffeineMg, fluidMl } = nutrientsOf(food, grams)
    const amounts = { carbsGrams: tenth(carbsGrams), fluidMl: Math.round(fluidMl) }
    const rest = { sodiumMg: Math.round(sodiumMg), caffeineMg: Math.round(caffeineMg) }
    const counts = part === 1 ? {} : { counts: { [id]: part } }
    const taken = { ...NO_AMOUNTS, ...amounts, ...rest, products: [id], ...counts, waterMl: 0 }
    return [{ id, ml: fluidMl > 0 ? grams : null, part, taken }]
  })
}

/** One serving of a product that is carried. */
export function oneServing(product: RaceProductChoice): Taken {
  return { ...amountsOfPart(product, 1), products: [product.id], waterMl: 0 }
}

/** What a station hands out of a product: of a drink a cup, however large its bottle is; and the part of a serving that it is. */
export function handedOut(product: RaceProductChoice): { part: number; taken: Taken } {
  const { id, fluid_ml } = product
  const part = fluid_ml > WATER_CUP_ML ? WATER_CUP_ML / fluid_ml : 1
  const counts = part === 1 ? {} : { counts: { [id]: part } }
  const taken = {
    ...amountsOfPart(product, part),
    products: [id],
    ...counts,
    given: [id],
    waterMl: 0,
  }
  return { part, taken }
}

function amountsOfPart(product: RaceProductChoice, part: number): Amounts {
  return {
    carbsGrams: tenth(product.carbs_grams * part),
    fluidMl: Math.round(product.fluid_ml * part),
    sodiumMg: Math.round(product.sodium_mg * part),
    caffeineMg: Math.round(product.caffeine_mg * part),
  }
}

/** A runner is at a station within so many kilometres of it: the pace is a guess. Ours. */
const AT_STATION_KM = 1.5

/** The station where the runner is, by a guess of the kilometre; null where none is near, or the place isn't known. */
export function stationNear(plan: unknown, km: number | null): RaceStation | null {
  if (km === null) return null
  const away = (station: RaceStation) => Math.abs(station.km - km)
  const near = (readRaceChoices(plan)?.stations ?? []).filter((each) => away(each) <= AT_STATION_KM)
  return near.sort((a, b) => away(a) - away(b))[0] ?? null
}
