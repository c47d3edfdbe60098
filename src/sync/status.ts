import {
  combineLatest,
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  retry,
  skip,
  switchMap,
  tap,
} from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { live } from '#db/device-store.ts'
import type { WaitingRows } from '#db/waiting-rows.ts'
import { countUnsent, readUnsentFiles } from './unsent.ts'

export type SyncPhase =
  /** Safe here; the server has not been told yet. */
  | 'saved_on_phone'
  | 'sending'
  | 'receiving'
  | 'up_to_date'
  | 'offline'
  /** The server has no room: what waits goes once it has. */
  | 'server_full'
  /** The server refused rows: the sync centre lists them. */
  | 'needs_attention'
  /** The server ended the session: sign in again to send. */
  | 'session_ended'
  /** The code of sync could not be loaded: nothing is sent until it can. */
  | 'not_started'

export interface SyncStatus {
  phase: SyncPhase
  /** Changes the server has not confirmed (unsent.ts). */
  waiting: number
  rejected: number
  /** When the server last answered, or null. */
  lastSyncedAt: string | null
}

/**
 * The state of sync, alike in every tab: what waits is said by the rows, the rest is read from the device
 * store.
 */
export function syncStatus(
  db: LocalDatabase,
  online$: Observable<boolean>,
): Observable<SyncStatus> {
  const { waiting } = db
  const device$ = live(async () => {
    const [files, rejected, facts] = await Promise.all([
      readUnsentFiles(db.device),
      db.device.rejections.count(),
      db.device.facts.get('sync'),
    ])
    return { files, rejected, facts }
  }).pipe(tap(({ facts }) => facts?.activity === 'idle' && void forgetSettled(waiting)))
  // What can't be read is read again with the next change: until then nothing is claimed of it, as of the
  // first rows alone, and the screens say what is wrong.
  const rows$ = defer(() => waiting.read()).pipe(
    retry({ delay: () => waiting.rows$.pipe(skip(1)) }),
    switchMap(() => waiting.rows$),
  )
  return combineLatest([device$, rows$, online$]).pipe(
    map(([{ files, rejected, facts }, rows, online]) => {
      const unsent = countUnsent(rows, files)
      const syncedAt = facts?.syncedAt ?? null
      return {
        phase: phaseOf({
          waiting: unsent,
          rejected,
          online,
          activity: facts?.activity ?? 'idle',
          failure: facts?.failure ?? null,
          everSynced: syncedAt !== null,
        }),
        waiting: unsent,
        rejected,
        lastSyncedAt: syncedAt === null ? null : new Date(syncedAt).toISOString(),
      }
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
}

/** The status where nothing in this tab can send: what stands before it is more urgent, or says the same. */
export function withoutEngine(status: SyncStatus): SyncStatus {
  const { phase } = status
  return phase === 'offline' || phase === 'session_ended'
    ? status
    : { ...status, phase: 'not_started' }
}

/** Another tab's deletion that the server has taken makes no event here. */
async function forgetSettled(waiting: WaitingRows): Promise<void> {
  const rows = [...waiting.rows$.value.values()]
  // It is read again with the next status; nothing but the count hangs on it.
  if (rows.some(({ row }) => row._deleted)) await waiting.reread().catch(() => undefined)
}

/**
 * Whether what the account holds is still to come to a new device. Rows made here meanwhile, as the score of
 * a day that has arrived in part, are sent in between. Where the server refuses it, it is still to come as long as
 * nobody has said here who the runner is: a day without meals may have some there.
 * @param isKnown$ whether the profile is here, from the account or by onboarding on this device
 */
export function firstPull(
  status$: Observable<SyncStatus>,
  isKnown$: Observable<boolean>,
): Observable<boolean> {
  return combineLatest([status$, isKnown$]).pipe(
    map(
      ([{ phase, lastSyncedAt }, isKnown]) =>
        lastSyncedAt === null &&
        (phase === 'receiving' || phase === 'sending' || (phase !== 'offline' && !isKnown)),
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
  // A refused row that is corrected would wait, too.
  if (facts.failure === 'server_full') return 'server_full'
  if (facts.rejected > 0) return 'needs_attention'
  if (facts.failure === null && facts.activity !== 'idle') return facts.activity
  if (facts.waiting > 0 || facts.failure !== null) return 'saved_on_phone'
  // The engine's code is on its way, which over a slow line takes a while, and asks for all as soon as it is here.
  return facts.everSynced ? 'up_to_date' : 'receiving'
}
