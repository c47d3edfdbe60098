import { add, scale } from './race-amounts.ts'
import { fluidLeft, maxAtOnce } from './race-fluid.ts'
import type { RaceMoment } from './race-moments.ts'
import {
  type Passed,
  type RaceFuel,
  type SoFar,
  saltsAndWater,
  type Taking,
  takeFuels,
} from './race-take.ts'
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
 */
export function schedule(
  fuel: RaceFuel,
  moments: readonly RaceMoment[],
  chosen: readonly number[],
): Schedule {
  const { minutes, needed, limits, earlier, fuels } = fuel
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
    const hour = hourBefore(
      before.length > 0 ? [...before, ...soFar.intakes] : soFar.intakes,
      minute,
    )
    const order = chosen.indexOf(at)
    // Spread over the intakes there are, so the last one completes the race's need.
    const due = {
      ...scale(needed, (at + 1) / moments.length),
      carbsGrams: (needed.carbsGrams * (order + 1)) / Math.max(1, chosen.length),
    }
    const drunk = soFar.sum.fluidMl
    // Neither ahead of the race's sweat nor, where it goes on after a gap, caught up by gulps.
    const leftMl = Math.min(
      fluidLeft(minute, limits.fluidMlInAnHour, drunk, hour.fluidMl),
      fluidLeft(
        minute + (earlier?.minutes ?? 0),
        limits.fluidMlInAnHour,
        drunk + drunkBefore,
        hour.fluidMl,
      ),
    )
    const taking: Taking = { moment, due, hour, leftMl, taken: NO_AMOUNTS, servings: [] }
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

function hourBefore(intakes: readonly (Amounts & { minute: number })[], minute: number): Amounts {
  let sum = NO_AMOUNTS
  for (let at = intakes.length - 1; at >= 0; at--) {
    const intake = intakes[at]
    if (!intake || intake.minute <= minute - 60) break
    sum = add(sum, intake)
  }
  return sum
}
