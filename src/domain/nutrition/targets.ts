import type { FieldsOf } from '../entities.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { type DayTraining, dayTraining, type TrainingInput } from '../training/day-training.ts'
import { type GoalFields, type RaceAhead, raceAhead } from '../training/race-ahead.ts'
import type { Session } from '../training/sessions.ts'
import { type Body, type BodyFields, bodyOf, referenceMass } from './body.ts'
import {
  KCAL_PER_GRAM,
  LOADING_DAY_CARBS_G_PER_KG,
  PLAN_MIN_SHARE,
  TRAINING_CARBS_MAX_G_PER_KG,
  TRAINING_FAT_MAX_SHARE,
} from './constants.ts'
import {
  dayEnergy,
  energyAtLoad,
  type LoadClasses,
  type SolvedDay,
  solveDay,
  splitCalories,
} from './macros.ts'
import { NO_NUTRIENTS, type Nutrients, tenth } from './nutrients.ts'
import { type DayPlanned, type PlanRow, plannedDay } from './planned-day.ts'
import { sessionEnergy, usualRunPace } from './session-energy.ts'

export type { PlanRow } from './planned-day.ts'

export type TargetProfile = BodyFields & Pick<FieldsOf<'profiles'>, 'activity_level'> & GoalFields

/** What one of the day's sessions asks for. */
export interface SessionLine {
  session: Session
  /** Net of rest, kcal. */
  kcal: number
  /** A source told it; else it is estimated. */
  measured: boolean
  done: boolean
}

/** Where a day's energy comes from, kcal; all of it adds up to the target's calories. */
export interface EnergyLedger {
  /** Of the day without its training: of a rest day, or what the meal plan holds beside training. */
  base: number
  /** In the order of the day; skipped sessions and rest are not among them. */
  training: readonly SessionLine[]
  /** What the load, the least fat or the loading for a race ask for beyond that. */
  extra: number
}

/** How a day's meal plan stands to the model. */
export interface PlanStanding {
  /** As planned, kcal. */
  calories: number
  /** What training has moved it by since it was made, kcal. */
  movedBy: number
  /** It holds too little to be the target; the model is. */
  tooSmall: boolean
}

export interface DayTarget extends Nutrients {
  /** plan: the day's meal plans; load: the body and the load; split: 30/40/30 of a bare figure. */
  source: 'plan' | 'load' | 'split' | 'none'
  load: TrainingLoad
  energyRaised: boolean
  /** Energy could not be raised far enough: there is less carbohydrate than the load asks for. */
  carbsGaveWay: boolean
  /** The race that the day loads for, and how much carbohydrate it may hold, grams. */
  loading: (RaceAhead & { carbsGrams: { min: number; max: number } }) | null
  /** Net energy of the day's distinct sessions, planned or done, kcal. */
  exerciseKcal: number
  plan: PlanStanding | null
  ledger: EnergyLedger
}

export interface TargetInput extends TrainingInput {
  profile: TargetProfile | null
  /** Rows of other days are left out. */
  plans: readonly PlanRow[]
}

/**
 * What a day should hold: kcal and grams. Sources in order: the day's meal plans summed, the body and
 * the day's training, the 30/40/30 split of a plan that is only a calorie figure; with none of them
 * every figure is 0 and the source 'none'. A plan moves with the training since it was made, and gives
 * way to the model where it holds too little to be one.
 * Source: nutrition model, points 1 to 7; specification 2, section 9.
 * @param training where the caller has worked it out of the same input
 * @throws InvalidDay when `date` is not a day of the calendar
 */
export function dayTarget(
  input: TargetInput,
  { sessions, loads }: DayTraining = dayTraining(input),
): DayTarget {
  const { date, profile } = input
  const body = bodyOf(profile)
  const runPace = usualRunPace(profile?.activity_level)
  const training = body ? linesOf(sessions, body, runPace) : []
  const plan = plannedDay(
    input.plans.filter((row) => row.date === date),
    sessions,
    body,
    runPace,
  )
  const known: Known = {
    loads,
    training,
    race: raceAhead(date, input.activities, profile, runPace),
  }
  if (!body) return plan ? fromPlan(plan, null, known) : { ...NO_TARGET, load: loads.day }
  if (plan && !isTooSmall(plan, body, known)) return fromPlan(plan, body, known)
  return fromModel(body, known, plan)
}

interface Known {
  loads: LoadClasses
  training: readonly SessionLine[]
  race: RaceAhead | null
}

function linesOf(sessions: readonly Session[], body: Body, runPace: number): SessionLine[] {
  return sessions
    .filter(({ kind, status }) => kind !== 'rest' && status !== 'skipped')
    .map((session) => ({
      session,
      ...sessionEnergy(session, body, runPace),
      done: session.status === 'done' || session.done !== null,
    }))
}

/** Net energy of the training that is done, kcal. */
export function exerciseDone({ ledger }: DayTarget): number {
  return exerciseOf(ledger.training.filter(({ done }) => done))
}

