import { add, scale } from './race-amounts.ts'
import { fluidLeft, maxAtOnce } from './race-fluid.ts'
import type { RaceMoment } from './race-moments.ts'
import { partOf, partsOf } from './race-portions.ts'
import {
  type Passed,
  type RaceFuel,
  type SoFar,
  saltsAndWater,
  type Taking,
  takeFuels,
} from './race-take.ts'
import { isHandedOut } from './race-turns.ts'
import { type Amounts, NO_AMOUNTS, type RaceIntake } from './race-types.ts'

export interface Schedule {
  intakes: RaceIntake[]
  /** Limits for which a serving that was due was left out. */
  passed: ReadonlySet<Passed>
}

/**
 * What is taken at these moments: fuel at the chosen ones, each up to its share of the need, salt where sodium is
 * behind by half a serving, then water.
 * @param chosen places of the moments with carbohydrate
 * @param stationParts so many parts of a serving are taken of what a station hands out, and room is left for them by
 *   what is carried; null: as many as are due, and no room is left
 */
export function schedule(
  fuel: RaceFuel,
  moments: readonly RaceMoment[],
  chosen: readonly number[],
  stationParts: number | null = null,
): Schedule {
  const { minutes, needed, limits, earlier, fuels } = fuel
  const stations = stationParts === null ? [] : handedOutAt(fuel, moments, chosen, stationParts)
  let passedStations = 0
  const orderOf = new Map(chosen.map((at, order) => [at, order]))
  const soFar: SoFar = {
    ...{ intakes: [], sum: NO_AMOUNTS, hadCaffeine: false, passed: new Set<Passed>() },
    turn: fuels.findIndex(({ id }) => id === earlier?.lastId) + 1,
    used: new Map(),
  }
  const before = earlier?.taken ?? []
  const drunkBefore = before.reduce((sum, { fluidMl }) => sum + fluidMl, 0)
  const atOnceMl = maxAtOnce(needed.fluidMl / minutes)
  for (const [at, moment] of moments.entries()) {
    const { minute, slot, stop } = moment
    const had = before.length > 0 ? [...before, ...soFar.intakes] : soFar.intakes
    const hour = hourBefore(had, minute)
    const order = orderOf.get(at) ?? -1
    // Spread over the intakes there are, so the last one completes the race's need.
    const due = {
      ...scale(needed, (at + 1) / moments.length),
      carbsGrams: (needed.carbsGrams * (order + 1)) / Math.max(1, chosen.length),
    }
    const drunk = soFar.sum.fluidMl
    // Neither ahead of the race's sweat nor, where it goes on after a gap, caught up by gulps.
    const mlLeft = (at: number, ml: number) =>
      Math.min(
        fluidLeft(at, limits.fluidMlInAnHour, drunk, ml),
        fluidLeft(at + (earlier?.minutes ?? 0), limits.fluidMlInAnHour, drunk + drunkBefore, ml),
      )
    const left = {
      carbsGrams: limits.carbsGramsInAnHour - hour.carbsGrams,
      fluidMl: mlLeft(minute, hour.fluidMl),
    }
    const spare = { ...left }
    while ((stations[passedStations]?.minute ?? Number.POSITIVE_INFINITY) <= minute)
      passedStations++
    const ahead = { carbsGrams: stations[passedStations]?.carbsGramsFromHere ?? 0 }
    const upTo = { carbsGrams: 0, fluidMl: 0 }
    for (let next = passedStations; next < stations.length; next++) {
      const station = stations[next]
      if (!station || station.minute >= minute + 60) break
      upTo.carbsGrams += station.carbsGrams
      upTo.fluidMl += station.fluidMl
      const then = within(had, station.minute - 60)
      const grams = limits.carbsGramsInAnHour - then.carbsGrams - upTo.carbsGrams
      const ml = mlLeft(station.minute, then.fluidMl) - upTo.fluidMl
      spare.carbsGrams = Math.min(spare.carbsGrams, grams)
      spare.fluidMl = Math.max(0, Math.min(spare.fluidMl, ml))
    }
    const taking: Taking = {
      ...{
        moment,
        due,
        left,
        spare,
        ahead,
        stationParts: stationParts ?? Number.POSITIVE_INFINITY,
      },
      ...{ taken: NO_AMOUNTS, servings: [] },
    }
    // How far the race is, however often what is left of it was planned anew.
    const share = earlier
      ? (earlier.minutes + minute) / (earlier.minutes + minutes)
      : (at + 1) / moments.length
    if (order >= 0) takeFuels(fuel, soFar, taking, share)
    const waterMl = saltsAndWater(fuel, soFar, taking, at, atOnceMl)
    const { taken, servings } = taking
    soFar.sum = add(soFar.sum, taken)
    if (servings.length > 0 || waterMl > 0) {
      soFar.intakes.push({ ...taken, slot, minute, stop, servings, waterMl })
    }
  }
  return { intakes: soFar.intakes, passed: soFar.passed }
}

/** What a station hands out at a chosen moment. */
interface HandedOut extends Pick<RaceIntake, 'minute' | 'carbsGrams' | 'fluidMl'> {
  /** Of this station and all later ones. */
  carbsGramsFromHere: number
}

/** What stations hand out of the fuel at the chosen moments, so many parts of a serving each. */
function handedOutAt(
  { fuels }: RaceFuel,
  moments: readonly RaceMoment[],
  chosen: readonly number[],
  parts: number,
): HandedOut[] {
  const given = chosen.flatMap((at) => {
    const { stop, minute } = moments[at] ?? { stop: null, minute: 0 }
    const one = fuels.find((fuel) => isHandedOut(fuel, stop))
    if (!one) return []
    const { carbsGrams, fluidMl } = partOf(one, Math.min(parts, partsOf(one)))
    return [{ minute, carbsGrams, fluidMl, carbsGramsFromHere: 0 }]
  })
  let fromHere = 0
  for (const station of given.toReversed()) {
    fromHere += station.carbsGrams
    station.carbsGramsFromHere = fromHere
  }
  return given
}

/** What was had after a minute. */
function within(intakes: readonly (Amounts & { minute: number })[], after: number) {
  const sum = { carbsGrams: 0, fluidMl: 0 }
  for (let at = intakes.length - 1; at >= 0; at--) {
    const intake = intakes[at]
    if (!intake || intake.minute <= after) break
    sum.carbsGrams += intake.carbsGrams
    sum.fluidMl += intake.fluidMl
  }
  return sum
}

function hourBefore(intakes: readonly (Amounts & { minute: number })[], minute: number): Amounts {
  let sum = NO_AMOUNTS
  for (let at = intakes.length - 1; at >= 0; at--) {
    const intake = intakes[at]
    if (!intake || intake.minute <= minute - 60) break
    sum = add(sum, intake)
  }
  return sum
}
