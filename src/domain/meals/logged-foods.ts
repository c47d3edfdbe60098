import type { Row } from '../entities.ts'
import { type AllFigures, scaledAll } from './figures.ts'

/** A food somebody has logged before, as they logged it last. */
export interface LoggedFood extends AllFigures {
  food_name: string
  serving_size: string
  /** How many times, in the meals looked at. */
  times: number
  logged_at: string
  /** As the meal's row has them; they say whose its name is. */
  manual_nutrition?: boolean
  ai_calculated?: boolean
}

/** Foods to log again, each list without doubles. */
export interface LoggedFoods {
  /** The latest first. */
  recent: LoggedFood[]
  /** The most often logged first, of those alike the latest. */
  frequent: LoggedFood[]
  /** All of them, the latest first: what a search is over. */
  all: LoggedFood[]
}

/** Logged less often, it is not offered as one logged often. */
const FREQUENT_FROM_TIMES = 3

/** What tells a food from others, whatever list it is in. */
export function foodKey(name: string): string {
  return name.trim().toLowerCase()
}

/**
 * The foods of some meals, at most so many in each shorter list; what still waits for its figures is left out.
 */
export function foodsToLogAgain(
  meals: readonly Row<'food_logs'>[],
  limits: Readonly<Record<'recent' | 'frequent', number>>,
): LoggedFoods {
  const foods = new Map<string, LoggedFood>()
  for (const meal of meals) {
    if (meal.provisional) continue
    const key = foodKey(meal.food_name)
    const known = foods.get(key)
    const times = (known?.times ?? 0) + 1
    if (known && known.logged_at >= meal.logged_at) known.times = times
    else {
      const { food_name, serving_size, logged_at, manual_nutrition, ai_calculated } = meal
      const origin = { manual_nutrition, ai_calculated }
      foods.set(key, {
        food_name,
        serving_size,
        logged_at,
        ...origin,
        times,
        ...scaledAll(meal, 1),
      })
    }
  }
  const all = [...foods.values()].sort((a, b) => compare(b.logged_at, a.logged_at))
  return {
    all,
    recent: all.slice(0, limits.recent),
    frequent: all
      .filter(({ times }) => times >= FREQUENT_FROM_TIMES)
      .sort((a, b) => b.times - a.times)
      .slice(0, limits.frequent),
  }
}

/** The same foods under other names, each name once. */
export function renamedFoods(
  { recent, frequent, all }: LoggedFoods,
  nameOf: (food: LoggedFood) => string,
): LoggedFoods {
  const renamed = (foods: readonly LoggedFood[]) => {
    const named = new Map<string, LoggedFood>()
    for (const food of foods) {
      const food_name = nameOf(food)
      const key = foodKey(food_name)
      if (!named.has(key)) named.set(key, { ...food, food_name })
    }
    return [...named.values()]
  }
  return { recent: renamed(recent), frequent: renamed(frequent), all: renamed(all) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
