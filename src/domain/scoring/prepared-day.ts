import { type Body, referenceMass } from '../nutrition/body.ts'
import { type DayTarget, dayTarget, exerciseDone, type PlanRow } from '../nutrition/targets.ts'
import { type Completion, trainingCompletion } from '../training/completion.ts'
import type { TrainingLoad } from '../training/constants.ts'
import type { DayTraining } from '../training/day-training.ts'
import { type Session, sessionMinutes } from '../training/sessions.ts'
import { type Bonus, dayBonuses } from './bonuses.ts'
import type { Strategy } from './constants.ts'
import type { OpenQuestions } from './ends.ts'
import { type EnergyAvailability, energyAvailability } from './energy-availability.ts'
import type { DayIntake } from './intake.ts'
import { areCarbsFree } from './overeating.ts'
import type { DayProgress } from './progress.ts'
import type { DayInput } from './score-types.ts'
import { type Experience, experienceOf, strategyOf } from './strategy.ts'
import { timedSessions } from './timed-sessions.ts'

/** A day prepared for scoring. */
export interface PreparedDay {
  intake: DayIntake
  target: DayTarget
  plans: readonly PlanRow[]
  progress: DayProgress
  completion: Completion
  /** A race was run, to its end or not: nobody is told to finish it. */
  hasRaced: boolean
  bonuses: readonly Bonus[]
  load: TrainingLoad
  /** Carbohydrate above plan costs nothing: long, quality and loading days. */
  carbsAreFree: boolean
  /** Were the day over now; null where too little is logged to tell. */
  availability: EnergyAvailability | null
  open: OpenQuestions
  strategy: Strategy
  experience: Experience
}

/** What was trained and eaten on a day so far: the same whatever the body. */
export interface DayFacts {
  training: DayTraining
  intake: DayIntake
  progress: DayProgress
}

/** @param body of the input's profile */
export function prepareDay(input: DayInput, body: Body, facts: DayFacts): PreparedDay {
  const { training, intake, progress } = facts
  const { sessions } = training
  const target = dayTarget(input, training)
  const load = training.loads.assessed
  const isOver = (session: Session) =>
    progress.complete ||
    (session.startMinute !== null &&
      progress.minute >= session.startMinute + (sessionMinutes(session) ?? 0))
  const completion = trainingCompletion(sessions, training.fitness, isOver, progress.complete)
  return {
    intake,
    target,
    plans: input.plans.filter((row) => row.date === input.date),
    progress,
    completion,
    hasRaced: sessions.some(({ character, status }) => character === 'race' && status === 'done'),
    load,
    carbsAreFree: areCarbsFree(load, target),
    bonuses: dayBonuses(intake, timedSessions(sessions), referenceMass(body)),
    availability: energyAvailability(intake, body, exerciseDone(target)),
    open: openOf(intake, progress, completion),
    strategy: strategyOf(sessions, target.source === 'plan' || target.source === 'split'),
    experience: experienceOf(input.profile),
  }
}

function openOf(intake: DayIntake, progress: DayProgress, completion: Completion): OpenQuestions {
  return {
    more: !progress.complete || intake.items.length === 0,
    unknown: intake.unknown,
    meal: intake.hasUnknownMeal,
    training: completion.open,
  }
}
