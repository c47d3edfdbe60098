import 'fake-indexeddb/auto'
import { BehaviorSubject, of, type Subscription } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { insertRow, patchRow, removeRow } from '#db/rows.ts'
import { bare, WRITTEN_BY } from '#db/stored-row.ts'
import { type Decide, storedRows, writeRows } from '#db/write-rows.ts'
import { firstPull, type SyncStatus, syncStatus } from '#sync/status.ts'
import { queuedPhoto, queuedScreenshot } from '../../helpers/queued-files.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'

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

/** As the server's answer does it. */
async function settleAll(except = ''): Promise<void> {
  for (const { table, row } of [...(await db.waiting.read()).values()]) {
    if (row.id === except) continue
    const agrees: Decide = (_, stored) =>
      stored ? { row: bare(stored), sync_state: null, base: null } : null
    const known = await storedRows(db, table, [row.id])
    await writeRows(db, table, [row.id], agrees, WRITTEN_BY.answer, known)
  }
}

it('counts a change as waiting as soon as it is saved', async () => {
  await insertRow(db, 'food_logs', meal())
  expect(said.at(-1)).toMatchObject({ phase: 'saved_on_phone', waiting: 1 })
  const before = said.length
  await insertRow(db, 'food_logs', meal())
  expect(said.at(-1)?.waiting).toBe(2)
  // Never, on the way from one to the other, that all is sent.
  expect(said.slice(before).map(({ phase }) => phase)).not.toContain('up_to_date')
})

it('counts what waited before the app was opened', async () => {
  const row = await insertRow(db, 'food_logs', meal())
  await removeRow(db, 'food_logs', row.id)
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  listening.unsubscribe()
  await db.close()
  said.length = 0
  db = await openLocalDatabase({ userId: db.userId, multiInstance: false })
  listening = syncStatus(db, of(true)).subscribe((status) => said.push(status))
  await vi.waitFor(() => expect(said.at(-1)?.waiting).toBe(2))
  await settleAll()
  await vi.waitFor(() => expect(said.at(-1)?.waiting).toBe(0))
})

it('claims nothing of what waits while it can’t be read, and all of it with the next change', async () => {
  await insertRow(db, 'food_logs', meal())
  listening.unsubscribe()
  await db.close()
  said.length = 0
  db = await openLocalDatabase({ userId: db.userId, multiInstance: false })
  const reading = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('', 'UnknownError')
  })
  listening = syncStatus(db, of(true)).subscribe((status) => said.push(status))
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  reading.mockRestore()
  expect(said).toEqual([])
  await insertRow(db, 'food_logs', meal())
  await vi.waitFor(() => expect(said.at(-1)?.waiting).toBe(2))
  expect(said.map(({ waiting }) => waiting)).not.toContain(1)
})

it('is up to date again when the server has confirmed all', async () => {
  await insertRow(db, 'food_logs', meal())
  const { id } = await insertRow(db, 'food_logs', meal())
  await removeRow(db, 'food_logs', id)
  await settleAll()
  await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ phase: 'up_to_date', waiting: 0 }))
})

it('counts a change to what waits already as none more', async () => {
  const row = await insertRow(db, 'food_logs', meal())
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
  await db.device.photos.add(queuedScreenshot())
  await waiting(1)
  await insertRow(db, 'food_logs', meal())
  await waiting(2)
  await settleAll()
  await db.device.photos.clear()
  await waiting(0)
})

it('counts a photo and its meal as one change, until both are sent', async () => {
  const photo = queuedPhoto(db.newId())
  await db.device.photos.add(photo)
  await waiting(1)
  const before = said.length
  await insertRow(db, 'food_logs', photo.draft.meal, photo.id)
  await insertRow(db, 'food_logs', meal())
  await waiting(2)
  expect(Math.max(...said.slice(before).map((status) => status.waiting))).toBe(2)
  const [other] = [...db.waiting.rows$.value.values()].filter(({ row }) => row.id !== photo.id)
  await settleAll(other?.row.id)
  await waiting(2)
  await settleAll()
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

it('tells the first pull from the start, whose engine is on its way, until its rows are written', async () => {
  const pulling: boolean[] = []
  const isKnown$ = new BehaviorSubject(false)
  const sync = { name: 'sync', failure: null, syncedAt: null } as const
  await db.device.facts.clear()
  const watched = firstPull(syncStatus(db, of(true)), isKnown$).subscribe((is) => pulling.push(is))
  await vi.waitFor(() => expect(pulling).toEqual([true]))
  await db.device.facts.put({ ...sync, activity: 'receiving' })
  // The day is scored with what is there, and that is sent in between.
  await insertRow(db, 'food_logs', meal())
  await db.device.facts.put({ ...sync, activity: 'sending' })
  await vi.waitFor(() => expect(said.at(-1)?.phase).toBe('sending'))
  expect(pulling).toEqual([true])
  await db.device.facts.put({ ...sync, activity: 'idle', failure: 'server' })
  await vi.waitFor(() => expect(said.at(-1)?.phase).toBe('saved_on_phone'))
  // The server gave nothing, and nobody has said here who the runner is: nothing is known of the account.
  expect(pulling).toEqual([true])
  isKnown$.next(true)
  await vi.waitFor(() => expect(pulling.at(-1)).toBe(false))
  await db.device.facts.put({ ...sync, activity: 'receiving' })
  await vi.waitFor(() => expect(pulling.at(-1)).toBe(true))
  await db.device.facts.put({ ...sync, activity: 'receiving', syncedAt: 1 })
  await vi.waitFor(() => expect(pulling.at(-1)).toBe(false))
  watched.unsubscribe()
})
