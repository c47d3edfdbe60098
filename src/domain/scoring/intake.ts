import { localMoment, minutesIntoDay } from '../calendar/local-day.ts'
import { type FieldsOf, MEAL_TYPES, type MealType } from '../entities.ts'
import {
  hasFigures,
  isNameOnly,
  isPlainDrink,
  nutrientsOfMeal,
  unknownFigures,
} from '../meals/figures.ts'
import {
  NO_NUTRIENTS,
  NUTRIENTS,
  type Nutrient,
  type Nutrients,
  sumNutrients,
} from '../nutrition/nutrients.ts'

export type FoodLogRow = Pick<
  FieldsOf<'food_logs'>,
  | 'meal_type'
  | 'calories'
  | 'protein_grams'
  | 'carbs_grams'
  | 'fat_grams'
  | 'logged_at'
  | 'logged_on'
  | 'utc_offset_minutes'
  | 'provisional'
> &
  Partial<Pick<FieldsOf<'food_logs'>, 'ai_calculated' | 'fluid_ml' | 'manual_nutrition'>>

/**
 * The meals a score knows. Food before a run, after it and in a race are one group with the
 * snacks (nutrition model, point 9).
 */
export const MEAL_GROUPS = ['breakfast', 'lunch', 'dinner', 'snack'] as const
export type MealGroup = (typeof MEAL_GROUPS)[number]

export function groupOf(meal: MealType): MealGroup {
  return MEAL_GROUPS.find((group) => group === meal) ?? 'snack'
}

export interface EatenItem {
  /** null for a meal type this version doesn't know. */
  meal: MealGroup | null
  /** What isn't known counts as 0. */
  nutrients: Nutrients
  /** Figures that nobody has told or that are broken, or that a photo's analysis will bring. */
  unknown: ReadonlySet<Nutrient>
  /** UTC milliseconds, null when the time is no time. */
  atMs: number | null
  /** Wall-clock minutes from midnight of the day, null as above. */
  localMinute: number | null
}

export interface DayIntake {
  items: EatenItem[]
  total: Nutrients
  byMeal: ReadonlyMap<MealGroup, Nutrients>
  /** Nutrients of which some food's amount isn't known: the total can only be more. */
  unknown: ReadonlySet<Nutrient>
  /** True when some figure is told by nobody, negative, not a number or absurd: it counts as unknown. */
  hasUnknownFigures: boolean
  hasUnknownMeal: boolean
  /** True when the figures of a photo of the day still wait for their analysis or the runner's word. */
  hasProvisional: boolean
}

const NOTHING_UNKNOWN: ReadonlySet<Nutrient> = new Set()
const ALL_UNKNOWN: ReadonlySet<Nutrient> = new Set(NUTRIENTS)

function unknownOf(row: FoodLogRow): ReadonlySet<Nutrient> {
  if (
    !hasFigures({
      provisional: row.provisional === true,
      ai_calculated: row.ai_calculated === true,
    })
  )
    return ALL_UNKNOWN
  const unknown = unknownFigures(row)
  return unknown.length === 0 ? NOTHING_UNKNOWN : new Set(unknown)
}

function toItem(row: FoodLogRow, date: string): EatenItem {
  const atMs = Date.parse(row.logged_at)
  const moment = localMoment(atMs, row.utc_offset_minutes)
  const meal = MEAL_TYPES.find((type) => type === row.meal_type)
  return {
    meal: meal ? groupOf(meal) : null,
    nutrients: nutrientsOfMeal(row),
    unknown: unknownOf(row),
    atMs: Number.isFinite(atMs) ? atMs : null,
    localMinute: moment ? minutesIntoDay(moment, date) : null,
  }
}

/**
 * What was eaten on a local day. Rows of other days are left out; order doesn't matter. Water and what
 * is like it are no meal: a day of water alone has nothing logged.
 */
export function dayIntake(rows: readonly FoodLogRow[], date: string): DayIntake {
  const ofDay = rows.filter((row) => row.logged_on === date)
  const items = ofDay.filter((row) => !isPlainDrink(row)).map((row) => toItem(row, date))
  const byMeal = new Map<MealGroup, Nutrients>()
  for (const meal of MEAL_GROUPS) {
    const eaten = items.filter((item) => item.meal === meal)
    if (eaten.length > 0) byMeal.set(meal, sumNutrients(eaten.map((item) => item.nutrients)))
  }
  return {
    items,
    total: sumNutrients(ofDay.map(nutrientsOfMeal)),
    byMeal,
    unknown: new Set(NUTRIENTS.filter((name) => items.some(({ unknown }) => unknown.has(name)))),
    hasUnknownFigures: ofDay.some((row) => unknownFigures(row).length > 0),
    hasUnknownMeal: items.some((item) => item.meal === null),
    hasProvisional: ofDay.some((row) => row.provisional === true && !isNameOnly(row)),
  }
}

export function eatenAt(intake: DayIntake, meal: MealGroup): Nutrients {
  return intake.byMeal.get(meal) ?? NO_NUTRIENTS
}
