import { KCAL_PER_GRAM } from '../nutrition/constants.ts'
import type { RaceIntakeEntry, RaceLog } from '../stored-shapes.ts'
import { startMs } from './race-clock.ts'
import { entryServings } from './taps.ts'

/** What an intake is in the food log. Energy in kcal. */
export interface RaceMeal {
  id: string
  meal_type: 'race_day'
  calories: number
  protein_grams: number
  carbs_grams: number
  fat_grams: number
  fluid_ml: number
  sodium_mg: number
  caffeine_mg: number
  logged_at: string
  /** By product, for its words. */
  servings: readonly { id: string; count: number }[]
  /** Plain water beside them, ml. */
  water_ml: number
}

/** The id of an intake in the food log: on every device the same. Before a colon stands an owner (ids.ts). */
export function raceMealId(raceId: string, intakeId: string): string {
  return `race-${raceId}-${intakeId}`
}

/** Whether a row of the food log is an intake of that race. */
export function isRaceMealOf(raceId: string, id: string): boolean {
  return id.startsWith(raceMealId(raceId, ''))
}

/** Under which the log says whether its intakes are in the food log. */
export const DIARY = 'diary'

export function isOutOfDiary(log: RaceLog): boolean {
  const entry = log[DIARY]
  return entry?.kind === 'diary' && entry.is_out
}

/** What an intake of the log comes to, and the stamp of what says so. */
export interface WantedMeal {
  meal: RaceMeal | null
  edited: string
}

/**
 * The log's intakes by their ids in the food log: a meal where something was taken, null where nothing was.
 * Its energy is that of its carbohydrate: a race plan knows no more of its products.
 */
export function raceMeals(raceId: string, log: RaceLog): Map<string, WantedMeal> {
  const meals = new Map<string, WantedMeal>()
  const outOrIn = log[DIARY]?.edited ?? ''
  const isOut = isOutOfDiary(log) || startMs(log) === null
  for (const [key, entry] of Object.entries(log)) {
    if (entry.kind !== 'intake') continue
    const id = raceMealId(raceId, key)
    const edited = entry.edited > outOrIn ? entry.edited : outOrIn
    meals.set(id, { meal: entry.state === 'taken' && !isOut ? mealOf(id, entry) : null, edited })
  }
  return meals
}

function mealOf(id: string, entry: RaceIntakeEntry): RaceMeal {
  return {
    id,
    meal_type: 'race_day',
    calories: Math.round(entry.carbs_grams * KCAL_PER_GRAM.carbs),
    protein_grams: 0,
    carbs_grams: entry.carbs_grams,
    fat_grams: 0,
    fluid_ml: entry.fluid_ml,
    sodium_mg: entry.sodium_mg,
    caffeine_mg: entry.caffeine_mg,
    logged_at: entry.at,
    servings: entryServings(entry),
    water_ml: entry.water_ml,
  }
}
