import type { FieldsOf } from '../entities.ts'
import type { Session } from '../training/sessions.ts'
import type { Body } from './body.ts'
import { energyOfMacros, isAmount, type Nutrients, sumNutrients } from './nutrients.ts'
import { sessionEnergy } from './session-energy.ts'

export type PlanRow = Pick<
  FieldsOf<'daily_meal_plans'>,
  | 'date'
  | 'meal_type'
  | 'recommended_calories'
  | 'recommended_protein_grams'
  | 'recommended_carbs_grams'
  | 'recommended_fat_grams'
> &
  Partial<Pick<FieldsOf<'daily_meal_plans'>, 'exercise_calories'>>

/** A plan row's figures, kcal and grams. */
export function plannedNutrients(row: PlanRow): Nutrients {
  return {
    calories: row.recommended_calories,
    proteinGrams: row.recommended_protein_grams,
    carbsGrams: row.recommended_carbs_grams,
    fatGrams: row.recommended_fat_grams,
  }
}

/** A day's meal plan as one. */
export interface DayPlanned extends Nutrients {
  /** Only a calorie figure is known. */
  bare: boolean
  /** Net energy of the training it was made for, kcal. */
  exerciseKcal: number
}

/**
 * The day's plan rows summed; null where they hold nothing. A plan that doesn't say which training it
 * was made for was made for what is planned. Of rows that two devices have made at once, each knowing
 * other training, the larger counts. Source: nutrition model, points 1 and 5.
 * @param rows of the day
 */
export function plannedDay(
  rows: readonly PlanRow[],
  sessions: readonly Session[],
  body: Body | null,
  runPace: number,
): DayPlanned | null {
  const sum = sumNutrients(rows.map(plannedNutrients))
  const calories = Math.round(sum.calories > 0 ? sum.calories : energyOfMacros(sum))
  if (calories < 1) return null
  const known = rows.flatMap(({ exercise_calories: kcal }) => (isAmount(kcal) ? [kcal] : []))
  const exerciseKcal =
    known.length > 0 ? Math.round(Math.max(...known)) : plannedExercise(sessions, body, runPace)
  return { ...sum, calories, bare: energyOfMacros(sum) === 0, exerciseKcal }
}

/** Of the sessions as they were planned, kcal. */
function plannedExercise(sessions: readonly Session[], body: Body | null, runPace: number): number {
  if (!body) return 0
  return sessions
    .filter(({ planned }) => planned !== null)
    .map((session): Session => ({ ...session, status: 'planned', done: null, energy: null }))
    .reduce((sum, session) => sum + sessionEnergy(session, body, runPace).kcal, 0)
}
