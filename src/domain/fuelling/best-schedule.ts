import {
  FIRST_CARBS_OVER_MINUTES,
  INTAKE_EVERY_MINUTES,
  STATION_SHIFT_MINUTES,
  UNCARRIED_FROM_SHARE,
} from './constants.ts'
import { isEven, isInTime, spreadOver, unevenness } from './race-evenness.ts'
import { type RaceMoment, raceMoments } from './race-moments.ts'
import { type Schedule, schedule } from './race-schedule.ts'
import type { Earlier, RaceFuel, RaceLimits } from './race-take.ts'
import { isHandedOut, isHere } from './race-turns.ts'
import type { Amounts, RaceProduct, RaceStop } from './race-types.ts'

export interface BestSchedule extends Schedule {
  /** The first carbohydrate comes when it should; in a race so short that it doesn't matter, too. */
  isInTime: boolean
}

/** A schedule and how far it is from the one wished for. */
interface Tried extends BestSchedule {
  cost: number
  /** Of the carbohydrate needed, what is planned. */
  share: number
}

export interface ToSchedule {
  minutes: number
  /** Over the whole race. */
  needed: Amounts
  limits: RaceLimits
  products: readonly RaceProduct[]
  stops: readonly RaceStop[]
  stationsFirst: boolean
  /** Where a plan is made on the way. */
  earlier?: Earlier
}

/** Up to so many moments each number of intakes is tried, above it these shares of them. */
const TRIED_MAX = 40
const TRIED_SHARES = [1, 0.9, 0.8, 0.75, 0.7, 0.65, 0.6, 0.5, 0.45, 0.4, 0.33, 0.25, 0.2, 0.1]

/**
 * The schedule that comes nearest to what is needed among those without a gap of more than 1.6 times the mean and,
 * where it can be, with carbohydrate in the first half hour: so many intakes of the rhythm have fuel, evenly spread,
 * and the stations are chosen for all of them together. What stations hand out is taken there first, and drinks of
 * theirs are carried only where it wouldn't be enough without.
 */
export function bestSchedule(race: ToSchedule): BestSchedule {
  const { products, stops, stationsFirst } = race
  const isOffered = (product: RaceProduct) => stops.some((stop) => isHandedOut(product, stop))
  const left = products.map((each) =>
    each.fluidMl > 0 && isOffered(each) ? { ...each, isCarried: false } : each,
  )
  const hasLeft = stationsFirst && left.some((each, at) => each !== products[at])
  const lighter = hasLeft ? best({ ...race, products: left }, isOffered) : null
  const all = best(race, isOffered)
  if (!lighter || (all.isInTime && !lighter.isInTime)) return all
  return lighter.share >= UNCARRIED_FROM_SHARE * Math.min(1, all.share) ? lighter : all
}

function best(race: ToSchedule, isOffered: (product: RaceProduct) => boolean): Tried {
  const { minutes, products, stops, stationsFirst } = race
  // Below a gram it is no fuel, and below a milligram no salt, however often it is taken.
  const fuels = products.filter(({ carbsGrams }) => carbsGrams >= 1)
  const salts = products.filter(({ carbsGrams, sodiumMg }) => carbsGrams < 1 && sodiumMg >= 1)
  const isFirst = (fuel: RaceProduct, { stop }: RaceMoment) =>
    stationsFirst && (stop ? isHandedOut(fuel, stop) : !isOffered(fuel))
  const fuel: RaceFuel = { ...race, fuels, salts, isFirst }
  const shifts = stops.length > 0 ? STATION_SHIFT_MINUTES : STATION_SHIFT_MINUTES.slice(0, 1)
  let found: Tried | null = null
  for (const shift of shifts) {
    const moments = raceMoments(minutes, stops, shift)
    // What stood in the way of more, were there fuel at every moment.
    const atMoments = schedule(fuel, moments, [...moments.keys()]).passed
    for (const chosen of ways(moments, fuels, race)) {
      const made = schedule(fuel, moments, chosen)
      const tried = assessed(fuel, { ...made, passed: new Set([...made.passed, ...atMoments]) })
      if (tried && (!found || isBetter(tried, found))) found = tried
    }
  }
  // Without any carbohydrate there is no gap, so one was found; the types don't know.
  return found ?? { intakes: [], passed: new Set(), isInTime: false, cost: 1, share: 0 }
}

/** Which moments may have fuel: so many of those at which there is some, evenly spread; or none. */
function ways(
  moments: readonly RaceMoment[],
  fuels: readonly RaceProduct[],
  { minutes: length, needed }: ToSchedule,
): number[][] {
  const places = [...moments.keys()].filter((at) =>
    fuels.some((fuel) => isHere(fuel, moments[at]?.stop ?? null)),
  )
  if (!(needed.carbsGrams > 0)) return [[]]
  const minutes = places.map((at) => moments[at]?.minute ?? 0)
  const counts =
    places.length > TRIED_MAX
      ? TRIED_SHARES.map((share) => Math.round(share * places.length))
      : places.map((_, at) => at + 1)
  const spread = counts.flatMap((count) => {
    const chosen = spreadOver(minutes, count, length)
    return chosen ? [chosen.flatMap((at) => places[at] ?? [])] : []
  })
  return [...spread, []]
}

/** Null where the intakes came unevenly. */
function assessed({ minutes, needed }: RaceFuel, made: Schedule): Tried | null {
  const fed = made.intakes.filter(({ carbsGrams }) => carbsGrams > 0)
  const at = fed.map(({ minute }) => minute)
  if (!isEven(at)) return null
  const grams = fed.reduce((sum, { carbsGrams }) => sum + carbsGrams, 0)
  const share = needed.carbsGrams > 0 ? grams / needed.carbsGrams : 1
  const servings = fed.flatMap((intake) => intake.servings)
  const broken = servings.filter(({ count }) => !Number.isInteger(count)).length
  const handedOut = servings.filter((serving) => serving.isHandedOut).length
  const all = Math.max(1, servings.length)
  const atStations = made.intakes.filter(({ stop }) => stop !== null).length
  return {
    ...made,
    share,
    isInTime: minutes <= FIRST_CARBS_OVER_MINUTES || isInTime(at),
    cost:
      offNeed(share, minutes) +
      (0.1 * unevenness(at, minutes)) / INTAKE_EVERY_MINUTES +
      (0.02 * broken) / all -
      (0.15 * handedOut) / all -
      (0.05 * atStations) / Math.max(1, made.intakes.length),
  }
}

/** How far a share of the need is from all of it: half a serving over is nearer than one left out, and the ends of a race always miss a little, which costs next to nothing. */
function offNeed(share: number, minutes: number): number {
  if (share > 1) return (share - 1) / 2
  const ends = INTAKE_EVERY_MINUTES / minutes
  return Math.max(0, 1 - share - ends) + 0.1 * Math.min(1 - share, ends)
}

function isBetter(one: Tried, other: Tried): boolean {
  if (one.isInTime !== other.isInTime) return one.isInTime
  return one.cost < other.cost - 1e-9
}
