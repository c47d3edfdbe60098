import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { live } from '#db/device-store.ts'
import { unsentChanges } from './unsent.ts'

export type SyncPhase =
  /** Safe here; the server has not been told yet. */
  | 'saved_on_phone'
  | 'sending'
  | 'receiving'
  | 'up_to_date'
  | 'offline'
  /** The server refused rows: the sync centre lists them. */
  | 'needs_attention'
  /** The server ended the session: sign in again to send. */
  | 'session_ended'

export interface SyncStatus {
  phase: SyncPhase
  /** Changes the server has not confirmed (unsent.ts). */
  waiting: number
  rejected: number
  /** When the server last answered, or null. */
  lastSyncedAt: string | null
}

/**
 * The state of sync, alike in every tab: it is read from the device store. A change made in this tab
 * counts as waiting from its write on, not only once that is noted there.
 */
export function syncStatus(
  db: LocalDatabase,
  online$: Observable<boolean>,
): Observable<SyncStatus> {
  const { notes } = db
  const device$ = live(async () => {
    const noted = notes.done
    const [counted, rejected, facts] = await Promise.all([
      unsentChanges(db.device),
      db.device.rejections.count(),
      db.device.facts.get('sync'),
    ])
    return { counted, noted, rejected, facts }
  })
  return combineLatest([device$, notes.begun$, online$]).pipe(
    map(([{ counted, noted, rejected, facts }, begun, online]) => {
      // The count is right once there is any: a further edit of what waits is no further change.
      const waiting = counted || begun - noted
      const syncedAt = facts?.syncedAt ?? null
      return {
        phase: phaseOf({
          waiting,
          rejected,
          online,
          activity: facts?.activity ?? 'idle',
          failure: facts?.failure ?? null,
          everSynced: syncedAt !== null,
        }),
        waiting,
        rejected,
        lastSyncedAt: syncedAt === null ? null : new Date(syncedAt).toISOString(),
      }
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
}

/**
 * Whether what the account holds is on its way to a new device. Rows made here meanwhile, as the score of
 * a day that has arrived in part, are sent in between.
 */
export function firstPull(status$: Observable<SyncStatus>): Observable<boolean> {
  return status$.pipe(
    map(
      ({ phase, lastSyncedAt }) =>
        lastSyncedAt === null && (phase === 'receiving' || phase === 'sending'),
    ),
    distinctUntilChanged(),
  )
}

/** What to say first, of all that is true. */
export function phaseOf(facts: {
  waiting: number
  rejected: number
  online: boolean
  activity: 'idle' | 'sending' | 'receiving'
  failure: string | null
  everSynced: boolean
}): SyncPhase {
  if (facts.failure === 'session_ended') return 'session_ended'
  if (!facts.online) return 'offline'
  if (facts.rejected > 0) return 'needs_attention'
  if (facts.failure === null && facts.activity !== 'idle') return facts.activity
  if (facts.waiting > 0 || facts.failure !== null || !facts.everSynced) return 'saved_on_phone'
  return 'up_to_date'
}
