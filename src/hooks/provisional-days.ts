import { firstValueFrom, Observable } from 'rxjs'
import { rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { firstMealDay } from '#db/queries.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { localDay } from './use-today.ts'
import { whenIdle } from './when-idle.ts'

/** Days read at once: the page stays free for taps in between. */
const DAYS = 28
/** After every day there is. */
const THE_END = '9999-12-31'

/**
 * The local days with meals that are provisional, earliest first, live. No index tells which meals
 * are (IndexedDB has none over booleans, and one over text would mean to write all of them anew), and
 * one in years is enough to look for: the days are looked through once, the latest first and while
 * the page rests, past RxDB, which would keep all meals in memory. After that only those that change
 * are read again. Ends with the database.
 */
export function provisionalDays(db: LocalDatabase): Observable<string[]> {
  return new Observable((subscriber) => {
    const found = new Set<string>()
    const changed = new Set<string>()
    let said = ''
    /** The days up to here are not looked through yet. */
    let to = THE_END
    let looking = false

    async function read(first: string, last: string): Promise<number> {
      const meals = await readBetween(db.userId, 'food_logs', first, last)
      for (const day of found) if (day >= first && day <= last) found.delete(day)
      for (const meal of meals) if (meal.provisional) found.add(meal.logged_on)
      const days = [...found].sort()
      if (said !== days.join()) subscriber.next(days)
      said = days.join()
      return meals.length
    }

    async function readAgain(days: string[]): Promise<void> {
      // Taken out before: what changes meanwhile is read once more.
      for (const day of days) changed.delete(day)
      try {
        await read(days[0] ?? '', days.at(-1) ?? '')
      } catch (error) {
        for (const day of days) changed.add(day)
        throw error
      }
    }

    async function look(): Promise<void> {
      const start = await firstValueFrom(firstMealDay(db))
      let days = DAYS
      while (!subscriber.closed) {
        if (changed.size > 0) {
          await readAgain(nextOf(changed))
        } else if (start !== null && to >= start) {
          const first = addDays(to === THE_END ? localDay(new Date()) : to, 1 - days)
          // Years without a meal are passed over quickly.
          days = (await read(first, to)) > 0 ? DAYS : 2 * days
          to = addDays(first, -1)
        } else return
        await new Promise<void>((rested) => whenIdle(rested))
      }
    }

    function goOn(): void {
      if (looking) return
      looking = true
      look().then(
        () => {
          looking = false
          if (changed.size > 0) goOn()
        },
        // What can't be read now is read with the next change.
        () => {
          looking = false
        },
      )
    }

    goOn()
    return rowChanges(db, 'food_logs', ({ logged_on }) => logged_on).subscribe({
      next({ days }) {
        for (const day of days) changed.add(day)
        goOn()
      },
      complete: () => subscriber.complete(),
    })
  })
}

/** The first of these days, and those that are read along with it. */
function nextOf(days: ReadonlySet<string>): string[] {
  const sorted = [...days].sort()
  const end = addDays(sorted[0] ?? THE_END, DAYS - 1)
  return sorted.filter((day) => day <= end)
}
