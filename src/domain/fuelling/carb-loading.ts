import { addDays, toDayNumber } from '../calendar/local-day.ts'
import { LOADING_CARBS_G_PER_KG, LOADING_FROM_MINUTES, LOADING_HOURS } from './constants.ts'

export interface LoadingDay {
  date: string
  /** Hours of that day that belong to the loading. */
  hours: number
  carbsGrams: { min: number; max: number }
}

export interface CarbLoading {
  hours: number
  days: LoadingDay[]
}

/**
 * Carbohydrate loading before a race: 10 to 12 g/kg a day over the 36 to 48 hours before race
 * day, or null for races under 90 minutes, which gain nothing from it. Of a day that only its
 * evening belongs to, that share is given; grams are whole.
 * Source: Burke 2007; Thomas, Erdman, Burke 2016.
 * @param race.hours 36..48; others are brought into that range
 * @throws InvalidDay when the race's date is not a day
 */
export function carbLoading(race: {
  date: string
  expectedMinutes: number
  weightKg: number
  hours?: number
}): CarbLoading | null {
  toDayNumber(race.date)
  if (!(race.expectedMinutes >= LOADING_FROM_MINUTES) || !(race.weightKg > 0)) return null
  const wanted = race.hours ?? LOADING_HOURS.max
  const hours = Math.min(LOADING_HOURS.max, Math.max(LOADING_HOURS.min, wanted || 0))
  // Race day itself isn't loading: the last full day is the one before it.
  const days = [
    { date: addDays(race.date, -2), hours: hours - 24 },
    { date: addDays(race.date, -1), hours: 24 },
  ]
  return {
    hours,
    days: days.map((day) => ({
      ...day,
      carbsGrams: {
        min: Math.round((race.weightKg * LOADING_CARBS_G_PER_KG.min * day.hours) / 24),
        max: Math.round((race.weightKg * LOADING_CARBS_G_PER_KG.max * day.hours) / 24),
      },
    })),
  }
}
