import { merge } from 'rxjs'
import { rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { readDays } from '#db/day-reader.ts'
import { patchRow, readRow, upsertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { recoveryKey } from '#domain/ids.ts'
import { type EndedSession, endedSessions, toRecoverFrom } from '#domain/recovery/ended-sessions.ts'
import { sessionMinutes } from '#domain/training/sessions.ts'
import { faultName } from '#lib/fault-name.ts'
import { localDay, wallClock } from '#lib/local-day.ts'
import { log } from '#lib/log.ts'

/** Wait for the rest of an import, in ms. */
const QUIET_MS = 250

/**
 * [Note: the row of a recovery]
 * However a session ends (ticked off, imported, sent by another device), a `training_notifications` row
 * tells of its recovery, for as long as eating soon still counts. Its key is the session's, so every
 * device makes the same row; the server's push knows by it what it has sent already. A session whose end
 * becomes known better moves its row; of one that is not done after all nothing is asked any more.
 * @returns how to stop
 */
export function maintainRecoveries(db: LocalDatabase): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> = Promise.resolve()
  let closed = false
  /** Sessions this tab has written a row for. */
  const written = new Set<string>()

  function look(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working
        .then(update)
        .catch((error: unknown) => log.warn('recovery.failed', { fault: faultName(error) }))
    }, QUIET_MS)
  }

  async function update(): Promise<void> {
    const at = new Date()
    const now = wallClock(at)
    const days = await readDays(db.userId, [addDays(now.date, -1), now.date])
    if (closed) return
    const ended = days.flatMap((day) => endedSessions(day, now, at.getTime()))
    for (const each of toRecoverFrom(ended, at.getTime())) {
      await store(each)
      written.add(each.id)
    }
    for (const id of written) {
      if (closed || ended.some((each) => each.id === id)) continue
      written.delete(id)
      await patchRow(db, 'training_notifications', recoveryKey(db.userId, id), { is_read: true })
    }
  }

  async function store({ id, session, endedAtMs }: EndedSession): Promise<void> {
    const key = recoveryKey(db.userId, id)
    if (closed || (await readRow(db, 'training_notifications', key))?.is_read) return
    const minutes = sessionMinutes(session)
    const fields: FieldsOf<'training_notifications'> = {
      type: 'recovery',
      is_read: false,
      scheduled_for: new Date(endedAtMs).toISOString(),
      notes: {
        name: session.kind,
        session_id: id,
        ...(session.done?.km != null && { distance: session.done.km }),
        ...(minutes !== null && { duration_minutes: minutes }),
        ...(session.energy && { calories_burned: session.energy.kcal }),
      },
    }
    const { is_read: _, ...changed } = fields
    await upsertRow(db, 'training_notifications', key, changed, fields)
  }

  const changes = merge(
    rowChanges(db, 'training_activities', (row) => row.date),
    rowChanges(db, 'google_fit_data', (row) => row.date),
  ).subscribe(({ days }) => {
    const today = localDay(new Date())
    if (days.has(today) || days.has(addDays(today, -1))) look()
  })
  look()
  return () => {
    closed = true
    clearTimeout(timer)
    changes.unsubscribe()
  }
}
