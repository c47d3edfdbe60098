import type { FieldsOf } from '../entities.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { type DayLoads, dayLoads } from '../training/load.ts'
import { type ActivityRow, daySessions, type FitnessRow } from '../training/sessions.ts'
import { type Body, type BodyFields, bodyOf } from './body.ts'
import { CARBS_G_PER_KG } from './constants.ts'
import { exerciseBurned } from './exercise.ts'
import { energyAtLoad, macrosForEnergy, splitCalories } from './macros.ts'
import { energyOfMacros, NO_NUTRIENTS, type Nutrients, sumNutrients, tenth } from './nutrients.ts'

export type TargetProfile = BodyFields & Pick<FieldsOf<'profiles'>, 'activity_level'>
export type PlanRow = Pick<
  FieldsOf<'daily_meal_plans'>,
  | 'date'
  | 'meal_type'
  | 'recommended_calories'
  | 'recommended_protein_grams'
  | 'recommended_carbs_grams'
  | 'recommended_fat_grams'
>

/** Where a day's energy comes from, kcal; the three add up to the target's calories. */
export interface EnergyLedger {
  base: number
  plannedTraining: number
  extraEarned: number
}

export interface DayTarget extends Nutrients {
  /** plan: the day's meal plans; load: the body and the load; split: 30/40/30 of a bare figure. */
  source: 'plan' | 'load' | 'split' | 'none'
  load: TrainingLoad
  energyRaised: boolean
  ledger: EnergyLedger
}

export interface TargetInput {
  profile: TargetProfile | null
  /** Rows of other days are left out. */
  plans: readonly PlanRow[]
  activities: readonly ActivityRow[]
  fitness: FitnessRow | null
  /** The runner's local day. */
  date: string
}

/** A plan row's figures, kcal and grams. */
export function plannedNutrients(row: PlanRow): Nutrients {
  return {
    calories: row.recommended_calories,
    proteinGrams: row.recommended_protein_grams,
    carbsGrams: row.recommended_carbs_grams,
    fatGrams: row.recommended_fat_grams,
  }
}

/**
 * What a day should hold: kcal and grams. Sources in order: the day's meal plans summed, the
 * body and the training load, the 30/40/30 split of a plan that is only a calorie figure; with
 * none of them every figure is 0 and the source 'none'. Exercise beyond what the plan already
 * holds is added once (see [Note: exercise counted once]).
 * Source: nutrition model, points 1 to 4; specification 2, section 9.
 * @throws InvalidDay when `date` is not a day of the calendar
 */
export function dayTarget(input: TargetInput): DayTarget {
  const { date, profile } = input
  const activities = input.activities.filter((row) => row.date === date)
  const fitness = input.fitness?.date === date ? input.fitness : null
  const sessions = daySessions({ date, activities, usualWeek: profile?.activity_level ?? [] })
  const loads = dayLoads(sessions, fitness)
  const body = bodyOf(profile)
  const burnedKcal = exerciseBurned(activities, fitness)
  const plan = sumNutrients(input.plans.filter((row) => row.date === date).map(plannedNutrients))
  const planned = plan.calories > 0 ? plan.calories : energyOfMacros(plan)
  if (planned >= 1) return fromPlan({ ...plan, calories: planned }, body, loads, burnedKcal)
  if (body) return fromLoad(body, loads, burnedKcal)
  return {
    ...NO_NUTRIENTS,
    source: 'none',
    load: loads.day,
    energyRaised: false,
    ledger: { base: 0, plannedTraining: 0, extraEarned: 0 },
  }
}

/** Energy of the training at a load, over a day of rest, kcal. */
function trainingEnergy(body: Body, load: TrainingLoad): number {
  return energyAtLoad(body, load).calories - energyAtLoad(body, 'rest').calories
}

/**
 * max(0, burned − already in the plan), kcal. Training done without an energy figure counts at
 * its load's multiplier, so an unplanned run is fed even when no watch measured it.
 */
function extraEarned(
  body: Body | null,
  loads: DayLoads,
  burnedKcal: number | null,
  inPlanKcal: number,
): number {
  const done = burnedKcal ?? (body ? trainingEnergy(body, loads.day) : 0)
  return Math.max(0, Math.round(done - inPlanKcal))
}

function fromLoad(body: Body, loads: DayLoads, burnedKcal: number | null): DayTarget {
  const base = energyAtLoad(body, 'rest').calories
  const planned = energyAtLoad(body, loads.planned)
  const plannedTraining = planned.calories - base
  const extra = extraEarned(body, loads, burnedKcal, plannedTraining)
  const calories = planned.calories + extra
  // Training beyond the plan shifts the make-up towards its load, but only measured energy
  // (or, unmeasured, its multiplier) raises the target: here carbohydrate makes room for the
  // fat floor, though never below what the plan alone asks for.
  const shifted = macrosForEnergy(body, loads.day, calories)
  const least = tenth(body.weightKg * CARBS_G_PER_KG[loads.planned])
  const macros =
    shifted.carbsGrams >= least ? shifted : macrosForEnergy(body, loads.planned, calories)
  // One by one: spread, they would make up half of what a day's score takes.
  return {
    calories: macros.calories,
    proteinGrams: macros.proteinGrams,
    carbsGrams: macros.carbsGrams,
    fatGrams: macros.fatGrams,
    source: 'load',
    load: loads.day,
    energyRaised: planned.raised,
    ledger: { base, plannedTraining, extraEarned: extra },
  }
}

function fromPlan(
  plan: Nutrients,
  body: Body | null,
  loads: DayLoads,
  burnedKcal: number | null,
): DayTarget {
  const planCalories = Math.round(plan.calories)
  const plannedTraining = body ? Math.min(planCalories, trainingEnergy(body, loads.planned)) : 0
  const extra = extraEarned(body, loads, burnedKcal, plannedTraining)
  const calories = planCalories + extra
  const bare = energyOfMacros(plan) === 0
  const factor = calories / plan.calories
  const macros = bare
    ? splitCalories(calories)
    : {
        calories,
        proteinGrams: tenth(plan.proteinGrams * factor),
        carbsGrams: tenth(plan.carbsGrams * factor),
        fatGrams: tenth(plan.fatGrams * factor),
      }
  return {
    ...macros,
    source: bare ? 'split' : 'plan',
    load: loads.day,
    energyRaised: false,
    ledger: { base: planCalories - plannedTraining, plannedTraining, extraEarned: extra },
  }
}
