import { addDays, type LocalMoment, weekdayOf } from '#domain/calendar/local-day.ts'
import { racesSpan, trainingSpan } from '#domain/day-rows.ts'
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

/** A row to be stored, with the version that it will have: a final score names the rows it was made of. */
export type DemoRow = { [T in TableName]: RowOf<T> }[TableName]

interface RowOf<T extends TableName> {
  table: T
  id: string
  rev: string
  fields: FieldsOf<T>
}

export interface DemoInput {
  userId: string
  /** The runner's wall clock. */
  now: LocalMoment
  /** The same moment in UTC. */
  at: string
  utcOffsetMinutes: number
  newId: () => string
  /** A row's version. */
  stamp: () => string
}

const DAYS = 56
/** Meal plans reach this far back, and as far ahead as the training does. */
const PLANNED_DAYS_BACK = 13

/** Eight weeks of a runner on the way to a half marathon, up to now, with two weeks planned ahead. */
export function demoRows(input: DemoInput): DemoRow[] {
  const { userId, now, at, utcOffsetMinutes } = input
  const row = rowMaker(input)
  const today = now.date
  const from = addDays(today, 1 - DAYS)
  const race = demoRace(today)
  const profile = demoProfile(race)
  const races = [row('races', race, `goal-${race.date}`)]
  const training = trainingRows(input, race, row)
  const rows: DemoRow[] = [row('profiles', profile, userId), ...races, ...training]
  const scores: FieldsOf<'nutrition_scores'>[] = []
  let yesterdays: string[] = []

  for (let date = from; date <= lastDayPlanned(today); date = addDays(date, 1)) {
    const activities = training.filter(({ fields }) => fields.date === date).map(asRead)
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
    const shownPlans = (date >= addDays(today, -PLANNED_DAYS_BACK) ? plans : []).map((plan) =>
      row('daily_meal_plans', plan, mealKey(userId, date, plan.meal_type)),
    )
    rows.push(...shownPlans)
    if (date > today) continue
    const dayId = dayKey(userId, date)
    const weights = weightOn(date, { from, today, draw: drawFor(date, 3) })
    rows.push(...weights.map((weight) => row('body_weights', weight, dayId)))

    const trained = activities.some((row) => row.status === 'done')
    const draw = (question: number) => drawFor(date, question)
    const foodLogs = mealsOn(date, { plans, trained, utcOffsetMinutes, draw })
      .filter((log) => log.logged_at <= at)
      .map((log) => row('food_logs', log))
    const fitness = row('google_fit_data', fitnessOn(date, activities, draw(2), at), dayId)
    rows.push(...foodLogs, fitness)
    const day = {
      ...{ date, profile, now, fitness: asRead(fitness) },
      ...{ foodLogs: foodLogs.map(asRead), plans: shownPlans.map(asRead) },
      activities: within(training, trainingSpan(date)),
      races: within(races, racesSpan(date)),
    }
    const score = scoreRow(scoreDay(day), at)
    scores.push(score)
    rows.push(row('nutrition_scores', score, dayId))
  }
  const standing = gamificationRow(scores, today, null, at)
  // The demo begins with its day, not with a celebration.
  const last_milestone = newMilestone(standing.current_streak, null)
  rows.push(row('gamification', { ...standing, last_milestone }, userId))
  return [...rows, ...demoFavourites(at).map((favourite) => row('custom_foods', favourite))]
}

type RowMaker = ReturnType<typeof rowMaker>

function rowMaker({ newId, stamp }: DemoInput) {
  return <T extends TableName>(table: T, fields: FieldsOf<T>, id = newId()): RowOf<T> => ({
    ...{ table, id, fields },
    rev: stamp(),
  })
}

/** A row as a device reads it, as far as a score asks. */
function asRead<T extends TableName>({ id, rev, fields }: RowOf<T>) {
  return { ...fields, id, rev }
}

function within<T extends 'training_activities' | 'races'>(
  rows: readonly RowOf<T>[],
  { from, to }: { from: string; to: string },
) {
  return rows.filter(({ fields: { date } }) => date >= from && date <= to).map(asRead)
}

/** What was trained and is planned, the race's row in the diary among it. */
function trainingRows({ userId, now }: DemoInput, race: FieldsOf<'races'>, row: RowMaker) {
  const today = now.date
  const from = addDays(today, 1 - DAYS)
  const id = raceActivityKey(userId, `goal-${race.date}`)
  const rows = [row('training_activities', raceActivity(race, planKey(userId, race.date)), id)]
  for (let date = from; date <= lastDayPlanned(today); date = addDays(date, 1)) {
    const sessions = trainingOn(date, { from, now, draw: drawFor(date, 1) })
    rows.push(...sessions.map((session) => row('training_activities', session)))
  }
  return rows
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

function demoFavourites(at: string): FieldsOf<'custom_foods'>[] {
  const favourite = {
    ...{ serving_grams: null, barcode: null, is_favorite: true, last_used_at: at },
    ...NO_RECIPE,
  }
  return [
    {
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
    {
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
  ]
}
