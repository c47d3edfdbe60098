import { addDays } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { readDiet } from '../foods/diet.ts'
import type { RaceGut } from '../gut-training/gut-of-races.ts'
import { type DayTarget, dayTarget } from '../nutrition/targets.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { allRecipes } from '../recipes/table.ts'
import type { ActivityRow, FitnessRow } from '../training/sessions.ts'
import { readBehaviours } from './behaviours.ts'
import { planDaySteps } from './day-plan.ts'

type PlanRow = FieldsOf<'daily_meal_plans'>

export interface PlanInput {
  days: readonly string[]
  profile: FieldsOf<'profiles'>
  /** Of the days, the one before and the two after them. */
  activities: readonly ActivityRow[]
  /** What the fitness source knows of those days: runs that stand nowhere else. */
  fitness: readonly FitnessRow[]
  /** Those that the days load for. */
  races: readonly RaceGut[]
  /** What is planned already: other dishes than the day's own and those of the day before are served. */
  plans: readonly PlanRow[]
  /** Those of the table and the runner's own; the table's where nobody says. */
  recipes?: readonly Recipe[]
  /** Meals that stay as they are, being locked or eaten. */
  fixed?: readonly PlanRow[]
  language: 'en' | 'id'
}

export type PlannedDays = Map<string, PlanRow[]>

const dishes = (rows: readonly PlanRow[]) =>
  rows.flatMap((row) => row.meal_suggestions[0]?.recipe_id ?? [])

/** What a day asks for. @throws InvalidDay */
export function targetOf(
  date: string,
  rows: Pick<PlanInput, 'activities' | 'fitness' | 'plans' | 'races'> & {
    profile: FieldsOf<'profiles'> | null
  },
): DayTarget {
  return dayTarget({
    profile: rows.profile,
    plans: rows.plans,
    activities: rows.activities,
    fitness: rows.fitness.find((row) => row.date === date) ?? null,
    races: rows.races,
    date,
  })
}

/** How far the planning of days is. */
export interface PlanProgress {
  date: string
  /** Days planned before this one. */
  done: number
}

/**
 * Meal plans for days, by each one's own target; null where the profile gives no target yet.
 * @throws InvalidDay
 */
export function planDays(input: PlanInput): PlannedDays | null {
  const steps = planDaysSteps(input)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** `planDays` in small steps, none of which holds up a page. */
export function* planDaysSteps(input: PlanInput): Generator<PlanProgress, PlannedDays | null> {
  const planned: PlannedDays = new Map()
  const diet = readDiet(input.profile.dietary_restrictions)
  for (const [done, date] of input.days.entries()) {
    const target = targetOf(date, { ...input, plans: [] })
    if (target.calories === 0) return null
    const before = addDays(date, -1)
    const steps = planDaySteps({
      date,
      target,
      load: target.load,
      exerciseKcal: target.exerciseKcal,
      restrictions: diet.restrictions,
      avoided: diet.avoided,
      behaviours: readBehaviours(input.profile.eating_behaviors),
      recipes: input.recipes ?? allRecipes(),
      language: input.language,
      avoidRecipeIds: [
        ...dishes(planned.get(before) ?? input.plans.filter((plan) => plan.date === before)),
        ...dishes(input.plans.filter((plan) => plan.date === date)),
      ],
      fixed: input.fixed?.filter((row) => row.date === date) ?? [],
    })
    let step = steps.next()
    for (; !step.done; step = steps.next()) yield { date, done }
    planned.set(date, step.value.rows)
  }
  return planned
}
