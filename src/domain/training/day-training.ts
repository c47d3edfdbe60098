import type { DayPlan } from '../stored-shapes.ts'
import { type DayLoads, dayLoads } from './load.ts'
import { type ActivityRow, daySessions, type FitnessRow, type Session } from './sessions.ts'

/** What a day's training is known from. */
export interface TrainingInput {
  /** The runner's local day. */
  date: string
  /** The day's, and where at hand those from the day before to two days after. */
  activities: readonly ActivityRow[]
  fitness: FitnessRow | null
  /** With the runner's usual week. */
  profile: { activity_level: readonly DayPlan[] } | null
}

/** A day's training: target and score both ask for it, and it is worked out once. */
export interface DayTraining {
  /** Distinct, in the order of the day; see [Note: one session, however many sources]. */
  sessions: readonly Session[]
  loads: DayLoads
  /** The day's own fitness data; null where what was given is of another day. */
  fitness: FitnessRow | null
}

/** @throws InvalidDay when `date` is not a day of the calendar */
export function dayTraining(input: TrainingInput): DayTraining {
  const { date, activities } = input
  const fitness = input.fitness?.date === date ? input.fitness : null
  const usualWeek = input.profile?.activity_level ?? []
  const sessions = daySessions({ date, activities, fitness, usualWeek })
  return { sessions, loads: dayLoads(sessions, fitness), fitness }
}
