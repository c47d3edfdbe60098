import { fromEvent, interval, merge, Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { listenForNudges } from '#remote/nudges.ts'
import { maintainProviderToken } from '#remote/providers/provider-token.ts'
import { pullChanges, pushChanges } from '#remote/sync-api.ts'
import { startSync } from '#sync/engine.ts'
import { maintainScores } from './score-upkeep.ts'
import { maintainRecoveries } from './training/recovery-upkeep.ts'

/** Look for news this often while the app is in sight, in ms. */
const WAKE_EVERY_MS = 60_000

export interface Background {
  syncNow(): void
  stop(): Promise<void>
}

/** Sync and scoring over a runner's open data. */
export function runBackground(db: LocalDatabase, online$: Observable<boolean>): Background {
  const scoreUpkeep = maintainScores(db)
  const stopRecoveries = maintainRecoveries(db)
  const stopProvider = maintainProviderToken()
  const engine = startSync({
    db,
    transport: { push: pushChanges, pull: pullChanges },
    online$,
    nudges$: new Observable((subscriber) =>
      listenForNudges(db.userId, (seq) => subscriber.next(seq)),
    ),
    wakes$: wakes(),
  })
  const stopFitness = startFitness(db, online$)
  return {
    syncNow: () => engine.syncNow(),
    async stop() {
      stopFitness()
      scoreUpkeep.close()
      stopRecoveries()
      stopProvider()
      await engine.close()
    },
  }
}

/** The fitness sources, whose code comes when the page rests. Answers with how to stop. */
function startFitness(db: LocalDatabase, online$: Observable<boolean>): () => void {
  let stop: (() => void) | null = null
  const cancel = whenIdle(() => {
    // Where it can't be loaded, the sources are synced by hand, or after the next start.
    import('./fitness/start-fitness.ts').then(
      ({ startFitnessSync }) => {
        if (stop === null) stop = startFitnessSync(db, online$)
      },
      (error: unknown) => log.error('background.not_loaded', { fault: faultName(error) }),
    )
  })
  return () => {
    cancel()
    stop?.()
    // What arrives later finds that it is over.
    stop = () => undefined
  }
}

/** The moments worth a look: back in sight, back from the page cache, and each minute in sight. */
function wakes(): Observable<void> {
  return new Observable<void>((subscriber) => {
    const moments = merge(
      fromEvent(document, 'visibilitychange'),
      fromEvent(window, 'focus'),
      fromEvent(window, 'pageshow'),
      interval(WAKE_EVERY_MS),
    )
    return moments.subscribe(() => {
      if (document.visibilityState === 'visible') subscriber.next()
    })
  })
}
