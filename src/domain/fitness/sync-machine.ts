import { PACES, type ServiceName } from './sources.ts'

/** How the connection to a service stands; `unknown`: nobody could say yet. */
export type Connection = 'unknown' | 'not_configured' | 'none' | 'connected' | 'ended'

/**
 * Why a sync brought nothing. `ended`: the permission has to be given anew; `none`: nothing is connected;
 * `denied`: the runner does not share their activity; `signedOut`: the server has ended the session; `off`:
 * the service does not answer this server, now or later; `busy`: it wants to be left alone for a while;
 * `running`: another device is at it; `failed`: it can be tried again; `not_saved`: the device had no room.
 */
export type SyncProblem =
  | 'ended'
  | 'none'
  | 'denied'
  | 'signedOut'
  | 'off'
  | 'busy'
  | 'running'
  | 'failed'
  | 'not_saved'

/** What is asked for: what is new, or the last 30 days once more. */
export type SyncSpan = 'now' | 'history'

export type SyncStatus = 'never' | 'pending' | 'success' | 'error'

/** What may happen to a sync, and to its connection. */
export type SyncEvent = 'begin' | 'answer' | 'fail' | 'clear'

/** The states of one service's sync. What is not listed changes nothing. */
export const TRANSITIONS: Readonly<
  Record<SyncStatus, Readonly<Partial<Record<SyncEvent, SyncStatus>>>>
> = {
  never: { begin: 'pending' },
  // Begun again: the tab that began has died.
  pending: { begin: 'pending', answer: 'success', fail: 'error', clear: 'never' },
  success: { begin: 'pending', clear: 'never' },
  error: { begin: 'pending', clear: 'never' },
}

/** How far the last 30 days are stored on this device. */
export interface HistoryProgress {
  syncedDays: number
  totalDays: number
  isComplete: boolean
}

/** All that is remembered of one service's sync; times in ms since 1970. */
export interface SourceSync {
  connection: Connection
  /** When the server was last asked for the connection without anybody's word. */
  lookedAt: number
  status: SyncStatus
  span: SyncSpan
  begunAt: number
  /** Consecutive errors. */
  errors: number
  problem: SyncProblem | null
  /** No sync by itself before this. */
  backOffUntil: number
  /** No sync at all before this: the service said so. */
  closedUntil: number
  /** When it last answered; null: never. */
  syncedAt: number | null
  history: HistoryProgress | null
}

export const NEVER_SYNCED: SourceSync = {
  connection: 'unknown',
  lookedAt: 0,
  status: 'never',
  span: 'now',
  begunAt: 0,
  errors: 0,
  problem: null,
  backOffUntil: 0,
  closedUntil: 0,
  syncedAt: null,
  history: null,
}

const ERRORS_BEFORE_BACKOFF = 3
const FIRST_BACKOFF_MS = 30_000
const MAX_BACKOFF_MS = 300_000
/** Longer than any call may take: who began it is gone. */
export const MAX_PENDING_MS = 120_000

/** How long no sync begins by itself, ms: 30 s × 2^(errors − 3) from the third error on, 300 s at most. */
export function backOffMs(errors: number): number {
  if (errors < ERRORS_BEFORE_BACKOFF) return 0
  return Math.min(FIRST_BACKOFF_MS * 2 ** (errors - ERRORS_BEFORE_BACKOFF), MAX_BACKOFF_MS)
}

export type Trigger =
  /** The clock. */
  | 'interval'
  /** The app came into sight. */
  | 'focus'
  /** The network returned. */
  | 'online'
  /** A connection was made. */
  | 'connected'
  /** The runner asked. */
  | 'hand'

/**
 * Whether a sync begins now. One at a time; never while the service wants to be left alone; by itself only
 * over a connection that stands, at the service's pace, and not before the back-off has passed. What was
 * cut off in its history goes on by itself.
 * @param now ms since 1970
 */
export function mayBegin(
  source: ServiceName,
  sync: SourceSync,
  trigger: Trigger,
  now: number,
): boolean {
  if (sync.status === 'pending' && Math.abs(now - sync.begunAt) < MAX_PENDING_MS) return false
  if (now < sync.closedUntil) return false
  if (trigger === 'hand') return true
  if (sync.connection !== 'connected' || now < sync.backOffUntil) return false
  const { everyMs, minGapMs } = PACES[source]
  // A clock that was set back must not stop it for good.
  return Math.abs(now - sync.begunAt) >= (trigger === 'interval' ? everyMs : minGapMs)
}

export function begun(sync: SourceSync, span: SyncSpan, now: number): SourceSync {
  const history = span === 'history' ? null : sync.history
  return { ...sync, status: next(sync, 'begin'), span, begunAt: now, problem: null, history }
}

/**
 * What comes of one that was given up meanwhile, with its connection, changes nothing.
 * @param at when the service answered
 */
export function answered(sync: SourceSync, at: number): SourceSync {
  if (sync.status !== 'pending') return sync
  const history = sync.history && {
    ...sync.history,
    syncedDays: sync.history.totalDays,
    isComplete: true,
  }
  return {
    ...sync,
    history,
    connection: 'connected',
    status: next(sync, 'answer'),
    errors: 0,
    backOffUntil: 0,
    closedUntil: 0,
    syncedAt: at,
  }
}

/**
 * As an answer, nothing where it was given up meanwhile.
 * @param retryAfterMs how long the service wants to be left alone
 */
export function failed(
  sync: SourceSync,
  problem: SyncProblem,
  now: number,
  retryAfterMs: number,
): SourceSync {
  if (sync.status !== 'pending') return sync
  // Another device's sync is no error of this one's.
  const errors = problem === 'running' ? sync.errors : sync.errors + 1
  const lost = problem === 'ended' || problem === 'none'
  return {
    ...sync,
    status: next(sync, 'fail'),
    problem,
    errors: lost ? 0 : errors,
    // A token that has run out clears the connection.
    connection: lost ? problem : sync.connection,
    backOffUntil: lost ? 0 : now + backOffMs(errors),
    closedUntil: retryAfterMs > 0 ? now + retryAfterMs : sync.closedUntil,
  }
}

/** Takes note of how the connection stands; one that is no more leaves nothing behind. */
export function connectionNoted(sync: SourceSync, connection: Connection): SourceSync {
  const gone = connection === 'none' || connection === 'not_configured'
  const { lookedAt } = sync
  if (gone) return { ...NEVER_SYNCED, status: next(sync, 'clear'), lookedAt, connection }
  // Given anew: what had failed before has nothing to do with it.
  const anew = connection === 'connected' && sync.connection === 'ended'
  const { syncedAt } = sync
  return anew
    ? { ...NEVER_SYNCED, status: next(sync, 'clear'), lookedAt, connection, syncedAt }
    : { ...sync, connection }
}

function next(sync: SourceSync, event: SyncEvent): SyncStatus {
  return TRANSITIONS[sync.status][event] ?? sync.status
}
