import {
  distinctUntilChanged,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
} from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { SYNC_EVERY_MS } from '#domain/fitness/sources.ts'
import { maintainFitness, type OwnTrigger } from './maintain-fitness.ts'

/**
 * Syncs the fitness sources of this page: every 120 s, when it comes into sight, and when the network
 * returns; at once where the app has just started. Answers with how to stop.
 */
export function startFitnessSync(db: LocalDatabase, online$: Observable<boolean>): () => void {
  let online = true
  const as = (trigger: OwnTrigger) => map(() => trigger)
  const triggers$ = merge(
    // The first value is of the start.
    online$.pipe(
      map((value) => {
        online = value
        return value
      }),
      distinctUntilChanged(),
      filter((value) => value),
      as('online'),
    ),
    merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'focus')).pipe(as('focus')),
    interval(SYNC_EVERY_MS).pipe(as('interval')),
  )
  return maintainFitness({
    db,
    triggers$,
    mayAsk: () => online && document.visibilityState === 'visible',
  })
}
