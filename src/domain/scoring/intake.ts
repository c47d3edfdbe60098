import { localMoment, minutesIntoDay } from '../calendar/local-day.ts'
import { type FieldsOf, MEAL_TYPES, type MealType } from '../entities.ts'
import { isAmount, NO_NUTRIENTS, type Nutrients, sumNutrients } from '../nutrition/nutrients.ts'

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
>

export interface EatenItem {
  /** null for a meal type this version doesn't know. */
  meal: MealType | null
  nutrients: Nutrients
  /** UTC milliseconds, null when the time is no time. */
  atMs: number | null
  /** Wall-clock minutes from midnight of the day, null as above. */
  localMinute: number | null
}

export interface DayIntake {
  items: EatenItem[]
  total: Nutrients
  byMeal: ReadonlyMap<MealType, Nutrients>
  /** True when some figure is negative, not a number or absurd: it counts as unknown. */
  hasBadFigures: boolean
  hasUnknownMeal: boolean
  /** True when a photo of the day still waits for its analysis. */
  hasProvisional: boolean
}

function amountOr0(value: unknown): number {
  return isAmount(value) ? value : 0
}

function toItem(row: FoodLogRow, date: string): EatenItem {
  const atMs = Date.parse(row.logged_at)
  const moment = localMoment(atMs, row.utc_offset_minutes)
  return {
    meal: MEAL_TYPES.find((meal) => meal === row.meal_type) ?? null,
    nutrients: {
      calories: amountOr0(row.calories),
      proteinGrams: amountOr0(row.protein_grams),
      carbsGrams: amountOr0(row.carbs_grams),
      fatGrams: amountOr0(row.fat_grams),
    },
    atMs: Number.isFinite(atMs) ? atMs : null,
    localMinute: moment ? minutesIntoDay(moment, date) : null,
  }
}

function figuresAreGood(row: FoodLogRow): boolean {
  return [row.calories, row.protein_grams, row.carbs_grams, row.fat_grams].every(isAmount)
}

/** What was eaten on a local day. Rows of other days are left out; order doesn't matter. */
export function dayIntake(rows: readonly FoodLogRow[], date: string): DayIntake {
  const ofDay = rows.filter((row) => row.logged_on === date)
  const items = ofDay.map((row) => toItem(row, date))
  const byMeal = new Map<MealType, Nutrients>()
  for (const meal of MEAL_TYPES) {
    const eaten = items.filter((item) => item.meal === meal)
    if (eaten.length > 0) byMeal.set(meal, sumNutrients(eaten.map((item) => item.nutrients)))
  }
  return {
    items,
    total: sumNutrients(items.map((item) => item.nutrients)),
    byMeal,
    hasBadFigures: !ofDay.every(figuresAreGood),
    hasUnknownMeal: items.some((item) => item.meal === null),
    hasProvisional: ofDay.some((row) => row.provisional === true),
  }
}

export function eatenAt(intake: DayIntake, meal: MealType): Nutrients {
  return intake.byMeal.get(meal) ?? NO_NUTRIENTS
}
