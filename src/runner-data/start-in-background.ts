import {
  BehaviorSubject,
  distinctUntilChanged,
  type Observable,
  type Subscription,
  skip,
} from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import type { Background } from './background.ts'

interface StartedBackground {
  /** Whether its code could not be loaded: nothing is sent or scored until it can. */
  missing$: Observable<boolean>
  /** Asks sync to look now; where it has not started, tries to start it. */
  syncNow(): void
  stop(): Promise<void>
}

type Load = () => Promise<Pick<typeof import('./background.ts'), 'runBackground'>>

/**
 * Sync and scoring, whose code arrives behind the first paint too. Where it can't be loaded the runner is
 * told (SyncPhase `not_started`), and it is tried again when the network returns or the runner asks.
 */
export function startInBackground(
  db: LocalDatabase,
  online$: Observable<boolean>,
  load: Load = () => import('./background.ts'),
): StartedBackground {
  const missing$ = new BehaviorSubject(false)
  let running: Background | null = null
  let loading = false
  let stopped = false
  let network: Subscription | undefined

  async function start(): Promise<void> {
    if (stopped || running || loading) return
    loading = true
    try {
      const { runBackground } = await load()
      if (stopped) return
      running = runBackground(db, online$)
      network?.unsubscribe()
      log.info('background.started')
      missing$.next(false)
    } catch (error) {
      log.error('background.not_loaded', { fault: faultName(error) })
      missing$.next(true)
    } finally {
      loading = false
    }
  }

  network = online$.pipe(distinctUntilChanged(), skip(1)).subscribe((online) => {
    if (online && missing$.value) void start()
  })
  void afterPaint().then(start)
  return {
    missing$,
    syncNow() {
      if (running) running.syncNow()
      else void start()
    },
    async stop() {
      stopped = true
      network?.unsubscribe()
      await running?.stop()
      running = null
    },
  }
}
