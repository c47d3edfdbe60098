import { addDays, toDayNumber } from '../calendar/local-day.ts'
import {
  LOADING_DAY_CARBS_G_PER_KG,
  LOADING_DAYS_BEFORE_RACE,
  LOADING_MAX_FROM_G_PER_HOUR,
  LOADING_RACE_OVER_MINUTES,
} from '../nutrition/constants.ts'
import { GUT_LIMIT_G_PER_HOUR, type GutLevel } from './constants.ts'

export interface LoadingDay {
  date: string
  carbsGrams: number
}

/** Carbohydrate of a loading day, g/kg: 8, and 10 for a gut trained to 75 g/h or more (nutrition model, point 6). */
export function loadingCarbsPerKg(gut: GutLevel): number {
  const { min, max } = LOADING_DAY_CARBS_G_PER_KG
  return GUT_LIMIT_G_PER_HOUR[gut] >= LOADING_MAX_FROM_G_PER_HOUR ? max : min
}

/**
 * Carbohydrate loading on each of the two days before a race of more than 90 minutes; null for shorter races, which gain nothing from it. Grams are whole.
 * Source: nutrition model, point 6; Burke 2007.
 * @param race.massKg the mass grams per kilogram are of (referenceMass)
 * @throws InvalidDay when the race's date is not a day
 */
export function carbLoading(race: {
  date: string
  expectedMinutes: number
  massKg: number
  gut: GutLevel
}): LoadingDay[] | null {
  toDayNumber(race.date)
  if (!(race.expectedMinutes > LOADING_RACE_OVER_MINUTES) || !(race.massKg > 0)) return null
  const carbsGrams = Math.round(race.massKg * loadingCarbsPerKg(race.gut))
  return Array.from({ length: LOADING_DAYS_BEFORE_RACE }, (_, day) => ({
    date: addDays(race.date, day - LOADING_DAYS_BEFORE_RACE),
    carbsGrams,
  }))
}
