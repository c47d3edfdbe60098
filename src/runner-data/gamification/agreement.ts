import {
  combineLatest,
  concatMap,
  distinctUntilChanged,
  from,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  timer,
} from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { readRow } from '#db/rows.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { askGamification, recalculateStreak, type ServerState } from '#remote/gamification.ts'

/** How what the phone counts stands with the server. */
export interface Agreement {
  /** `failed`: it could not be asked, or did not answer; what the phone counts stands. */
  status: 'asking' | 'answered' | 'failed'
  /** When the server has last answered this device, ms since 1970; null where it never has. */
  at: number | null
}

/** Specification 2, section 9. */
const REFRESH_MS = 300_000
const NAME = 'gamification'

/** Asks the server now, every five minutes in sight, and when the network returns. */
export function agreement(db: LocalDatabase, online$: Observable<boolean>): Observable<Agreement> {
  const inSight$ = merge(of(null), fromEvent(document, 'visibilitychange')).pipe(
    map(() => document.visibilityState === 'visible'),
  )
  const moments$ = combineLatest([online$, inSight$]).pipe(
    distinctUntilChanged(([a, b], [c, d]) => a === c && b === d),
    switchMap(([online, inSight]) =>
      online && inSight ? timer(0, REFRESH_MS).pipe(map(() => true)) : of(online),
    ),
  )
  return moments$.pipe(
    concatMap((online) => from(online ? ask(db) : notAnswered(db))),
    startWith({ status: 'asking', at: null } as const),
  )
}

async function ask(db: LocalDatabase): Promise<Agreement> {
  try {
    const state = await askGamification()
    const at = db.now()
    await db.device.answers.put({ name: NAME, at, body: null })
    await storeAnew(db, state)
    return { status: 'answered', at }
  } catch (error) {
    log.info('gamification.not_asked', { fault: faultName(error) })
    return notAnswered(db)
  }
}

/** With the time of the answer before, if there was one. */
async function notAnswered(db: LocalDatabase): Promise<Agreement> {
  const last = await db.device.answers.get(NAME)
  return { status: 'failed', at: last?.at ?? null }
}

/** The server's row is its own to compute: where what came of it here is of before, it is asked to. */
async function storeAnew(db: LocalDatabase, state: ServerState): Promise<void> {
  const row = await readRow(db, 'gamification', db.userId)
  const { current_streak, best_streak, tier, total_days_logged } = state
  if (!row && total_days_logged === 0) return
  const isOfNow =
    row?.current_streak === current_streak &&
    row.best_streak === best_streak &&
    row.tier === tier &&
    row.total_days_logged === total_days_logged
  if (!isOfNow) await recalculateStreak()
}
