import type { TrainingLoad } from '../training/constants.ts'
import { type Session, sessionMinutes } from '../training/sessions.ts'
import { type PLATES, REFILL_FROM_MINUTES } from './constants.ts'

export type PlateKind = keyof typeof PLATES

const KIND_OF: Readonly<Record<TrainingLoad, PlateKind>> = {
  rest: 'easy',
  easy: 'easy',
  moderate: 'moderate',
  long: 'hard',
  quality: 'hard',
}

/**
 * The plate of a day by its training, the same for every body: appetite sets its size. Before a long race it is
 * that of a hard day, however little is run (nutrition model, point 6), and the day after a marathon
 * no rest day's plate either: what was run empty is filled up again.
 * Source: The Athlete's Plates, Reguant-Closa et al., Int J Sport Nutr Exerc Metab 2019.
 */
export function plateOf(load: TrainingLoad, near: NearRaces): PlateKind {
  if (near.isLoading) return 'hard'
  return near.isAfterLongRun && KIND_OF[load] === 'easy' ? 'moderate' : KIND_OF[load]
}

/** What the days beside this one ask of its plate. */
export interface NearRaces {
  /** One of the two days before a long race. */
  isLoading: boolean
  /** Yesterday's run has emptied what today fills up. */
  isAfterLongRun: boolean
}

/** Whether a day's sessions ask for more of the plate on the day after, however little is run then. */
export function emptiesStores(sessions: readonly Session[]): boolean {
  return sessions.some(
    (session) =>
      session.status === 'done' &&
      session.kind === 'run' &&
      (sessionMinutes(session) ?? 0) >= REFILL_FROM_MINUTES,
  )
}
