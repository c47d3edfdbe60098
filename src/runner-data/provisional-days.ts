import { Observable } from 'rxjs'
import type { RowChanges } from '#db/changes.ts'
import { addDays, daysBetween } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { isNameOnly } from '#domain/meals/figures.ts'
import { localDay } from '#lib/local-day.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** Days read at once: the page stays free for taps in between. */
const DAYS = 28
/** After every day there is. */
const THE_END = '9999-12-31'

/** Where they are looked for. */
interface Meals {
  /** The local day of the earliest; null where there is none. */
  firstDay: Observable<string | null>
  changes: Observable<RowChanges>
  read(from: string, to: string): Promise<Row<'food_logs'>[]>
}

/**
 * The local days with meals whose photo's figures wait, earliest first, live. No index tells which meals
 * are (IndexedDB has none over booleans, and one over a text would mean writing all of them anew): the
 * days are looked through once, the latest first and while the page rests, past RxDB, which would keep
 * all meals in memory. After that only those that change are read again. Ends with the database.
 */
export function provisionalDays(meals: Meals): Observable<string[]> {
  return new Observable((subscriber) => {
    const found = new Set<string>()
    const changed = new Set<string>()
    let emitted = ''
    let start: string | null = null
    /** The days up to here are not looked through yet. */
    let to = THE_END
    let looking = false

    async function read(first: string, last: string): Promise<number> {
      const rows = await meals.read(first, last)
      for (const day of found) if (day >= first && day <= last) found.delete(day)
      for (const meal of rows) if (meal.provisional && !isNameOnly(meal)) found.add(meal.logged_on)
      const days = [...found].sort()
      if (emitted !== days.join()) subscriber.next(days)
      emitted = days.join()
      return rows.length
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

    function isDue(): boolean {
      const years = start !== null && to >= start
      return !subscriber.closed && (changed.size > 0 || years)
    }

    async function look(): Promise<void> {
      let days = DAYS
      while (isDue()) {
        if (changed.size > 0) {
          await readAgain(nextOf(changed))
        } else {
          const first = addDays(to === THE_END ? localDay(new Date()) : to, 1 - days)
          // Years without a meal are passed over quickly.
          days = (await read(first, to)) > 0 ? DAYS : 2 * days
          to = addDays(first, -1)
        }
        await new Promise<void>((rested) => whenIdle(rested))
      }
    }

    function goOn(): void {
      if (looking || !isDue()) return
      looking = true
      look().then(
        () => {
          looking = false
          goOn()
        },
        // What can't be read now is read with the next change.
        () => {
          looking = false
        },
      )
    }

    const listening = meals.changes.subscribe({
      next({ days }) {
        for (const day of days) changed.add(day)
        goOn()
      },
      complete: () => subscriber.complete(),
    })
    listening.add(
      meals.firstDay.subscribe((day) => {
        start = day
        goOn()
      }),
    )
    return listening
  })
}

/** The first of these days, and those that are read along with it. */
function nextOf(days: ReadonlySet<string>): string[] {
  const sorted = [...days].sort()
  return sorted.filter((day) => daysBetween(sorted[0] ?? day, day) < DAYS)
}
