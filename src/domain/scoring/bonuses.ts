import { PRE_WINDOW_CLOSES_MINUTES, PRE_WINDOW_OPENS_MINUTES } from '../fuelling/constants.ts'
import { PROTEIN_PER_MEAL_G_PER_KG } from '../nutrition/constants.ts'
import type { Nutrient } from '../nutrition/nutrients.ts'
import { RECOVERY_STILL_COUNTS_MINUTES } from '../recovery/constants.ts'
import {
  DURING_FUEL_BONUS,
  DURING_FUEL_OVER_MINUTES,
  PRE_FUEL_BONUS,
  PROTEIN_SPREAD_BONUS,
  PROTEIN_SPREAD_MEALS,
  RECOVERY_BONUS,
} from './constants.ts'
import type { DayIntake, EatenItem, MealGroup } from './intake.ts'
import { MS_PER_MINUTE, type TimedSession } from './timed-sessions.ts'

export interface Bonus {
  code: 'bonus_pre_fuel' | 'bonus_recovery' | 'bonus_protein_spread' | 'bonus_during_fuel'
  max: number
  earned: boolean
  /** Earned by what is logged once its unknown figures are known, at best. */
  possible: boolean
}

/** True for food with so much of the nutrient; what isn't known counts where `unknownToo`. */
function hasAny(item: EatenItem, nutrient: Nutrient, unknownToo: boolean): boolean {
  return item.nutrients[nutrient] > 0 || (unknownToo && item.unknown.has(nutrient))
}

type Counts = (item: EatenItem, unknownToo: boolean) => boolean
const hasCarbs: Counts = (item, unknownToo) => hasAny(item, 'carbsGrams', unknownToo)
const isFood: Counts = (item, unknownToo) =>
  hasCarbs(item, unknownToo) || hasAny(item, 'proteinGrams', unknownToo)

/**
 * The bonuses a day offers and those it earned: food with carbohydrate 2 h to 1 h before a
 * session, food within 2 h after one, carbohydrate during one of over 90 minutes, and at least
 * 0.25 g/kg protein in each of three meals. A bonus without an occasion is not offered.
 * Source: nutrition model, point 14.
 * @param massKg the mass grams per kilogram are of (referenceMass)
 */
export function dayBonuses(
  intake: DayIntake,
  timed: readonly TimedSession[],
  massKg: number,
): Bonus[] {
  const bonuses: Bonus[] = []
  const offer = (code: Bonus['code'], max: number, test: (unknownToo: boolean) => boolean) => {
    bonuses.push({ code, max, earned: test(false), possible: test(true) })
  }
  const finished = timed.filter((session) => session.done && session.end !== null)
  const long = timed.filter(
    ({ start, end }) => end !== null && end - start > DURING_FUEL_OVER_MINUTES,
  )
  if (timed.length > 0) {
    offer('bonus_pre_fuel', PRE_FUEL_BONUS, (unknownToo) =>
      timed.some((session) => {
        const from = session.start - PRE_WINDOW_OPENS_MINUTES
        return ate(intake, session, [from, session.start - PRE_WINDOW_CLOSES_MINUTES], (item) =>
          hasCarbs(item, unknownToo),
        )
      }),
    )
  }
  if (finished.length > 0) {
    offer('bonus_recovery', RECOVERY_BONUS, (unknownToo) =>
      finished.some((session) => {
        const end = session.end ?? session.start
        return ate(intake, session, [end, end + RECOVERY_STILL_COUNTS_MINUTES], (item) =>
          isFood(item, unknownToo),
        )
      }),
    )
  }
  if (long.length > 0) {
    offer('bonus_during_fuel', DURING_FUEL_BONUS, (unknownToo) =>
      long.some((session) =>
        ate(intake, session, [session.start, session.end ?? session.start], (item) =>
          hasCarbs(item, unknownToo),
        ),
      ),
    )
  }
  offer(
    'bonus_protein_spread',
    PROTEIN_SPREAD_BONUS,
    (unknownToo) => proteinMeals(intake, massKg, unknownToo) >= PROTEIN_SPREAD_MEALS,
  )
  return bonuses
}

/** Whether something that counts was eaten between two minutes of the session's clock. */
function ate(
  intake: DayIntake,
  session: TimedSession,
  [from, to]: readonly [number, number],
  counts: (item: EatenItem) => boolean,
): boolean {
  return intake.items.some((item) => {
    const utc = item.atMs === null ? null : item.atMs / MS_PER_MINUTE
    const at = session.clock === 'local' ? item.localMinute : utc
    return at !== null && at >= from && at <= to && counts(item)
  })
}

/** Meals with enough protein; more of it never takes one away. */
function proteinMeals(intake: DayIntake, massKg: number, unknownToo: boolean): number {
  const enough = PROTEIN_PER_MEAL_G_PER_KG.min * massKg - 1e-9
  const isOpen = (meal: MealGroup | null) =>
    unknownToo &&
    intake.items.some((item) => item.meal === meal && item.unknown.has('proteinGrams'))
  return [...intake.byMeal].filter(
    ([meal, { proteinGrams }]) => proteinGrams >= enough || isOpen(meal),
  ).length
}