function exerciseOf(training: readonly SessionLine[]): number {
  return training.reduce((sum, { kcal }) => sum + kcal, 0)
}

/** Of a day of which nothing is known. */
export const NO_TARGET: DayTarget = {
  ...NO_NUTRIENTS,
  source: 'none',
  load: 'rest',
  energyRaised: false,
  carbsGaveWay: false,
  loading: null,
  exerciseKcal: 0,
  plan: null,
  ledger: { base: 0, training: [], extra: 0 },
}

function shared(body: Body | null, { loads, training, race }: Known) {
  const mass = body ? referenceMass(body) : 0
  const { min, max } = LOADING_DAY_CARBS_G_PER_KG
  const carbsGrams = { min: Math.round(mass * min), max: Math.round(mass * max) }
  return {
    load: loads.day,
    loading: race && body ? { ...race, carbsGrams } : null,
    exerciseKcal: exerciseOf(training),
  }
}

function solved(body: Body, { loads, race }: Known, energy: number): SolvedDay {
  return solveDay(body, loads, energy, race ? LOADING_DAY_CARBS_G_PER_KG.min : null)
}

/**
 * Whether a plan holds less than 80 % of what the model asks for on a day of the training it was made
 * for. It is not held against later training: more of that must not make a small plan a target.
 * Source: nutrition model, point 5.
 */
function isTooSmall(plan: DayPlanned, body: Body, known: Known): boolean {
  const rest = energyAtLoad(body, 'rest') + plan.exerciseKcal
  const asked = known.race ? solved(body, known, rest).calories : rest
  return plan.calories < PLAN_MIN_SHARE * asked
}

function fromModel(body: Body, known: Known, plan: DayPlanned | null): DayTarget {
  const { loads, training } = known
  const exercise = exerciseOf(training)
  const base = energyAtLoad(body, 'rest')
  const day = solved(body, known, dayEnergy(body, loads, exercise))
  // One by one: spread, they would make up half of what a day's score takes.
  return {
    calories: day.calories,
    proteinGrams: day.proteinGrams,
    carbsGrams: day.carbsGrams,
    fatGrams: day.fatGrams,
    ...shared(body, known),
    source: 'load',
    energyRaised: day.raised,
    carbsGaveWay: day.carbsGaveWay,
    plan: plan && {
      calories: plan.calories,
      movedBy: exercise - plan.exerciseKcal,
      tooSmall: true,
    },
    ledger: { base, training, extra: day.calories - base - exercise },
  }
}

function fromPlan(plan: DayPlanned, body: Body | null, known: Known): DayTarget {
  const exercise = exerciseOf(known.training)
  const movedBy = body ? exercise - plan.exerciseKcal : 0
  const calories = Math.max(0, plan.calories + movedBy)
  const base = Math.max(0, plan.calories - (body ? plan.exerciseKcal : 0))
  const macros = plan.bare ? splitCalories(calories) : moved(plan, body, calories)
  return {
    ...macros,
    ...shared(body, known),
    source: plan.bare ? 'split' : 'plan',
    energyRaised: false,
    carbsGaveWay: false,
    plan: { calories: plan.calories, movedBy, tooSmall: false },
    ledger: { base, training: known.training, extra: calories - base - exercise },
  }
}

/**
 * A plan's grams at another energy: more goes to carbohydrate first, up to 12 g/kg, then to fat, up to
 * 30 %, and the rest to carbohydrate; less is taken from all alike. Source: nutrition model, point 3.
 */
function moved(plan: DayPlanned, body: Body | null, calories: number): Nutrients {
  const more = calories - plan.calories
  if (more <= 0 || !body) return scaled(plan, calories)
  const limit = referenceMass(body) * TRAINING_CARBS_MAX_G_PER_KG
  const carbsFirst = Math.min(more / KCAL_PER_GRAM.carbs, Math.max(0, limit - plan.carbsGrams))
  const left = more - carbsFirst * KCAL_PER_GRAM.carbs
  const fatRoom = TRAINING_FAT_MAX_SHARE * calories - plan.fatGrams * KCAL_PER_GRAM.fat
  const toFat = Math.min(left, Math.max(0, fatRoom))
  return {
    calories,
    proteinGrams: tenth(plan.proteinGrams),
    carbsGrams: tenth(plan.carbsGrams + carbsFirst + (left - toFat) / KCAL_PER_GRAM.carbs),
    fatGrams: tenth(plan.fatGrams + toFat / KCAL_PER_GRAM.fat),
  }
}

function scaled(plan: DayPlanned, calories: number): Nutrients {
  const factor = calories / plan.calories
  return {
    calories,
    proteinGrams: tenth(plan.proteinGrams * factor),
    carbsGrams: tenth(plan.carbsGrams * factor),
    fatGrams: tenth(plan.fatGrams * factor),
  }
}
