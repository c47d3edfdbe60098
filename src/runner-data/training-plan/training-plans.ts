import type { LocalDatabase } from '#db/database.ts'
import type { PlanChanges } from '#domain/training-plan/plan-rows.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'
import { applyPlan, previewPlan, putBack, type Written } from './apply-plan.ts'
import { asPlanned, lighterAgain, type PlannedAgain } from './lighter-days.ts'

/** The runner's training plan: its settings in the profile, its runs in the diary. */
export interface TrainingPlans {
  /** What writing this plan would do. @throws PlanRefused */
  preview(settings: PlanSettings, today: string): Promise<PlanChanges>
  /**
   * Makes this the plan, or takes the plan out (null), from the local day `today` on. What the runner has
   * changed stays ([Note: the runner's changes to a plan stay]). Its race becomes the goal ([Note: one goal]).
   * @param raceName what the race is called, where none is entered for that day
   * @throws PlanRefused
   */
  write(settings: PlanSettings | null, today: string, raceName?: string): Promise<Undoable<Written>>
  /** Puts the days from `today` on that are lighter after a race back to what was planned. */
  asPlanned(today: string): Promise<Undoable<PlannedAgain>>
}

export function createTrainingPlans(db: LocalDatabase, write: Write): TrainingPlans {
  return {
    preview: (settings, today) => previewPlan(db, settings, today),
    write: undoable(
      (settings: PlanSettings | null, today: string, raceName?: string) =>
        write(() => applyPlan(db, settings, today, raceName)),
      (written) => write(() => putBack(db, written)),
    ),
    asPlanned: undoable(
      (today: string) => write(() => asPlanned(db, today)),
      (done) => write(() => lighterAgain(db, done)),
    ),
  }
}
