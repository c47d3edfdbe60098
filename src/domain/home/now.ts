import { localMoment, minutesIntoDay } from '../calendar/local-day.ts'
import { fuellingMass } from '../fuelling/mass.ts'
import {
  type PreFuelAdvice,
  type PreFuelWindow,
  preFuelAdvice,
  preFuelCarbs,
  preFuelWindow,
} from '../fuelling/pre.ts'
import { isPlainDrink, nutrientsOfMeal } from '../meals/figures.ts'
import { sumNutrients } from '../nutrition/nutrients.ts'
import type { Session } from '../training/sessions.ts'
import type { HomeNow } from './home-now.ts'
import { sessionAhead } from './phase.ts'

/**
 * [Note: now]
 * What is to be done within hours, of which Home shows one, right under its score: a part of Home with a `Now` says so
 * while it matters most, and the next planned meal stands in where none does.
 */

/** Below this a dinner has nothing to make up for, g. */
const FEW_CARBS_GRAMS = 20

export interface FuelBefore {
  session: Session
  window: PreFuelWindow
  /** 1.5 g/kg; null while no mass is known. */
  carbsGrams: number | null
  /** Its window is over: something small is enough. */
  isLate: boolean
}

/** What to eat before the session that begins within hours; null without one, and once something was eaten for it. */
export function fuelBefore({ today, now, foodLogs, profile }: HomeNow): FuelBefore | null {
  const session = sessionAhead(today, now)
  if (session?.startMinute == null) return null
  const window = preFuelWindow(session.startMinute)
  const isEaten = foodLogs.some((meal) => {
    if (isPlainDrink(meal)) return false
    const at = localMoment(meal.logged_at, meal.utc_offset_minutes)
    return at !== null && minutesIntoDay(at, now.date) >= window.opensMinute
  })
  if (isEaten) return null
  const massKg = fuellingMass(profile)
  return {
    session,
    window,
    carbsGrams: massKg === null ? null : preFuelCarbs(massKg),
    isLate: now.minuteOfDay > window.closesMinute,
  }
}

export interface FuelForTomorrow {
  advice: PreFuelAdvice
  /** What is left of today's carbohydrate for a dinner that was not eaten yet, g; null where it is little, or not known. */
  dinnerCarbsGrams: number | null
  isDinnerEaten: boolean
}

/** What to eat this evening and in the morning for tomorrow's training, where that is long or hard; null where it isn't. */
export function fuelForTomorrow(home: HomeNow): FuelForTomorrow | null {
  const advice = preFuelAdvice(home.tomorrow, fuellingMass(home.profile))
  if (!advice) return null
  const eaten = sumNutrients(home.foodLogs.map(nutrientsOfMeal))
  const left = home.target.carbsGrams - eaten.carbsGrams
  return {
    advice,
    dinnerCarbsGrams: left >= FEW_CARBS_GRAMS ? left : null,
    isDinnerEaten: home.foodLogs.some(({ meal_type }) => meal_type === 'dinner'),
  }
}
