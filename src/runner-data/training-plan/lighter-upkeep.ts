import { merge } from 'rxjs'
import { rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { AFTER_RACE_DAYS } from '#domain/training-plan/after-race.ts'
import { faultName } from '#lib/fault-name.ts'
import { localDay } from '#lib/local-day.ts'
import { log } from '#lib/log.ts'
import { lightenDays } from './lighter-days.ts'

/** Wait for the rest of an import, or of a plan that is being written, in ms. */
const QUIET_MS = 250

/**
 * However a race ends (by race mode, ticked off, imported, on another device), the days after it are made lighter:
 * at the start and after each change of the races and the diary around today.
 * @returns how to stop
 */
export function maintainLighterDays(db: LocalDatabase): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> = Promise.resolve()
  let closed = false

  function look(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working
        .then(() => (closed ? undefined : lightenDays(db, localDay(new Date()))))
        .catch((error: unknown) => log.warn('lighter.failed', { fault: faultName(error) }))
    }, QUIET_MS)
  }
  const changes = merge(
    rowChanges(db, 'training_activities', (row) => row.date),
    rowChanges(db, 'races', (row) => row.date),
  ).subscribe(({ days }) => {
    const today = localDay(new Date())
    const [from, to] = [addDays(today, -AFTER_RACE_DAYS), addDays(today, AFTER_RACE_DAYS)]
    if ([...days].some((day) => day >= from && day <= to)) look()
  })
  look()
  return () => {
    closed = true
    clearTimeout(timer)
    changes.unsubscribe()
  }
}
