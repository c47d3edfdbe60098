import { catchError, concatMap, EMPTY, from, Observable, startWith, switchMap, timer } from 'rxjs'
import { rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { foodsToLogAgain, type LoggedFoods } from '#domain/meals/logged-foods.ts'
import { localDay } from '#lib/local-day.ts'
import { whenIdle } from '#lib/when-idle.ts'

const DAYS = 60
const LIMITS = { recent: 12, frequent: 6 }
/** Wait for the rest of a burst of changes, in ms. */
const QUIET_MS = 300

/**
 * What was logged in the last two months, live. Read past RxDB, which would keep every one of these
 * meals in memory, and after a change only when the page rests.
 */
export function loggedFoods(db: LocalDatabase): Observable<LoggedFoods> {
  async function read(): Promise<LoggedFoods> {
    const today = localDay(new Date())
    const meals = await readBetween(db.userId, 'food_logs', addDays(today, -DAYS), today)
    return foodsToLogAgain(meals, LIMITS)
  }
  return rowChanges(db, 'food_logs', ({ logged_on }) => logged_on).pipe(
    switchMap(() => timer(QUIET_MS)),
    switchMap(() => idle),
    startWith(null),
    // What can't be read now is read with the next change.
    concatMap(() => from(read()).pipe(catchError(() => EMPTY))),
  )
}

/** Says once when the page rests. */
const idle = new Observable<null>((subscriber) =>
  whenIdle(() => {
    subscriber.next(null)
    subscriber.complete()
  }),
)
