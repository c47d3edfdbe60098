import { useMemo } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { readDiet } from '#domain/foods/diet.ts'
import { plannedMealOf } from '#domain/ids.ts'
import { readBehaviours } from '#domain/meal-plans/behaviours.ts'
import { targetOf } from '#domain/meal-plans/plan-days.ts'
import { type PlannedDay, plannedDayOf } from '#domain/meal-plans/planned-day.ts'
import { allRecipes } from '#domain/recipes/table.ts'
import { useOwnRecipes } from '#hooks/kitchen/use-own-recipes.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useToday } from '#hooks/use-today.ts'

export type PlanRow = Row<'daily_meal_plans'>

/** The screen shows as many days from today on. */
export const DAYS_SHOWN = 7

/** What a runner's week of meals is made of; undefined while it is read. */
export function usePlanWeek() {
  const today = useToday()
  const yesterday = addDays(today, -1)
  const last = addDays(today, DAYS_SHOWN - 1)
  const { profile } = useProfile()
  const own = useOwnRecipes()
  const plans = useRowsBetween('daily_meal_plans', yesterday, last)
  const activities = useRowsBetween('training_activities', yesterday, addDays(last, 2))
  const fitness = useRowsBetween('google_fit_data', today, last)
  const logs = useRowsBetween('food_logs', today, today)
  return useMemo(() => {
    if (profile === undefined || !plans || !activities || !fitness || !logs) return undefined
    const eaten = new Set(
      logs.flatMap(({ id }) => {
        const of = plannedMealOf(id)
        return of?.date === today ? of.mealType : []
      }),
    )
    /** Meals of today with something logged that isn't the plan's. */
    const logged = new Set(
      logs.flatMap(({ id, meal_type }) => (plannedMealOf(id) ? [] : meal_type)),
    )
    const behaviours = readBehaviours(profile?.eating_behaviors ?? [])
    const days = Array.from({ length: DAYS_SHOWN }, (_, at): PlannedDay<PlanRow> => {
      const date = addDays(today, at)
      return plannedDayOf(
        date,
        targetOf(date, { profile, activities, fitness, plans }),
        plans.filter((plan) => plan.date === date),
        { behaviours, eaten: date === today ? eaten : new Set() },
      )
    })
    const recipes = [...allRecipes(), ...(own ?? [])]
    const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
    const recipeById = (id: string) => byId.get(id)
    const diet = readDiet(profile?.dietary_restrictions ?? [])
    const rows = { profile, plans, activities, fitness }
    return { today, days, eaten, logged, diet, behaviours, recipes, recipeById, ...rows }
  }, [today, profile, own, plans, activities, fitness, logs])
}

export type PlanWeek = NonNullable<ReturnType<typeof usePlanWeek>>
