import { bestSchedule } from './best-schedule.ts'
import { add } from './race-amounts.ts'
import { neededIn, raceNeeds } from './race-needs.ts'
import { isUsable } from './race-plan.ts'
import { partOf } from './race-portions.ts'
import { isHere } from './race-turns.ts'
import { type Amounts, NO_AMOUNTS, type RaceInput, type RaceIntake } from './race-types.ts'

/** What was taken, at a minute of the race. */
export interface TakenAt extends Amounts {
  minute: number
}

export interface RestInput {
  /** As it stands now: its length, and the minutes at which its stops are reached. */
  race: RaceInput
  /** The rest is planned as a race that begins here: its first intake comes a rhythm later. Minute of the race. */
  from: number
  /** What is planned ends here; the race may go on. Minute of the race. */
  until: number
  /** Nothing is taken before, minute of the race. */
  earliest: number
  /** In the order in which it was taken. */
  taken: readonly TakenAt[]
  /** Servings still carried, by product; of one that isn't named there is enough. */
  left: ReadonlyMap<string, number>
  lastId: string | null
  /** Of the carbohydrate an hour was to have: 1, or less where the stomach asks for it. */
  share: number
}

/**
 * What is left of a race, planned anew by the same rules as the whole: with what was taken, no hour passes the gut or the
 * sweat and the race not its caffeine; what was missed is not caught up, since no more is planned for than the
 * hours that are left; nothing is planned that is not at hand any more. Minutes are those of the race.
 * Source: nutrition model, point 25.
 */
export function restPlan(input: RestInput): RaceIntake[] {
  const { race, from, until, earliest, taken, left, lastId, share } = input
  const minutes = until - from
  if (!(minutes > 0)) return []
  const { perHour, limits } = raceNeeds(race)
  const had = taken.reduce<Amounts>(add, NO_AMOUNTS)
  const carbsPerHour = perHour.carbsGrams * share
  const gut =
    share < 1 ? Math.min(limits.carbsGramsInAnHour, carbsPerHour) : limits.carbsGramsInAnHour
  const stops = (race.stops ?? [])
    .filter(({ minute }) => minute >= earliest && minute > from)
    .map((stop) => ({ ...stop, minute: stop.minute - from }))
  const products = race.products
    .filter((each) => isUsable(each) && partOf(each, 1).carbsGrams <= gut)
    .filter((each) => [null, ...stops].some((stop) => isHere(each, stop)))
  const { intakes } = bestSchedule({
    minutes,
    needed: neededIn({ ...perHour, carbsGrams: carbsPerHour }, minutes / 60),
    limits: {
      ...limits,
      carbsGramsInAnHour: gut,
      caffeineMg: Math.max(0, limits.caffeineMg - had.caffeineMg),
    },
    products: share > 0 ? products : [],
    stops,
    stationsFirst: race.stationsFirst ?? true,
    earlier: {
      minutes: from,
      taken: taken.map((each) => ({ ...each, minute: each.minute - from })),
      left,
      lastId,
    },
  })
  return intakes.map((intake) => ({
    ...intake,
    slot: intake.slot + from,
    minute: intake.minute + from,
    stop: intake.stop && { ...intake.stop, minute: intake.stop.minute + from },
  }))
}
