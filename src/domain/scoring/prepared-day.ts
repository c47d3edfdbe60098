import type { DayTarget, PlanRow } from '../nutrition/targets.ts'
import type { Completion } from '../training/completion.ts'
import type { TrainingLoad } from '../training/constants.ts'
import type { Bonus } from './bonuses.ts'
import type { Strategy } from './constants.ts'
import type { OpenQuestions } from './ends.ts'
import type { EnergyAvailability } from './energy-availability.ts'
import type { DayIntake } from './intake.ts'
import type { DayProgress } from './progress.ts'
import type { Experience } from './strategy.ts'

/** A day prepared for scoring. */
export interface PreparedDay {
  intake: DayIntake
  target: DayTarget
  plans: readonly PlanRow[]
  progress: DayProgress
  completion: Completion
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
