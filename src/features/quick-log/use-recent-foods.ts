import { useMemo } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import { frequentFoods, type LoggedFood, recentFoods } from '#domain/meals/logged-foods.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'

const DAYS = 60
const RECENT = 12
const FREQUENT = 6

export interface RecentFoods {
  recent: LoggedFood[]
  frequent: LoggedFood[]
}

/** What was logged in the last two months; undefined while it is read. */
export function useRecentFoods(today: string): RecentFoods | undefined {
  const meals = useRowsBetween('food_logs', addDays(today, -DAYS), today)
  return useMemo(
    () =>
      meals && {
        recent: recentFoods(meals, RECENT),
        frequent: frequentFoods(meals, FREQUENT),
      },
    [meals],
  )
}
