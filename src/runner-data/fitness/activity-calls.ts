import { filter, firstValueFrom, timeout } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { weekStart } from '#domain/calendar/local-day.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { aggregateWeek, updateActualTraining } from '#remote/activity.ts'

/** Rows that the server has not by then come with a later sync. */
const SENT_WITHIN_MS = 60_000

/**
 * Sessions that came in make the server work out what follows from them: the day's training as it was,
 * and the week. It reads its own rows, so they have to be there first.
 */
export function callAfterSessions(db: LocalDatabase, dates: readonly string[]): void {
  if (dates.length > 0) void call(db, dates)
}

async function call(db: LocalDatabase, dates: readonly string[]): Promise<void> {
  try {
    await firstValueFrom(
      db.waiting.rows$.pipe(
        filter((rows) => rows.size === 0),
        timeout(SENT_WITHIN_MS),
      ),
    )
  } catch (error) {
    return note(error)
  }
  for (const date of dates) await updateActualTraining(db.userId, date).catch(note)
  for (const monday of new Set(dates.map((date) => weekStart(date))))
    await aggregateWeek(db.userId, monday).catch(note)
}

/** The next sessions of the day, or of the week, make the same call. */
function note(error: unknown): void {
  log.warn('fitness.calls_failed', { fault: faultName(error) })
}
