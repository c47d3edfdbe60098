import { hasRows, readDays } from '#db/day-reader.ts'
import type { DayRows } from '#domain/day-rows.ts'

/**
 * [Note: the first look]
 * Opening all collections takes RxDB several times as long as IndexedDB needs to answer. So on a
 * start the day is read straight from IndexedDB, as the scoring worker reads it, and painted; the
 * library opens behind it and its live queries take over. Nothing can be written in between.
 */

/** The database opens without the first look where that takes longer, in ms. */
const PATIENCE_MS = 200

let looking: Promise<unknown> = Promise.resolve()

/**
 * A local day as the device holds it; null where it holds nothing of this runner, or not in the
 * shape this version of the app reads.
 * @param date `yyyy-MM-dd`
 */
export function lookAtDay(userId: string, date: string): Promise<DayRows | null> {
  const look = Promise.all([readDays(userId, [date]), hasRows(userId)]).then(
    ([[day], current]): DayRows | null => {
      // Just updated, the meals still lie in the shape of before: not seen is not nothing.
      if (!current) return null
      if (!day || (day.profile === null && day.foodLogs.length === 0)) return null
      const { date: _, ...rows } = day
      return rows
    },
    // The screens wait for the data itself, which says what is wrong.
    () => null,
  )
  looking = look
  return look
}

/** Resolves when the look under way is over: what it reads is on the screen first. */
export function firstLookOver(): Promise<unknown> {
  return Promise.race([
    looking,
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS)
    }),
  ])
}
