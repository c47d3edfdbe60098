import {
  catchError,
  debounceTime,
  distinctUntilChanged,
  EMPTY,
  filter,
  firstValueFrom,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  timeout,
} from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { toLocalDataError } from '#db/errors.ts'
import { changeSync, sourceSyncs } from '#db/fitness-syncs.ts'
import { SERVICE_NAMES, type ServiceName, SYNC_DEBOUNCE_MS } from '#domain/fitness/sources.ts'
import {
  type Connection,
  connectionNoted,
  MAX_PENDING_MS,
  type SyncSpan,
  type Trigger,
} from '#domain/fitness/sync-machine.ts'
import { createTables } from '../tables.ts'
import { createTraining } from '../training/training.ts'
import type { Write } from '../write.ts'
import { callAfterSessions } from './activity-calls.ts'
import { type FitnessDeps, lookAtConnection, runSource, type SyncOutcome } from './run-source.ts'
import type { FitnessSource } from './source.ts'
import { googleFit } from './sources/google-fit.ts'
import { intervalsIcu } from './sources/intervals-icu.ts'
import { strava } from './sources/strava.ts'

const SOURCES: readonly FitnessSource[] = [googleFit, intervalsIcu, strava]
/** What another device has connected is known here after this long at the latest, in ms. */
const LOOK_EVERY_MS = 3_600_000

export type OwnTrigger = Exclude<Trigger, 'hand'>

interface MaintainOptions {
  db: LocalDatabase
  /** What may begin a sync. */
  triggers$: Observable<OwnTrigger>
  /** Whether this tab may sync now: in sight, with a network. */
  mayAsk(): boolean
  sources?: readonly FitnessSource[]
  scheduler?: SchedulerLike
}

/**
 * Syncs the connected sources by themselves, one that was just connected at once: triggers that come
 * together are one. Answers with how to stop.
 */
export function maintainFitness(options: MaintainOptions): () => void {
  const { db, triggers$, mayAsk, sources = SOURCES, scheduler } = options
  const deps = fitnessDeps(db, (action) => action())
  let working: Promise<unknown> = Promise.resolve()
  const subscription = merge(triggers$, newlyConnected(db))
    .pipe(debounceTime(SYNC_DEBOUNCE_MS, scheduler))
    .subscribe((trigger) => {
      working = working.then(async () => {
        for (const source of sources) {
          if (subscription.closed || !mayAsk()) return
          // What failed is noted with the source, or tried again with the next trigger.
          await syncByItself(deps, source, trigger).catch(() => undefined)
        }
      })
    })
  return () => subscription.unsubscribe()
}

/** Tells of connections whose history nobody has begun to fetch, whichever tab or screen made them. */
function newlyConnected({ device }: LocalDatabase): Observable<OwnTrigger> {
  return sourceSyncs(device).pipe(
    map((syncs) =>
      SERVICE_NAMES.filter((name) => {
        const { connection, status } = syncs[name]
        return connection === 'connected' && status === 'never'
      }).join(),
    ),
    distinctUntilChanged(),
    filter((names) => names !== ''),
    map(() => 'connected' as const),
    // What can't be read is fetched with the next trigger.
    catchError(() => EMPTY),
  )
}

async function syncByItself(
  deps: FitnessDeps,
  source: FitnessSource,
  trigger: OwnTrigger,
): Promise<void> {
  const { db } = deps
  const now = db.now()
  const due = await changeSync(db.device, source.name, (sync) =>
    Math.abs(now - sync.lookedAt) >= LOOK_EVERY_MS ? { ...sync, lookedAt: now } : null,
  )
  try {
    if (due) await lookAtConnection(db, source)
  } catch {
    // Out of reach: the next trigger asks again.
    await changeSync(db.device, source.name, (sync) => ({ ...sync, lookedAt: 0 }))
    return
  }
  await runSource(deps, source, { trigger })
}

/** Syncs a source because the runner asks. */
export async function syncByHand(
  db: LocalDatabase,
  write: Write,
  name: ServiceName,
  span: SyncSpan,
): Promise<SyncOutcome> {
  const source = SOURCES.find((each) => each.name === name)
  if (!source) return { outcome: 'failed' }
  const deps = fitnessDeps(db, write)
  const ask = () =>
    runSource(deps, source, { trigger: 'hand', span }).catch((error: unknown) => {
      // A full device can't even note that it begins.
      const coded = toLocalDataError(error)
      return { outcome: 'not_saved', error: coded } as const
    })
  const found = await ask()
  if (found?.outcome !== 'running') return found ?? { outcome: 'running' }
  // One that runs here by itself, or in another tab, is waited for: what the runner asked for is not lost.
  const over = sourceSyncs(db.device).pipe(filter((syncs) => syncs[name].status !== 'pending'))
  // It takes longer than any may: the runner hears that it runs.
  const isOver = firstValueFrom(over.pipe(timeout(MAX_PENDING_MS))).catch(() => null)
  return (await isOver) ? ((await ask()) ?? found) : found
}

export async function noteConnection(
  db: LocalDatabase,
  name: ServiceName,
  connection: Connection,
): Promise<void> {
  await changeSync(db.device, name, (sync) => connectionNoted(sync, connection))
}

function fitnessDeps(db: LocalDatabase, write: Write): FitnessDeps {
  const data = { training: createTraining(db, write), tables: createTables(db) }
  return { db, write, data, onSessions: (dates) => callAfterSessions(db, dates) }
}
