import { addDays, type LocalMoment, weekdayOf } from '#domain/calendar/local-day.ts'
import type { FieldsOf, TableName } from '#domain/entities.ts'
import { gamificationRow } from '#domain/gamification/gamification-row.ts'
import { newMilestone } from '#domain/gamification/milestones.ts'
import { dayKey, mealKey } from '#domain/ids.ts'
import { planDay } from '#domain/meal-plans/day-plan.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { raceActivity, raceActivityKey } from '#domain/races/race-activity.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'
import { allRecipes } from '#domain/recipes/table.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import { planKey } from '#domain/training-plan/plan-rows.ts'
import { drawFor, mealsOn } from './demo-meals.ts'
import { fitnessOn, lastDayPlanned, START_TIME, trainingOn, USUAL_WEEK } from './demo-training.ts'
import { DEMO_WEIGHT_KG, weightOn } from './demo-weights.ts'

/** A row to be made; without an id it gets a new one. */
export type DemoRow = {
  [T in TableName]: { table: T; id?: string; fields: FieldsOf<T> }
}[TableName]

export interface DemoInput {
  userId: string
  /** The runner's wall clock. */
  now: LocalMoment
  /** The same moment in UTC. */
  at: string
  utcOffsetMinutes: number
}

const DAYS = 56
/** Meal plans reach this far back, and as far ahead as the training does. */
const PLANNED_DAYS_BACK = 13

/** Eight weeks of a runner on the way to a half marathon, up to now, with two weeks planned ahead. */
export function demoRows({ userId, now, at, utcOffsetMinutes }: DemoInput): DemoRow[] {
  const today = now.date
  const from = addDays(today, 1 - DAYS)
  const race = demoRace(today)
  const profile = demoProfile(race)
  const rows: DemoRow[] = [
    { table: 'profiles', id: userId, fields: profile },
    ...asGoal(userId, race),
  ]
  const scores: FieldsOf<'nutrition_scores'>[] = []
  let yesterdays: string[] = []

  for (let date = from; date <= lastDayPlanned(today); date = addDays(date, 1)) {
    const activities = trainingOn(date, { from, today, draw: drawFor(date, 1) })
    rows.push(...activities.map((fields) => ({ table: 'training_activities' as const, fields })))
    const none = { plans: [], fitness: null, races: [] }
    const target = dayTarget({ profile, activities, ...none, date })
    const { rows: plans } = planDay({
      date,
      target,
      load: target.load,
      exerciseKcal: target.exerciseKcal,
      restrictions: [],
      behaviours: [],
      recipes: allRecipes(),
      language: 'en',
      avoidRecipeIds: yesterdays,
    })
    yesterdays = plans.flatMap((plan) => plan.meal_suggestions[0]?.recipe_id ?? [])
    const shownPlans = date >= addDays(today, -PLANNED_DAYS_BACK) ? plans : []
    rows.push(
      ...shownPlans.map((fields) => ({
        table: 'daily_meal_plans' as const,
        id: mealKey(userId, date, fields.meal_type),
        fields,
      })),
    )
    if (date > today) continue
    const weights = weightOn(date, { from, today, draw: drawFor(date, 3) })
    rows.push(
      ...weights.map((fields) => ({
        table: 'body_weights' as const,
        id: dayKey(userId, date),
        fields,
      })),
    )

    const trained = activities.some((row) => row.status === 'done')
    const draw = (question: number) => drawFor(date, question)
    const foodLogs = mealsOn(date, { plans, trained, utcOffsetMinutes, draw }).filter(
      (log) => log.logged_at <= at,
    )
    rows.push(...foodLogs.map((fields) => ({ table: 'food_logs' as const, fields })))
    const fitness = fitnessOn(date, activities, draw(2), at)
    rows.push({ table: 'google_fit_data', id: dayKey(userId, date), fields: fitness })
    const rest = { plans: shownPlans, races: [], now }
    const day = { date, profile, foodLogs, activities, fitness, ...rest }
    const score = scoreRow(scoreDay(day), at)
    scores.push(score)
    rows.push({ table: 'nutrition_scores', id: dayKey(userId, date), fields: score })
  }
  const standing = gamificationRow(scores, today, null, at)
  // The demo begins with its day, not with a celebration.
  const last_milestone = newMilestone(standing.current_streak, null)
  rows.push({ table: 'gamification', id: userId, fields: { ...standing, last_milestone } })
  return [...rows, ...demoFavourites(at)]
}

/** A Sunday six weeks ahead. */
function demoRace(today: string): FieldsOf<'races'> {
  let date = addDays(today, 42)
  while (weekdayOf(date) !== 'sunday') date = addDays(date, 1)
  return {
    date,
    name: 'Half marathon under two hours',
    start_time: START_TIME,
    distance_km: PLAN_RACE_KM.half_marathon,
    city: 'Bandung',
    list_id: null,
    goal_minutes: 119,
    plan: null,
    log: {},
    debrief: null,
  }
}

/** The rows that the app makes of a goal with a day: in the calendar and in the diary. */
function asGoal(userId: string, race: FieldsOf<'races'>): DemoRow[] {
  const id = `goal-${race.date}`
  const fields = raceActivity(race, planKey(userId, race.date))
  return [
    { table: 'races', id, fields: race },
    { table: 'training_activities', id: raceActivityKey(userId, id), fields },
  ]
}

function demoProfile(race: FieldsOf<'races'>): FieldsOf<'profiles'> {
  return {
    name: 'Sari',
    age: 32,
    sex: 'female',
    weight_kg: DEMO_WEIGHT_KG,
    height_cm: 162,
    city: 'Bandung',
    activity_level: USUAL_WEEK,
    dietary_restrictions: [],
    eating_behaviors: [],
    goal_type: 'half_marathon',
    goal_name: race.name,
    fitness_goals: ['endurance'],
    fitness_level: 'intermediate',
    target_date: race.date,
    onboarding_completed: true,
    units: null,
    pregnant_or_breastfeeding: null,
    kidney_disease: null,
    diabetes: null,
    eating_disorder: null,
    portions_mode: null,
    preferences: {},
  }
}

function demoFavourites(at: string): DemoRow[] {
  const favourite = {
    ...{ serving_grams: null, barcode: null, is_favorite: true, last_used_at: at },
    ...NO_RECIPE,
  }
  return [
    {
      table: 'custom_foods',
      fields: {
        ...favourite,
        kind: 'food',
        name: 'Mother’s tempeh orek',
        serving_size: '1 bowl',
        serving_grams: 120,
        calories: 260,
        protein_grams: 19,
        carbs_grams: 17,
        fat_grams: 14,
        fiber_grams: 6,
        sodium_mg: 520,
        fluid_ml: null,
        caffeine_mg: null,
        items: [],
        use_count: 9,
      },
    },
    {
      table: 'custom_foods',
      fields: {
        ...favourite,
        kind: 'meal',
        name: 'Toast and banana before a run',
        serving_size: '1 plate',
        calories: 250,
        protein_grams: 6,
        carbs_grams: 52,
        fat_grams: 2,
        fiber_grams: null,
        sodium_mg: null,
        fluid_ml: null,
        caffeine_mg: null,
        items: [],
        use_count: 14,
      },
    },
  ]
}
