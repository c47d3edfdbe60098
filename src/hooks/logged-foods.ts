import {
  catchError,
  concatMap,
  debounceTime,
  EMPTY,
  from,
  merge,
  Subject,
  startWith,
  switchMap,
} from 'rxjs'
import { rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { readMeals } from '#db/day-reader.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { frequentFoods, type LoggedFoods, recentFoods } from '#domain/meals/logged-foods.ts'
import { createStore, type Store } from './store.ts'
import { localDay } from './use-today.ts'

const DAYS = 60
const RECENT = 12
const FREQUENT = 6
/** Wait for the rest of a burst of changes, in ms. */
const QUIET_MS = 300
/** Where the page never rests, it is interrupted after this long, in ms. */
const IDLE_PATIENCE_MS = 2000

export type KeptLoggedFoods = Pick<Store<LoggedFoods | undefined>, 'get' | 'subscribe'>

/**
 * What was logged in the last two months, read while the page rests: the dialog that shows it then
 * opens without reading a thing. Read past RxDB, which would keep every one of these meals in memory.
 * A listener who comes before the first reading has it started at once.
 */
export function keepLoggedFoods(db: LocalDatabase): { foods: KeptLoggedFoods; close(): void } {
  const store = createStore<LoggedFoods | undefined>(undefined)
  const asked = new Subject<void>()

  async function read(): Promise<LoggedFoods> {
    const today = localDay(new Date())
    const meals = await readMeals(db.userId, addDays(today, -DAYS), today)
    return { recent: recentFoods(meals, RECENT), frequent: frequentFoods(meals, FREQUENT) }
  }

  const changes = rowChanges(db, 'food_logs', ({ logged_on }) => logged_on)
  const later = changes.pipe(debounceTime(QUIET_MS), startWith(null), switchMap(idle))
  const subscription = merge(asked, later)
    // What can't be read now is read with the next change.
    .pipe(concatMap(() => from(read()).pipe(catchError(() => EMPTY))))
    .subscribe((foods) => store.set(foods))

  return {
    foods: {
      get: store.get,
      subscribe(listener) {
        if (store.get() === undefined) asked.next()
        return store.subscribe(listener)
      },
    },
    close: () => subscription.unsubscribe(),
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: IDLE_PATIENCE_MS })
    else setTimeout(resolve, QUIET_MS)
  })
}
