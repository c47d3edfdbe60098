import { NEVER, type Observable, type Subscription } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { log } from '#lib/log.ts'
import { backoffDelay } from './backoff.ts'
import { createExchange, type Exchange } from './exchange.ts'
import { createFacts } from './facts.ts'
import type { SyncFailure } from './failure.ts'
import { openLease, type PageLife } from './lease.ts'
import { hearNudges } from './nudges.ts'
import { repairRejections } from './repair-rejections.ts'
import { type EngineEvent, type EngineState, nextState } from './states.ts'
import type { SyncTransport } from './transport.ts'
import { hearWakes, type Wake } from './wakes.ts'

export interface SyncOptions {
  db: LocalDatabase
  transport: SyncTransport
  /** Whether the device believes it has a network; emits its present belief on subscription. */
  online$: Observable<boolean>
  /**
   * The owner's clock on the server has moved to this value. The first value, 0 where there is no
   * other, says that moves are heard from now on; null that they are not.
   */
  nudges$: Observable<number | null>
  /** Moments to look for news. After a while without any, in any tab, nudges are not listened to until the next. */
  wakes$: Observable<Wake>
  /** What the browser does with the page. */
  life$?: Observable<PageLife>
  /** Resolves, never much later, when what follows from what was written is written, too: both go together. */
  settled?: () => Promise<unknown>
  random?: () => number
}

export interface SyncEngine {
  syncNow(): void
  close(): Promise<void>
}

/** A change is sent after this pause, so that what is written together goes together, in ms. */
const SEND_DEBOUNCE_MS = 5
/** The first look at the server waits this long for the nudges to be heard, in ms. */
const LISTEN_PATIENCE_MS = 500
/** The device may be online without knowing: look again at least this often, in ms. */
const OFFLINE_RETRY_MS = 60_000

/**
 * Keeps one runner's local database and the server in agreement, from whichever tab holds the lease
 * (lease.ts [Note: a lease, not a leader]). states.ts says what it does when; exchange.ts, how.
 */
export function startSync(options: SyncOptions): SyncEngine {
  const { db, random = Math.random, life$ = NEVER, settled = async () => {} } = options
  const facts = createFacts(db.device)
  let state: EngineState = 'stopped'
  let online = true
  let attempt = 0
  const stumbled = new Set<string>()
  let exchange: Exchange | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined

  const repaired = untilDone(() => repairRejections(db))
  const nudges = hearNudges(options.nudges$, () => on('heard'), heard)
  const lease = openLease({
    store: db.device,
    userId: db.userId,
    owner: db.newId(),
    onGained: () => on('lease_gained'),
    onLost: () => on('lease_lost'),
  })
  const subscriptions: Subscription[] = [
    options.online$.subscribe((value) => {
      online = value
      on(value ? 'network_returned' : 'network_lost')
    }),
    life$.subscribe(lease.follow),
    db.waiting.rows$.subscribe(({ size }) => {
      if (state === 'live' && size > 0) sendSoon()
      if (state === 'stopped' && size > 0) lease.need()
    }),
  ]

  /** What begins with each state. */
  const enter: Record<EngineState, (event: EngineEvent, failure?: SyncFailure) => void> = {
    stopped: deafen,
    closed: deafen,
    offline() {
      facts.note({ activity: 'idle' })
      retryAfter(OFFLINE_RETRY_MS)
    },
    listening(event) {
      if (event === 'lease_gained' && !online) on('network_lost')
      else {
        timer = setTimeout(() => on('heard'), LISTEN_PATIENCE_MS)
        if (nudges.begin()) on('heard')
      }
    },
    'first-round'() {
      exchange ??= createExchange({
        db,
        transport: options.transport,
        facts,
        stumbled,
        prepare: repaired,
        confirmLease: lease.confirm,
        onDone() {
          attempt = 0
          on('round_done')
        },
        onFailed: (failure) => on('failed', failure),
      })
      exchange.look()
    },
    live() {
      // What was written while the round ended has had nobody to send it.
      if (db.waiting.rows$.value.size > 0) sendSoon()
    },
    'backing-off'(_, failure) {
      attempt += 1
      facts.note({ activity: 'idle', failure: failure?.code ?? 'unexpected' })
      const isFinal = failure?.code === 'account_gone' || !online
      const delayMs = backoffDelay(attempt, random(), { atLeastMs: failure?.retryAfterMs })
      retryAfter(isFinal ? OFFLINE_RETRY_MS : delayMs)
    },
  }

  function on(event: EngineEvent, failure?: SyncFailure): void {
    const next = nextState(state, event)
    if (next === state) return
    if (failure) log.warn('sync.failed', { code: failure.code, attempt })
    log.info('sync.state', { from: state, to: next, event })
    state = next
    clearTimeout(timer)
    // An exchange lives on from its first round; what other states have begun ends with them.
    if (next !== 'live') {
      exchange?.end()
      exchange = null
    }
    enter[next](event, failure)
  }

  function retryAfter(delayMs: number): void {
    timer = setTimeout(() => on('retry'), delayMs)
  }

  function heard(seq: number): void {
    // In the first round, too: what it has read may be older.
    if (seq > 0 && exchange && !exchange.knows(seq)) exchange.look(seq)
  }

  function deafen(): void {
    nudges.end()
    clearTimeout(sendTimer)
  }

  function sendSoon(): void {
    clearTimeout(sendTimer)
    sendTimer = setTimeout(() => void settled().then(() => exchange?.send()), SEND_DEBOUNCE_MS)
  }

  function look(): void {
    if (state === 'live') exchange?.look()
    else if (state === 'offline' || state === 'backing-off') on('retry')
  }

  function lookOnceMore(): void {
    if (state === 'first-round') exchange?.look()
    else look()
  }

  // Behind what it may call at once.
  const wakes = hearWakes({
    ...{ userId: db.userId, wakes$: options.wakes$, now: db.now, look, lookOnceMore },
    need: lease.need,
    isHeard: () => state === 'live' && nudges.isHeard(),
    syncsHere: () => state !== 'stopped',
    onSight(inSight) {
      if (!inSight) nudges.end()
      else if (state === 'live') nudges.begin()
    },
  })

  return {
    syncNow: () => (state === 'first-round' ? lookOnceMore() : wakes.wake('came')),
    async close() {
      const last = exchange
      on('close')
      for (const subscription of subscriptions) subscription.unsubscribe()
      wakes.close()
      await last?.ended
      await facts.settled()
      await lease.close()
    },
  }
}

/** Does something once: asked again, only where it failed. */
function untilDone(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => {
    done ??= work().catch((error) => {
      done = null
      throw error
    })
    return done
  }
}
