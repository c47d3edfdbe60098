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

type Make<T> = (db: LocalDatabase, write: Write, online$: Observable<boolean>) => T

/** How they come to the open data: whoever has their code hands it in, and again where the data is reopened. */
export interface ExtrasAccess {
  open$<T>(make: Make<T>): Observable<T>
}

export function createExtras(
  db: LocalDatabase,
  write: Write,
  online$: Observable<boolean>,
): Extras {
  return { gamification: createGamification(db, write, online$), community: createCommunity(db) }
}
