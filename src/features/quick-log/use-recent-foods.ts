import { useMemo } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import { favouriteFoods, type LoggedFood, recentFoods } from '#domain/meals/logged-foods.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'

const DAYS = 60
const RECENT = 12
const FAVOURITES = 6

export interface RecentFoods {
  recent: LoggedFood[]
  favourites: LoggedFood[]
}

/** What was logged in the last two months; undefined while it is read. */
export function useRecentFoods(today: string): RecentFoods | undefined {
  const meals = useRowsBetween('food_logs', addDays(today, -DAYS), today)
  return useMemo(
    () =>
      meals && {
        recent: recentFoods(meals, RECENT),
        favourites: favouriteFoods(meals, FAVOURITES),
      },
    [meals],
  )
}
