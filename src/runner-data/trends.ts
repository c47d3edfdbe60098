import {
  catchError,
  debounceTime,
  defer,
  EMPTY,
  from,
  merge,
  type Observable,
  startWith,
  switchMap,
} from 'rxjs'
import { rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import type { Range } from '#domain/trends/buckets.ts'
import { buildTrends, type Trends } from '#domain/trends/build-trends.ts'
import { readTrendRows } from '#domain/trends/trend-rows.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'

/** What the runner's days say over time. */
export interface TrendReads {
  /** Up to the local day `today`, anew after each change of what it is made of. */
  trends$(range: Range, today: string): Observable<Trends>
}

/** A pull brings rows by the hundred: they are read once it has paused, in ms. */
const SETTLE_MS = 500

export function createTrends(db: LocalDatabase): TrendReads {
  const changed$ = merge(
    ...(
      ['nutrition_scores', 'training_activities', 'google_fit_data', 'body_weights'] as const
    ).map((table) => rowChanges(db, table, () => '')),
  )
  return {
    trends$: (range, today) =>
      changed$.pipe(
        debounceTime(SETTLE_MS),
        startWith(null),
        switchMap(() =>
          defer(() => from(computed(db.userId, range, today))).pipe(
            // It stays as it was until the next change; that the data can't be read says the shell.
            catchError((error: unknown) => {
              log.warn('trends.failed', { fault: faultName(error) })
              return EMPTY
            }),
          ),
        ),
      ),
  }
}

async function computed(userId: string, range: Range, today: string): Promise<Trends> {
  try {
    const { scoring } = await import('./scoring.ts')
    return await scoring.trendsOf(userId, range, today)
  } catch {
    // No worker to be had, which its client logs: the page does the work.
    const rows = await readTrendRows(
      (table, from, to) => readBetween(userId, table, from, to),
      range,
      today,
    )
    return buildTrends(rows, range, today)
  }
}
