import { addDays, weekDays, weekStart } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { hasFigures } from '#domain/meals/figures.ts'
import { MACROS, sumAmounts } from '#domain/nutrition/nutrients.ts'

export const NUTRIENTS = ['energy', ...MACROS] as const
export type Nutrient = (typeof NUTRIENTS)[number]

/** What was eaten stands in the meals, what was aimed at in the day's score. */
const FIELDS = {
  energy: ['calories', 'planned_calories'],
  protein: ['protein_grams', 'planned_protein_grams'],
  carbs: ['carbs_grams', 'planned_carbs_grams'],
  fat: ['fat_grams', 'planned_fat_grams'],
} as const

const DAYS = 14
export const WEEKS = 8

export interface Intake {
  /** null where no day is known as a whole: that is not nothing eaten. */
  eaten: number | null
  target: number
  /** Whether a meal of it may still change. */
  provisional: boolean
}

/** The days shown, each a run of one. */
export function lastDays(today: string): string[][] {
  return Array.from({ length: DAYS }, (_, at) => [addDays(today, at - DAYS + 1)])
}

/** The days of each of the last weeks. */
export function lastWeeks(today: string): string[][] {
  const monday = weekStart(today)
  return Array.from({ length: WEEKS }, (_, week) =>
    weekDays(addDays(monday, 7 * (week - WEEKS + 1))),
  )
}

/**
 * What a day of the run had on average, of the days whose meals have figures; and its target, of these
 * days too where any has one, so that like is held against like.
 */
export function meanOf(
  run: readonly string[],
  meals: readonly Row<'food_logs'>[],
  scores: readonly Row<'nutrition_scores'>[],
  nutrient: Nutrient,
): Intake {
  const [eaten, planned] = FIELDS[nutrient]
  const ofRun = meals.filter(({ logged_on }) => run.includes(logged_on))
  const provisional = ofRun.some((meal) => meal.provisional)
  // Of a day on which one meal does not tell, nobody knows how much it was.
  const untold = new Set(ofRun.flatMap((meal) => (meal[eaten] === null ? meal.logged_on : [])))
  const known = ofRun.filter((meal) => hasFigures(meal) && !untold.has(meal.logged_on))
  const logged = run.filter((day) => known.some((meal) => meal.logged_on === day))
  const aimsOf = (days: readonly string[]) =>
    scores.flatMap((row) => (days.includes(row.date) && row[planned] > 0 ? row[planned] : []))
  const ofLogged = aimsOf(logged)
  return {
    eaten: meanAmount(
      known.flatMap((meal) => meal[eaten] ?? []),
      logged.length,
    ),
    target: meanAmount(ofLogged.length > 0 ? ofLogged : aimsOf(run)) ?? 0,
    provisional,
  }
}

/** The sum of the amounts over their number, or over another; null of none. */
function meanAmount(amounts: readonly number[], of = amounts.length): number | null {
  return of === 0 ? null : sumAmounts(amounts) / of
}
