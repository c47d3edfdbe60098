import { addDays } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { readRestrictions } from '../foods/restrictions.ts'
import { type DayTarget, dayTarget } from '../nutrition/targets.ts'
import { allRecipes } from '../recipes/table.ts'
import type { ActivityRow, FitnessRow } from '../training/sessions.ts'
import { readBehaviours } from './behaviours.ts'
import { planDay } from './day-plan.ts'

type PlanRow = FieldsOf<'daily_meal_plans'>

interface PlanInput {
  days: readonly string[]
  profile: FieldsOf<'profiles'>
  /** Of the days, the one before and the two after them. */
  activities: readonly ActivityRow[]
  /** What the fitness source knows of those days: runs that stand nowhere else. */
  fitness: readonly FitnessRow[]
  /** What is planned already: dishes of the day before are left out where there are others. */
  plans: readonly PlanRow[]
  language: 'en' | 'id'
}

const dishes = (rows: readonly PlanRow[]) =>
  rows.flatMap((row) => row.meal_suggestions[0]?.recipe_id ?? [])

/** What a day asks for. @throws InvalidDay */
export function targetOf(
  date: string,
  rows: Pick<PlanInput, 'profile' | 'activities' | 'fitness' | 'plans'>,
): DayTarget {
  return dayTarget({
    profile: rows.profile,
    plans: rows.plans,
    activities: rows.activities,
    fitness: rows.fitness.find((row) => row.date === date) ?? null,
    date,
  })
}

/**
 * Meal plans for days, by each one's own target; null where the profile gives no target yet.
 * @throws InvalidDay
 */
export function planDays(input: PlanInput): Map<string, PlanRow[]> | null {
  const planned = new Map<string, PlanRow[]>()
  for (const date of input.days) {
    const target = targetOf(date, { ...input, plans: [] })
    if (target.calories === 0) return null
    const before = addDays(date, -1)
    const { rows } = planDay({
      date,
      target,
      load: target.load,
      exerciseKcal: target.exerciseKcal,
      restrictions: readRestrictions(input.profile.dietary_restrictions).restrictions,
      behaviours: readBehaviours(input.profile.eating_behaviors),
      recipes: allRecipes(),
      language: input.language,
      avoidRecipeIds: dishes(
        planned.get(before) ?? input.plans.filter((plan) => plan.date === before),
      ),
    })
    planned.set(date, rows)
  }
  return planned
}
