import { isAmount } from '../nutrition/nutrients.ts'
import { type BestSchedule, bestSchedule } from './best-schedule.ts'
import { isCaffeineFor } from './caffeine.ts'
import {
  DURING_CARBS_G_PER_HOUR,
  MAX_MASS_LOSS_SHARE,
  ML_PER_KG,
  SHORT_BELOW_SHARE,
  SIP_ML,
} from './constants.ts'
import { add } from './race-amounts.ts'
import { EPSILON } from './race-fluid.ts'
import { neededIn, raceNeeds } from './race-needs.ts'
import { partOf } from './race-portions.ts'
import { isHere } from './race-turns.ts'
import {
  NO_AMOUNTS,
  type RaceInput,
  type RacePlan,
  type RaceProduct,
  type RaceWarning,
} from './race-types.ts'

export function isUsable(product: RaceProduct): boolean {
  const { carbsGrams, sodiumMg, fluidMl, caffeineMg } = product
  return [carbsGrams, sodiumMg, fluidMl, caffeineMg].every(isAmount)
}

/**
 * A race's fuelling: carbohydrate, fluid and sodium an hour, split into intakes every 20
 * minutes from the products chosen, of which servings may be halved or sipped. Never so that the carbohydrate of any 60 minutes passes the
 * gut's limit, that more is drunk in it than 0.8 of what is sweated (drinks counted), or that caffeine
 * passes what a race and a day may hold; a serving that doesn't fit is passed over, and the plan
 * says so. Water fills up the fluid, and goes with what is eaten dry. What has caffeine comes in the
 * second half. Deterministic.
 * Source: nutrition model, points 17 to 19; Jeukendrup 2014; Sawka et al. 2007.
 * @throws InvalidRace unless 0 < minutes <= 2880
 */
export function racePlan(input: RaceInput): RacePlan {
  const { minutes } = input
  const { perHour, limits } = raceNeeds(input)
  const hours = minutes / 60
  const needed = neededIn(perHour, hours)
  const usable = input.products.filter(isUsable)
  const small = usable.filter(
    (each) => partOf(each, 1).carbsGrams <= limits.carbsGramsInAnHour + EPSILON,
  )
  const stops = input.stops ?? []
  const had = small.filter((each) => [null, ...stops].some((stop) => isHere(each, stop)))
  const { stationsFirst = true } = input
  const made = bestSchedule({ minutes, needed, limits, products: had, stops, stationsFirst })
  const { intakes } = made
  const carried = intakes.flatMap(({ servings }) => servings).filter((each) => !each.isHandedOut)
  const servingsOf = (id: string) =>
    carried.reduce((sum, each) => sum + (each.id === id ? each.count : 0), 0)
  const plan: RacePlan = {
    perHour,
    needed,
    planned: intakes.reduce(add, NO_AMOUNTS),
    gutLimitGramsPerHour: limits.carbsGramsInAnHour,
    fluidLimitMl: limits.fluidMlInAnHour * hours,
    caffeineLimitMg: limits.caffeineMg,
    intakes,
    carry: [...new Set(had.map(({ id }) => id))]
      .map((id) => ({ id, servings: Math.ceil(servingsOf(id) - EPSILON) }))
      .filter(({ servings }) => servings > 0),
    warnings: [],
  }
  if (usable.length < input.products.length) plan.warnings.push('product_invalid')
  if (small.length < usable.length) plan.warnings.push('serving_over_gut_limit')
  if (had.length < small.length) plan.warnings.push('product_nowhere')
  plan.warnings.push(...warningsOf(input, plan, made))
  return plan
}

/**
 * Whether so much more is sweated than drunk that the body ends lighter than it should; false where sweat rate or
 * mass aren't known. Drinks come in sips: one short of that is no news.
 */
function isLossLarge({ minutes, weightKg, sweatMlPerHour }: RaceInput, drunkMl: number): boolean {
  if (sweatMlPerHour === null || weightKg === null || !(weightKg > 0)) return false
  const lostMl = (sweatMlPerHour * minutes) / 60 - drunkMl
  return lostMl > weightKg * MAX_MASS_LOSS_SHARE * ML_PER_KG + SIP_ML
}

function warningsOf(
  input: RaceInput,
  plan: RacePlan,
  { passed, isInTime }: BestSchedule,
): RaceWarning[] {
  const { perHour, needed, planned } = plan
  const isFor = isCaffeineFor(input)
  const isShort = (name: 'carbsGrams' | 'sodiumMg') =>
    planned[name] < needed[name] * SHORT_BELOW_SHARE
  const sweat = input.sweatMlPerHour
  const rows: [RaceWarning, boolean][] = [
    ['caffeine_not_for_you', passed.has('caffeine') && !isFor],
    ['caffeine_limited', passed.has('caffeine') && isFor],
    ['drinks_over_sweat', passed.has('fluid') && isShort('carbsGrams')],
    ['first_late', needed.carbsGrams > 0 && planned.carbsGrams > 0 && !isInTime],
    ['gut_must_be_trained', perHour.carbsGrams > DURING_CARBS_G_PER_HOUR.standard],
    ['drink_to_thirst', perHour.fluidMl > 0 && !(sweat !== null && sweat >= 0)],
    ['carbs_short', isShort('carbsGrams') && !passed.has('gut')],
    ['servings_large', isShort('carbsGrams') && passed.has('gut')],
    ['sodium_short', isShort('sodiumMg')],
    ['loss_large', isLossLarge(input, planned.fluidMl)],
  ]
  return rows.filter(([, applies]) => applies).map(([code]) => code)
}
