import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { recoveriesSince } from '#db/queries.ts'
import { insertRow, patchRow } from '#db/rows.ts'
import { recoveryKey } from '#domain/ids.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { localDay } from '#lib/local-day.ts'
import { maintainRecoveries } from '#runner-data/training/recovery-upkeep.ts'

// Noon: an hour before and after lie in the same day.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') }))

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  vi.useRealTimers()
})

async function runner(): Promise<LocalDatabase> {
  const db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  const stop = maintainRecoveries(db)
  close = async () => {
    stop()
    await db.close()
  }
  return db
}

const run = (parts: object) => ({
  ...emptyActivity(localDay(new Date())),
  date: localDay(new Date()),
  activity_type: 'run',
  distance_km: 10,
  ...parts,
})
const rowsOf = (db: LocalDatabase) =>
  firstValueFrom(recoveriesSince(db, '2000-01-01T00:00:00.000Z'))

it('tells of a run that was ticked off, once, and of one taken back no more', async () => {
  const db = await runner()
  const { id } = await insertRow(db, 'training_activities', run({ status: 'planned' }))
  await patchRow(db, 'training_activities', id, { status: 'done' })
  await vi.waitFor(async () =>
    expect(await rowsOf(db)).toMatchObject([
      {
        id: recoveryKey(db.userId, id),
        type: 'recovery',
        is_read: false,
        notes: { name: 'run', session_id: id },
      },
    ]),
  )
  await patchRow(db, 'training_activities', id, { status: 'planned' })
  await vi.waitFor(async () => expect(await rowsOf(db)).toMatchObject([{ is_read: true }]))
})

it('moves a row when a watch knows the end, and leaves one that was seen to', async () => {
  const db = await runner()
  const { id } = await insertRow(db, 'training_activities', run({ status: 'done' }))
  await vi.waitFor(async () => expect(await rowsOf(db)).toHaveLength(1))
  const watch = { start_time: '11:00', actual_duration_minutes: 50 }
  await patchRow(db, 'training_activities', id, watch)
  const moved = async () => (await rowsOf(db))[0]?.scheduled_for ?? ''
  await vi.waitFor(async () =>
    expect(await moved()).toBe(new Date('2026-11-20T11:50:00').toISOString()),
  )
  await patchRow(db, 'training_notifications', recoveryKey(db.userId, id), { is_read: true })
  const before = await moved()
  await patchRow(db, 'training_activities', id, { actual_duration_minutes: 1, distance_km: 11 })
  await insertRow(
    db,
    'training_activities',
    run({ status: 'done', activity_type: 'swim', distance_km: 1 }),
  )
  await vi.waitFor(async () => expect(await rowsOf(db)).toHaveLength(2))
  const seen = (await rowsOf(db)).find(({ notes }) => notes?.session_id === id)
  expect(seen).toMatchObject({ is_read: true, scheduled_for: before })
})
