import type { FieldsOf } from '../entities.ts'
import { loadingCarbsPerKg } from '../fuelling/carb-loading.ts'
import { gutOfRaceOn, type RaceGut } from '../gut-training/gut-of-races.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { type DayTraining, dayTraining, type TrainingInput } from '../training/day-training.ts'
import { type GoalFields, type RaceAhead, raceAhead } from '../training/race-ahead.ts'
import type { Session } from '../training/sessions.ts'
import { type Body, type BodyFields, bodyOf, referenceMass } from './body.ts'
import { PLAN_MIN_SHARE } from './constants.ts'
import { dayEnergy, energyAtLoad, type LoadClasses, solveDay, splitCalories } from './macros.ts'
import { loadedPlan, movedPlan } from './moved-plan.ts'
import { NO_NUTRIENTS, type Nutrients } from './nutrients.ts'
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
  /** What training, or the loading for a race, has moved it by since it was made, kcal. */
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
  /** The race that the day loads for, and how much carbohydrate that takes, whole grams. */
  loading: (RaceAhead & { carbsGrams: number }) | null
  /** Net energy of the day's distinct sessions, planned or done, kcal. */
  exerciseKcal: number
  plan: PlanStanding | null
  ledger: EnergyLedger
}

export interface TargetInput extends TrainingInput {
  profile: TargetProfile | null
  /** Rows of other days are left out. */
  plans: readonly PlanRow[]
  /** Of the two days after it: how much their runner's gut takes. */
  races: readonly RaceGut[]
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
  const race = raceAhead(date, input.activities, profile, runPace)
  const perKg = race && loadingCarbsPerKg(gutOfRaceOn(input.races, race.date))
  const loading = race && perKg && body ? { race, perKg, grams: referenceMass(body) * perKg } : null
  const known: Known = { loads, training, loading }
  if (!body) return plan ? fromPlan(plan, null, known) : { ...NO_TARGET, load: loads.day }
  if (plan && !isTooSmall(plan, body, known)) return fromPlan(plan, body, known)
  return fromModel(body, known, plan)
}

interface Known {
  loads: LoadClasses
  training: readonly SessionLine[]
  loading: { race: RaceAhead; perKg: number; grams: number } | null
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

function shared({ loads, training, loading }: Known) {
  return {
    load: loads.day,
    loading: loading && { ...loading.race, carbsGrams: Math.round(loading.grams) },
    exerciseKcal: exerciseOf(training),
  }
}

/** The model's whole energy with so much exercise, kcal: multiplier or sessions, and a loading. */
function wholeEnergy(body: Body, { loads, loading }: Known, exerciseKcal: number): number {
  const energy = dayEnergy(body, loads, exerciseKcal)
  return loading ? solveDay(body, loads, energy, loading.perKg).calories : energy
}

/**
 * Whether a plan holds less than 80 % of the model's whole energy. Its sessions count as far as it was made for
 * them: more training must not make a target of a small plan. And moved by what was trained since, it still
 * holds less than the model, or a run after a rest day's plan would make that too small.
 * Source: nutrition model, point 5.
 */
function isTooSmall(plan: DayPlanned, body: Body, known: Known): boolean {
  const exercise = exerciseOf(known.training)
  const moved = plan.calories + exercise - plan.exerciseKcal
  return (
    plan.calories < PLAN_MIN_SHARE * wholeEnergy(body, known, plan.exerciseKcal) &&
    moved < wholeEnergy(body, known, exercise)
  )
}

function fromModel(body: Body, known: Known, plan: DayPlanned | null): DayTarget {
  const { loads, training, loading } = known
  const exercise = exerciseOf(training)
  const base = energyAtLoad(body, 'rest')
  const day = solveDay(body, loads, dayEnergy(body, loads, exercise), loading?.perKg ?? null)
  // One by one: spread, they would make up half of what a day's score takes.
  return {
    calories: day.calories,
    proteinGrams: day.proteinGrams,
    carbsGrams: day.carbsGrams,
    fatGrams: day.fatGrams,
    ...shared(known),
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
  const byTraining = body ? exercise - plan.exerciseKcal : 0
  const trained = Math.max(0, plan.calories + byTraining)
  const base = Math.max(0, plan.calories - (body ? plan.exerciseKcal : 0))
  const macros = loadedPlan(
    plan.bare ? splitCalories(trained) : movedPlan(plan, body, trained),
    known.loading?.grams ?? 0,
  )
  const { calories } = macros
  return {
    ...macros,
    ...shared(known),
    source: plan.bare ? 'split' : 'plan',
    energyRaised: false,
    carbsGaveWay: false,
    plan: {
      calories: plan.calories,
      movedBy: byTraining + calories - trained,
      tooSmall: false,
    },
    ledger: { base, training: known.training, extra: calories - base - exercise },
  }
}
