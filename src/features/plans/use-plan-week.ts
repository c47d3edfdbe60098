import { useMemo } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import { racesSpan, trainingSpan } from '#domain/day-rows.ts'
import type { Row } from '#domain/entities.ts'
import { readDiet } from '#domain/foods/diet.ts'
import { plannedMealOf } from '#domain/ids.ts'
import { readBehaviours } from '#domain/meal-plans/behaviours.ts'
import { breaksDiet } from '#domain/meal-plans/meal-notes.ts'
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

const mealOf = (date: string, meal: string) => `${date}:${meal}`

/** What a runner's week of meals is made of; undefined while it is read. */
export function usePlanWeek() {
  const today = useToday()
  const yesterday = addDays(today, -1)
  const last = addDays(today, DAYS_SHOWN - 1)
  const { profile } = useProfile()
  const own = useOwnRecipes()
  const plans = useRowsBetween('daily_meal_plans', yesterday, last)
  const { from } = trainingSpan(yesterday)
  const activities = useRowsBetween('training_activities', from, trainingSpan(last).to)
  const fitness = useRowsBetween('google_fit_data', yesterday, last)
  const races = useRowsBetween('races', racesSpan(yesterday).from, racesSpan(last).to)
  const logs = useRowsBetween('food_logs', yesterday, today)
  return useMemo(() => {
    if (profile === undefined || !plans || !activities || !fitness || !races || !logs)
      return undefined
    const eaten = new Set<string>()
    /** Meals with something logged that isn't the plan's. */
    const logged = new Set<string>()
    for (const { id, logged_on, meal_type } of logs) {
      const of = plannedMealOf(id)
      if (of) eaten.add(mealOf(of.date, of.mealType))
      else logged.add(mealOf(logged_on, meal_type))
    }
    const behaviours = readBehaviours(profile?.eating_behaviors ?? [])
    const diet = readDiet(profile?.dietary_restrictions ?? [])
    const recipes = [...allRecipes(), ...(own ?? [])]
    const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
    const recipeById = (id: string) => byId.get(id)
    const isEaten = ({ date, meal_type }: PlanRow) => eaten.has(mealOf(date, meal_type))
    const isOtherwise = ({ date, meal_type }: PlanRow) => logged.has(mealOf(date, meal_type))
    const suits = (row: PlanRow) => isEaten(row) || !breaksDiet(row, diet, recipeById)
    const dayOf = (date: string): PlannedDay<PlanRow> => {
      const rows = plans.filter((plan) => plan.date === date)
      const target = targetOf(date, { profile, activities, fitness, races, plans })
      const there = new Set(rows.filter(isEaten).map((row) => row.meal_type))
      return plannedDayOf(date, target, rows, { behaviours, eaten: there })
    }
    const days = Array.from({ length: DAYS_SHOWN }, (_, at) => dayOf(addDays(today, at)))
    const before = dayOf(yesterday)
    /** What of yesterday may have been eaten and not logged. */
    const open = before.rows.filter((row) => !isEaten(row) && !isOtherwise(row))
    const bare = targetOf(today, { profile, activities, fitness, races, plans: [] })
    return {
      ...{ today, days, diet, behaviours, recipes, recipeById, isEaten, isOtherwise, suits },
      yesterday: before.rows.length > 0 ? { ...before, open: open.length } : null,
      /** Weight, height and age are there to plan by. */
      canPlan: bare.calories > 0,
      ...{ profile, plans, activities, fitness, races },
    }
  }, [today, yesterday, profile, own, plans, activities, fitness, races, logs])
}

export type PlanWeek = NonNullable<ReturnType<typeof usePlanWeek>>
