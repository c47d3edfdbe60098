import { useMemo } from 'react'
import { racesSpan, trainingSpan } from '#domain/day-rows.ts'
import { type ReadDiet, readDiet } from '#domain/foods/diet.ts'
import { readBehaviours } from '#domain/meal-plans/behaviours.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import type { RecipeDay } from '#domain/recipes/recipe-day.ts'
import { useProfile } from '../use-profile.ts'
import { useRowsBetween } from '../use-rows-between.ts'
import { useToday } from '../use-today.ts'

/** Today, with what of the runner's diet no recipe can be checked for. */
export interface RecipeToday extends RecipeDay {
  readonly diet: ReadDiet
}

/** What today asks of a recipe, live; undefined while it is read. */
export function useRecipeDay(): RecipeToday | undefined {
  const date = useToday()
  const { from, to } = trainingSpan(date)
  const { profile } = useProfile()
  const plans = useRowsBetween('daily_meal_plans', date, date)
  const activities = useRowsBetween('training_activities', from, to)
  const fitness = useRowsBetween('google_fit_data', date, date)
  const raceDays = racesSpan(date)
  const races = useRowsBetween('races', raceDays.from, raceDays.to)
  return useMemo(() => {
    if (profile === undefined || !plans || !activities || !fitness || !races) return undefined
    const rows = { profile, plans, activities, races, fitness: fitness[0] ?? null }
    const target = dayTarget({ ...rows, date })
    return {
      date,
      target,
      load: target.load,
      behaviours: readBehaviours(profile?.eating_behaviors ?? []),
      diet: readDiet(profile?.dietary_restrictions ?? []),
      goalDate: target.loading?.date ?? null,
    }
  }, [profile, plans, activities, fitness, races, date])
}
