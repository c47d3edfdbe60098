import { catchError, defer, EMPTY, type Observable, switchMap } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { SourceSyncs } from '#db/fitness-syncs.ts'
import type { ServiceName } from '#domain/fitness/sources.ts'
import type { Connection, SyncSpan } from '#domain/fitness/sync-machine.ts'
import type { Write } from '../write.ts'
import type { SyncOutcome } from './run-source.ts'

/** What the fitness sources bring, and how their syncs stand. */
export interface Fitness {
  /** Alike in every tab. */
  syncs$: Observable<SourceSyncs>
  /** Syncs one source because the runner asks. Never rejects. */
  sync(source: ServiceName, span: SyncSpan): Promise<SyncOutcome>
  /** Takes note of how a connection stands. */
  noteConnection(source: ServiceName, connection: Connection): Promise<void>
}

/** Its code is loaded when it is first asked for: a meal does not wait for it. */
export function createFitness(db: LocalDatabase, write: Write): Fitness {
  const load = () => import('./maintain-fitness.ts')
  return {
    syncs$: defer(() => import('#db/fitness-syncs.ts')).pipe(
      switchMap(({ sourceSyncs }) => sourceSyncs(db.device)),
      // Code that did not arrive is said elsewhere: here nothing is known then.
      catchError(() => EMPTY),
    ),
    sync: async (source, span) => (await load()).syncByHand(db, write, source, span),
    noteConnection: async (source, connection) =>
      (await load()).noteConnection(db, source, connection),
  }
}
