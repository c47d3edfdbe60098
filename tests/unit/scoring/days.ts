import type { FieldsOf } from '#domain/entities.ts'
import type { PlanRow } from '#domain/nutrition/targets.ts'
import type { FoodLogRow } from '#domain/scoring/intake.ts'
import type { DayInput, ScoreProfile } from '#domain/scoring/score-types.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import type { FitnessRow } from '#domain/training/sessions.ts'

/** A Monday. */
export const DAY = '2026-03-02'

/** 70 kg, 175 cm, 30 years, male: resting energy 1648.75 kcal. */
export const RUNNER: ScoreProfile = {
  weight_kg: 70,
  height_cm: 175,
  age: 30,
  sex: 'male',
  activity_level: [],
  fitness_level: 'intermediate',
}

/** A log at a wall-clock time of DAY, shown on a clock `offset` minutes east of UTC. */
export function log(
  meal: FoodLogRow['meal_type'],
  [calories, carbs, protein, fat]: readonly [number, number, number, number],
  clock = '12:00',
  offset = 0,
): FoodLogRow {
  const wall = Date.parse(`${DAY}T${clock}:00.000Z`)
  return {
    meal_type: meal,
    calories,
    carbs_grams: carbs,
    protein_grams: protein,
    fat_grams: fat,
    logged_at: new Date(wall - offset * 60_000).toISOString(),
    logged_on: DAY,
    utc_offset_minutes: offset,
    provisional: false,
  }
}

export function activity(
  parts: Partial<FieldsOf<'training_activities'>> & { id?: string } = {},
): FieldsOf<'training_activities'> & { id?: string } {
  return {
    ...emptyActivity(DAY),
    source: null,
    ...parts,
  }
}

export function plan(
  meal: PlanRow['meal_type'],
  [calories, carbs, protein, fat]: readonly [number, number, number, number],
): PlanRow {
  return {
    date: DAY,
    meal_type: meal,
    recommended_calories: calories,
    recommended_carbs_grams: carbs,
    recommended_protein_grams: protein,
    recommended_fat_grams: fat,
  }
}

export function fitness(parts: Partial<FitnessRow> = {}): FitnessRow {
  return {
    date: DAY,
    calories_burned: null,
    active_minutes: null,
    distance_meters: null,
    sessions: [],
    ...parts,
  }
}

export function day(parts: Partial<DayInput> = {}): DayInput {
  return {
    date: DAY,
    profile: RUNNER,
    foodLogs: [],
    plans: [],
    activities: [],
    fitness: null,
    races: [],
    ...parts,
  }
}
