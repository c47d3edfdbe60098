import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { type Community, createCommunity } from './community.ts'
import { createGamification, type Gamification } from './gamification/gamification.ts'
import type { Write } from './write.ts'

/** Subjects no meal waits for: their code comes with the first screen that asks for them. */
export interface Extras {
  gamification: Gamification
  community: Community
}

export function createExtras(
  db: LocalDatabase,
  write: Write,
  online$: Observable<boolean>,
): Extras {
  return { gamification: createGamification(db, write, online$), community: createCommunity(db) }
}
