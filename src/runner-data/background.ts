import { fromEvent, interval, merge, Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
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
  return {
    syncNow: () => engine.syncNow(),
    async stop() {
      scoreUpkeep.close()
      stopRecoveries()
      stopProvider()
      await engine.close()
    },
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
