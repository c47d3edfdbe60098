import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { of, type Subscription } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { rowKey } from '#db/device-store.ts'
import { insertRow, patchRow } from '#db/rows.ts'
import { firstPull, type SyncStatus, syncStatus } from '#sync/status.ts'
import { queuedPhoto, queuedScreenshot } from '../../helpers/queued-files.ts'
import { meal } from '../../helpers/rows.ts'

let db: LocalDatabase
let listening: Subscription
let said: SyncStatus[]

beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  await db.device.facts.put({ name: 'sync', activity: 'idle', failure: null, syncedAt: 1 })
  said = []
  listening = syncStatus(db, of(true)).subscribe((status) => said.push(status))
  await vi.waitFor(() => expect(said.at(-1)?.phase).toBe('up_to_date'))
})
afterEach(async () => {
  listening.unsubscribe()
  await db.close()
})

/** Keeps every note of a waiting change from being written, until told to let go. */
function holdNotes(): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  void db.device.transaction('rw', db.device.outbox, () => Dexie.waitFor(held))
  return letGo
}

it('counts a change as waiting as soon as it is saved, before that is noted', async () => {
  const letGo = holdNotes()
  await insertRow(db, 'food_logs', meal())
  expect(said.at(-1)).toMatchObject({ phase: 'saved_on_phone', waiting: 1 })
  const before = said.length
  letGo()
  await vi.waitFor(async () => expect(await db.device.outbox.count()).toBe(1))
  await insertRow(db, 'food_logs', meal())
  await vi.waitFor(() => expect(said.at(-1)?.waiting).toBe(2))
  // Never, on the way from one to the other, that all is sent.
  expect(said.slice(before).map(({ phase }) => phase)).not.toContain('up_to_date')
})

it('is up to date again when the last note is gone', async () => {
  await insertRow(db, 'food_logs', meal())
  await vi.waitFor(async () => expect(await db.device.outbox.count()).toBe(1))
  await db.device.outbox.clear()
  await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ phase: 'up_to_date', waiting: 0 }))
})

it('counts a change to what waits already as none more', async () => {
  const row = await insertRow(db, 'food_logs', meal())
  await vi.waitFor(async () => expect(await db.device.outbox.count()).toBe(1))
  await patchRow(db, 'food_logs', row.id, { calories: 1 })
  await insertRow(db, 'food_logs', meal())
  await vi.waitFor(() => expect(said.at(-1)?.waiting).toBe(2))
  expect(Math.max(...said.map(({ waiting }) => waiting))).toBe(2)
})

const waiting = (count: number) =>
  vi.waitFor(() => {
    const phase = count > 0 ? 'saved_on_phone' : 'up_to_date'
    expect(said.at(-1)).toMatchObject({ phase, waiting: count })
  })

it('counts a screenshot that is kept for the server', async () => {
  await db.device.uploads.add(queuedScreenshot())
  await waiting(1)
  await insertRow(db, 'food_logs', meal())
  await waiting(2)
  await db.device.outbox.clear()
  await db.device.uploads.clear()
  await waiting(0)
})

it('counts a photo and its meal as one change, until both are sent', async () => {
  const photo = queuedPhoto(db.newId())
  await db.device.photos.add(photo)
  await waiting(1)
  const before = said.length
  await insertRow(db, 'food_logs', photo.meal, photo.id)
  await insertRow(db, 'food_logs', meal())
  await waiting(2)
  expect(Math.max(...said.slice(before).map((status) => status.waiting))).toBe(2)
  await db.device.outbox.delete(rowKey('food_logs', photo.id))
  await waiting(2)
  await db.device.outbox.clear()
  await waiting(1)
  await db.device.photos.clear()
  await waiting(0)
})

it('counts no photo whose meal is deleted, nor one given up whose meal is filled in', async () => {
  await db.device.photos.bulkAdd([
    { ...queuedPhoto('a'), settled: true, gone: true },
    { ...queuedPhoto('b'), settled: true, problem: 'not_food' },
    { ...queuedPhoto('c'), settled: true },
    { ...queuedPhoto('d'), problem: 'not_food' },
  ])
  await waiting(2)
})

it('tells the first pull from its first question until its rows are written', async () => {
  const pulling: boolean[] = []
  const watched = firstPull(syncStatus(db, of(true))).subscribe((is) => pulling.push(is))
  const sync = { name: 'sync', failure: null, syncedAt: null } as const
  await vi.waitFor(() => expect(pulling).toEqual([false]))
  await db.device.facts.put({ ...sync, activity: 'receiving' })
  await vi.waitFor(() => expect(pulling.at(-1)).toBe(true))
  // The day is scored with what is there, and that is sent in between.
  await insertRow(db, 'food_logs', meal())
  await db.device.facts.put({ ...sync, activity: 'sending' })
  await vi.waitFor(() => expect(said.at(-1)?.phase).toBe('sending'))
  expect(pulling).toEqual([false, true])
  await db.device.facts.put({ ...sync, activity: 'idle', failure: 'server' })
  await vi.waitFor(() => expect(pulling.at(-1)).toBe(false))
  await db.device.facts.put({ ...sync, activity: 'receiving' })
  await vi.waitFor(() => expect(pulling.at(-1)).toBe(true))
  await db.device.facts.put({ ...sync, activity: 'receiving', syncedAt: 1 })
  await vi.waitFor(() => expect(pulling.at(-1)).toBe(false))
  watched.unsubscribe()
})
