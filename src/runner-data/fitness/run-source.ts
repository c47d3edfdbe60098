import type { LocalDatabase } from '#db/database.ts'
import { changeSync } from '#db/fitness-syncs.ts'
import {
  answered,
  begun,
  connectionNoted,
  failed,
  mayBegin,
  type SourceSync,
  type SyncProblem,
  type SyncSpan,
  type Trigger,
} from '#domain/fitness/sync-machine.ts'
import { log } from '#lib/log.ts'
import type { Write } from '../write.ts'
import { saveSessions, type TrainingData } from './save-activities.ts'
import { saveFitness } from './save-fitness.ts'
import type { FitnessSource } from './source.ts'

export interface FitnessDeps {
  db: LocalDatabase
  write: Write
  data: TrainingData
  /** Hears of days whose sessions are new, once they are stored here. */
  onSessions(dates: readonly string[]): void
}

/** What a sync came to; `error` is the device's, which did not save. */
export type SyncOutcome =
  | { outcome: 'saved'; count: number; fresh: number; syncedAt: string }
  | { outcome: Exclude<SyncProblem, 'not_saved'> }
  | { outcome: 'not_saved'; error: unknown }

/** What is asked by whom. */
export type Ask = { trigger: 'hand'; span: SyncSpan } | { trigger: Exclude<Trigger, 'hand'> }

/**
 * Syncs one source, where it may be asked now ([Note: one tab syncs a source]).
 * @returns null where it may not begin by itself
 */
export async function runSource(
  deps: FitnessDeps,
  source: FitnessSource,
  ask: Ask,
): Promise<SyncOutcome | null> {
  const { db } = deps
  const { name } = source
  let closed = false
  const claim = await changeSync(db.device, name, (sync) => {
    closed = db.now() < sync.closedUntil
    return mayBegin(name, sync, ask.trigger, db.now())
      ? begun(sync, spanOf(ask, sync), db.now())
      : null
  })
  if (!claim) return ask.trigger === 'hand' ? { outcome: closed ? 'busy' : 'running' } : null
  return syncClaimed(deps, source, claim)
}

/** Has the turn: asks, and stores what comes. */
async function syncClaimed(
  deps: FitnessDeps,
  source: FitnessSource,
  claim: SourceSync,
): Promise<SyncOutcome> {
  const { db } = deps
  const { name } = source
  const change = (next: (sync: SourceSync) => SourceSync) => changeSync(db.device, name, next)
  const answer = await source.read(claim.span, db)
  if (!answer.ok) {
    const { problem, retryAfterMs } = answer
    log.warn('fitness.failed', { source: name, code: problem })
    await change((sync) => failed(sync, problem, db.now(), retryAfterMs))
    return { outcome: problem }
  }
  const { days, sessions, found, totalDays, syncedAt, noteDays } = answer.reading
  // What is unknown there has nothing to be stored.
  const progress = (stored: number) =>
    change((sync) => {
      if (sync.status !== 'pending') return sync
      const syncedDays = Math.max(0, totalDays - days.length) + stored
      return { ...sync, history: { syncedDays, totalDays, isComplete: false } }
    })
  const isHistory = claim.span === 'history'
  try {
    if (isHistory) await progress(0)
    const dates = await deps.write(() =>
      saveFitness(db, days, {
        syncedAt: noteDays ? syncedAt : null,
        ...(isHistory && { onDay: progress }),
      }),
    )
    const fresh = await saveSessions(deps.data, sessions)
    await change((sync) => answered(sync, Date.parse(syncedAt)))
    deps.onSessions([...new Set([...dates, ...fresh])])
    return { outcome: 'saved', count: found, fresh: fresh.length, syncedAt }
  } catch (error) {
    // The device's; said on the screen. A full device can't note it either: the next sync begins anew.
    await change((sync) => failed(sync, 'not_saved', db.now(), 0)).catch(() => undefined)
    return { outcome: 'not_saved', error }
  }
}

/** Asks the server how a source's connection stands. Rejects with a RemoteFailure. */
export async function lookAtConnection(db: LocalDatabase, source: FitnessSource): Promise<void> {
  const connection = await source.connection()
  await changeSync(db.device, source.name, (sync) => connectionNoted(sync, connection))
}

/** A history that was cut off goes on by itself. */
function spanOf(ask: Ask, { history, syncedAt }: SourceSync): SyncSpan {
  if (ask.trigger === 'hand') return ask.span
  return syncedAt === null || history?.isComplete === false ? 'history' : 'now'
}
