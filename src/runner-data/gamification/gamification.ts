import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { GamificationState } from '#domain/gamification/state.ts'
import type { Write } from '../write.ts'
import { type Agreement, agreement } from './agreement.ts'
import { acknowledge, stateOn } from './state.ts'

/** Streak, tier and milestones ([Note: one streak everywhere]). */
export interface Gamification {
  /** How the runner stands on the local day `today` by the scores of this device. */
  state$(today: string): Observable<GamificationState>
  /** How the server says they stand; asked anew every five minutes while somebody listens. */
  agreement$(): Observable<Agreement>
  /** Ends the celebration of a milestone, on all devices. */
  acknowledge(milestone: string): Promise<void>
}

export function createGamification(
  db: LocalDatabase,
  write: Write,
  online$: Observable<boolean>,
): Gamification {
  return {
    state$: (today) => stateOn(db, today),
    agreement$: () => agreement(db, online$),
    acknowledge: (milestone) => write(() => acknowledge(db, milestone)),
  }
}
