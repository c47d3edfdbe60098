import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { Community } from './community.ts'
import type { Gamification } from './gamification/gamification.ts'
import type { RaceDays } from './races/race-days.ts'
import type { Races } from './races/races.ts'
import type { Shopping } from './shopping/shopping.ts'
import type { TrainingPlans } from './training-plan/training-plans.ts'
import type { TrendReads } from './trends.ts'
import type { Weights } from './weights/weights.ts'
import type { Write } from './write.ts'

/** The subjects that no meal waits for, by name: their code comes with whoever opens them. */
export interface ExtraSubjects {
  races: Races
  raceDays: RaceDays
  shopping: Shopping
  weights: Weights
  trainingPlans: TrainingPlans
  gamification: Gamification
  community: Community
  trends: TrendReads
}

/**
 * What a subject is made of that no meal waits for: whoever has its code hands in what makes it, and it is
 * made again where the data is reopened.
 */
export interface Extras {
  open$<T extends ExtraSubjects[keyof ExtraSubjects]>(
    make: (db: LocalDatabase, write: Write, online$: Observable<boolean>) => T,
  ): Observable<T>
}
