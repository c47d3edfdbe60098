import {
  FIRST_CARBS_OVER_MINUTES,
  INTAKE_EVERY_MINUTES,
  STATION_SHIFT_MINUTES,
  STATIONS_FROM_SHARE,
  UNCARRIED_FROM_SHARE,
} from './constants.ts'
import { isEven, isInTime, unevenness } from './race-evenness.ts'
import { EPSILON } from './race-fluid.ts'
import { isNear, isRhythm, type RaceMoment, raceMoments } from './race-moments.ts'
import { type Schedule, schedule } from './race-schedule.ts'
import type { Earlier, Passed, RaceFuel, RaceLimits } from './race-take.ts'
import { isHandedOut } from './race-turns.ts'
import type { Amounts, RaceProduct, RaceStop } from './race-types.ts'
import { type RaceWay, ways } from './race-ways.ts'

export interface BestSchedule extends Schedule {
  /** The first carbohydrate comes when it should; in a race so short that it doesn't matter, too. */
  isInTime: boolean
}

/** A schedule and how far it is from the one wished for. */
interface Tried extends BestSchedule {
  fuel: RaceFuel
  moments: readonly RaceMoment[]
  way: RaceWay
  cost: number
  /** Of the carbohydrate needed, what is planned. */
  share: number
  /** Stations at which fuel is taken that they hand out. */
  stations: number
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

/** Below a gram it is no fuel, and below a milligram no salt, however often it is taken. */
const isFuel = ({ carbsGrams }: RaceProduct) => carbsGrams >= 1
const isSalt = (product: RaceProduct) => !isFuel(product) && product.sodiumMg >= 1
/** The trace of carbohydrate in a salt counts as none: a label leaves as much out, and no gut notices it (ours). */
const asSalt = (product: RaceProduct) => ({ ...product, carbsGrams: 0 })

const NO_FUEL: RaceWay = { chosen: [], stationParts: null }

/**
 * The schedule that comes nearest to what is needed among those without a gap of more than 1.6 times the mean and,
 * where it can be, with carbohydrate in the first half hour: so many intakes of the rhythm have fuel, and the stations
 * are chosen for all of them together. Unless the runner chooses otherwise, what stations hand out is taken at as many
 * of them as can be, and drinks of theirs are carried only where it wouldn't be enough without. Stations that hand out
 * no fuel of the plan move what is planned without them, and change no carbohydrate.
 */
export function bestSchedule(race: ToSchedule): BestSchedule {
  const { products, stops, stationsFirst } = race
  const fuels = products.filter(isFuel)
  const givesFuel = (stop: RaceStop) => fuels.some((fuel) => isHandedOut(fuel, stop))
  const onFuel = { ...race, stops: stops.filter(givesFuel) }
  const left = products.map((each) =>
    each.fluidMl > 0 && onFuel.stops.some((stop) => isHandedOut(each, stop))
      ? { ...each, isCarried: false }
      : each,
  )
  const hasLeft = stationsFirst && left.some((each, at) => each !== products[at])
  const lighter = hasLeft ? best({ ...onFuel, products: left }) : null
  const others = stops.filter(
    (stop) => !givesFuel(stop) && (stop.hasWater || products.some((one) => isHandedOut(one, stop))),
  )
  return movedTo(others, lighter ? lighterOr(lighter, onFuel) : best(onFuel))
}

/** Without the drinks that stations hand out, unless it is too little or too late so; else with all that is carried. */
function lighterOr(lighter: Tried, race: ToSchedule): Tried {
  if (lighter.isInTime && lighter.share >= UNCARRIED_FROM_SHARE) return lighter
  const all = best(race)
  const isEnough = lighter.share >= UNCARRIED_FROM_SHARE * Math.min(1, all.share)
  return isEnough && (lighter.isInTime || !all.isInTime) ? lighter : all
}

function best(race: ToSchedule): Tried {
  const { minutes, products, stops, stationsFirst, needed } = race
  const isOffered = (fuel: RaceProduct) => stops.some((stop) => isHandedOut(fuel, stop))
  const isFirst = (fuel: RaceProduct, { stop }: RaceMoment) =>
    stationsFirst && (stop ? isHandedOut(fuel, stop) : !isOffered(fuel))
  const fuels = products.filter(isFuel)
  const fuel: RaceFuel = { ...race, fuels, salts: products.filter(isSalt).map(asSalt), isFirst }
  const atStations = stops.length > 0 ? STATION_SHIFT_MINUTES : []
  // Several shifts often come to the same moments.
  const rhythms = new Map(
    [
      raceMoments(minutes, [], STATION_SHIFT_MINUTES[0]),
      ...atStations.map((shift) => raceMoments(minutes, stops, shift)),
    ].map((moments) => [moments.map((moment) => moment.minute).join(), moments]),
  )
  const found = [...rhythms.values()].flatMap((moments) => {
    // What stood in the way of more, were there fuel at every moment.
    const { passed } = schedule(fuel, moments, [...moments.keys()])
    const wanted = needed.carbsGrams > 0 ? ways(moments, fuels, race) : [NO_FUEL]
    return wanted.flatMap((way) => tried(fuel, moments, way, passed) ?? [])
  })
  const timely = found.some((each) => each.isInTime) ? found.filter((each) => each.isInTime) : found
  // Without any carbohydrate there is no gap, so one was found.
  const nearest = timely.reduce((one, each) => (each.cost < one.cost - EPSILON ? each : one))
  if (!stationsFirst) return nearest
  const least = STATIONS_FROM_SHARE * Math.min(1, nearest.share) - EPSILON
  const enough = timely.filter(({ share }) => share >= least)
  const max = Math.max(...enough.map(({ stations }) => stations))
  return enough
    .filter(({ stations }) => stations === max)
    .reduce((one, each) => (each.cost < one.cost - EPSILON ? each : one))
}

/**
 * The same with moments moved to these stations, one after the other, where it is better so and not a gram of
 * carbohydrate comes otherwise.
 */
function movedTo(stops: readonly RaceStop[], made: Tried): Tried {
  let moved = made
  for (const stop of stops) {
    const { fuel, moments, way, passed } = moved
    const at = moments.findIndex((one) => one.stop === null && isNear(one.slot, stop, fuel.minutes))
    const slot = moments[at]?.slot
    if (slot === undefined) continue
    const there = moments.with(at, { slot, minute: stop.minute, stop })
    const found = isRhythm(there) ? tried(fuel, there, way, passed) : null
    if (!found || found.isInTime !== moved.isInTime || found.cost >= moved.cost - EPSILON) continue
    if (Math.abs(found.share - moved.share) < EPSILON) moved = found
  }
  return moved
}

/** Null where the intakes came unevenly. */
function tried(
  fuel: RaceFuel,
  moments: readonly RaceMoment[],
  way: RaceWay,
  passed: ReadonlySet<Passed>,
): Tried | null {
  const { minutes, needed } = fuel
  const made = schedule(fuel, moments, way.chosen, way.stationParts)
  const fed = made.intakes.filter(({ carbsGrams }) => carbsGrams > 0)
  const at = fed.map(({ minute }) => minute)
  if (!isEven(at)) return null
  const grams = fed.reduce((sum, { carbsGrams }) => sum + carbsGrams, 0)
  const share = needed.carbsGrams > 0 ? grams / needed.carbsGrams : 1
  const servings = fed.flatMap((intake) => intake.servings)
  const broken = servings.filter(({ count }) => !Number.isInteger(count)).length
  const atStations = made.intakes.filter(({ stop }) => stop !== null).length
  const fuels = new Set(fuel.fuels.map(({ id }) => id))
  return {
    intakes: made.intakes,
    passed: new Set([...made.passed, ...passed]),
    ...{ fuel, moments, way, share },
    stations: fed.filter((intake) =>
      intake.servings.some(({ id, isHandedOut }) => isHandedOut && fuels.has(id)),
    ).length,
    isInTime: minutes <= FIRST_CARBS_OVER_MINUTES || isInTime(at),
    cost:
      offNeed(share, minutes) +
      (0.1 * unevenness(at, minutes)) / INTAKE_EVERY_MINUTES +
      (0.02 * broken) / Math.max(1, servings.length) -
      (0.05 * atStations) / Math.max(1, made.intakes.length),
  }
}

/** How far a share of the need is from all of it: half a serving over is nearer than one left out, and the ends of a race always miss a little, which costs next to nothing. */
function offNeed(share: number, minutes: number): number {
  if (share > 1) return (share - 1) / 2
  const ends = INTAKE_EVERY_MINUTES / minutes
  return Math.max(0, 1 - share - ends) + 0.1 * Math.min(1 - share, ends)
}
