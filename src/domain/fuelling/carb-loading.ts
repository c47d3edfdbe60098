import { addDays, toDayNumber } from '../calendar/local-day.ts'
import {
  LOADING_DAY_CARBS_G_PER_KG,
  LOADING_DAYS_BEFORE_RACE,
  LOADING_RACE_OVER_MINUTES,
} from '../nutrition/constants.ts'
import type { GutLevel } from './constants.ts'

export interface LoadingDay {
  date: string
  carbsGrams: { min: number; max: number }
  /** What to aim at: the lower end, and the upper one for a gut that is used to much. */
  aimGrams: number
}

/**
 * Carbohydrate loading: 8 to 10 g/kg on each of the two days before a race of more than 90 minutes,
 * 10 for a trained gut; null for shorter races, which gain nothing from it. Grams are whole.
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
  const grams = (perKg: number) => Math.round(race.massKg * perKg)
  const { min, max } = LOADING_DAY_CARBS_G_PER_KG
  const carbsGrams = { min: grams(min), max: grams(max) }
  const aimGrams = race.gut === 'trained' ? carbsGrams.max : carbsGrams.min
  return Array.from({ length: LOADING_DAYS_BEFORE_RACE }, (_, day) => ({
    date: addDays(race.date, day - LOADING_DAYS_BEFORE_RACE),
    carbsGrams,
    aimGrams,
  }))
}
