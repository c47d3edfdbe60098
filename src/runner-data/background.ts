import { filter, firstValueFrom, fromEvent, interval, map, merge, Observable, timer } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { listenForNudges } from '#remote/nudges.ts'
import { maintainProviderToken } from '#remote/providers/provider-token.ts'
import { pullChanges, pushChanges } from '#remote/sync-api.ts'
import { startSync } from '#sync/engine.ts'
import type { PageLife } from '#sync/lease.ts'
import type { Wake } from '#sync/wakes.ts'
import { pagePorts } from './score-ports.ts'
import { maintainScores, type ScoreUpkeep } from './score-upkeep.ts'

/** Look for news this often while the app is in sight, in ms. */
const WAKE_EVERY_MS = 60_000
/** A change waits so long at most for the score that follows from it, in ms. */
const SCORE_PATIENCE_MS = 1000

export interface Background {
  syncNow(): void
  stop(): Promise<void>
}

/** Sync and scoring over a runner's open data. */
export function runBackground(db: LocalDatabase, online$: Observable<boolean>): Background {
  const scoreUpkeep = maintainScores(db, pagePorts())
  const stopProvider = maintainProviderToken()
  const engine = startSync({
    db,
    transport: { push: pushChanges, pull: pullChanges },
    online$,
    nudges$: new Observable((subscriber) =>
      listenForNudges(db.userId, (seq) => subscriber.next(seq)),
    ),
    wakes$: wakes(),
    life$: pageLife(),
    settled: () => isScored(scoreUpkeep),
  })
  const stopFitness = later(async () => {
    const { startFitnessSync } = await import('./fitness/start-fitness.ts')
    return () => startFitnessSync(db, online$)
  })
  const stopRecoveries = later(async () => {
    const { maintainRecoveries } = await import('./training/recovery-upkeep.ts')
    return () => maintainRecoveries(db)
  })
  const stopLighterDays = later(async () => {
    const { maintainLighterDays } = await import('./training-plan/lighter-upkeep.ts')
    return () => maintainLighterDays(db)
  })
  const stopWeights = later(async () => {
    const { maintainWeights } = await import('./weights/weight-upkeep.ts')
    return () => maintainWeights(db)
  })
  return {
    syncNow: () => engine.syncNow(),
    async stop() {
      stopFitness()
      scoreUpkeep.close()
      stopRecoveries()
      stopLighterDays()
      stopWeights()
      stopProvider()
      await engine.close()
    },
  }
}

/** Work whose code no meal waits for: it comes when the page rests. Answers with how to stop. */
function later(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | null = null
  const cancel = whenIdle(() => {
    // What can't be loaded is done after the next start, or by hand.
    load().then(
      (start) => {
        if (stop === null) stop = start()
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

/** A page that goes into the page cache may come back from it (lasting-data.ts). Chromium alone says that it freezes one. */
function pageLife(): Observable<PageLife> {
  const goes = fromEvent<PageTransitionEvent>(window, 'pagehide')
  return merge(
    goes.pipe(
      filter(({ persisted }) => !persisted),
      map((): PageLife => 'ended'),
    ),
    fromEvent(document, 'freeze').pipe(map((): PageLife => 'frozen')),
    fromEvent(document, 'resume').pipe(map((): PageLife => 'resumed')),
  )
}

/** A meal and its day's score are one request. What is put away may be killed: then the meal goes at once. */
async function isScored(scores: ScoreUpkeep): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const putAway = merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'pagehide'))
  await firstValueFrom(merge(scores.settled(), putAway, timer(SCORE_PATIENCE_MS)))
}

/** The moments worth a look: back in sight, back from the page cache, and each minute in sight. */
function wakes(): Observable<Wake> {
  const came = merge(
    fromEvent(document, 'visibilitychange'),
    fromEvent(window, 'focus'),
    fromEvent(window, 'pageshow'),
  )
  const moments = merge(
    came.pipe(map((): Wake => 'came')),
    interval(WAKE_EVERY_MS).pipe(map((): Wake => 'minute')),
  )
  return moments.pipe(filter(() => document.visibilityState === 'visible'))
}
