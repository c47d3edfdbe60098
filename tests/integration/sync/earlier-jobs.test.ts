import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, it } from 'vitest'
import { DeviceStore } from '#db/device-store.ts'
import { carryJobsOver } from '#db/earlier-jobs.ts'
import { meal } from '../../helpers/rows.ts'

const USER = 'u1'
const bytes = (...of: number[]) => Uint8Array.from(of).buffer
const FRESH = { problem: null, tries: 0, retry_at: null }
const draft = { meal: meal({ provisional: true }), language: 'en' }

afterEach(() => Dexie.delete(`fuelmile-device-${USER}`))

/** The device store as the version before decision 033 has left it. */
async function leaveEarlierStore(): Promise<void> {
  const store = new Dexie(`fuelmile-device-${USER}`)
  store.version(6).stores({
    ...{ progress: 'name', rejections: 'key', leases: 'name', facts: 'name', products: 'barcode' },
    ...{ uploads: 'id', photos: 'id', photo_files: 'id', photos_in_hand: 'id' },
  })
  const photo = { ...FRESH, ...draft, settled: false }
  await store.table('photos').bulkAdd([
    { ...photo, id: 'kept', path: 'u1/1_a.jpg', stage: 'keeping' },
    { ...photo, id: 'sent', path: 'u1/2_b.jpg', stage: 'uploaded', problem: 'service' },
    { ...photo, id: 'gone', path: 'u1/3_c.jpg', stage: 'waiting', settled: true, gone: true },
  ])
  await store.table('photo_files').bulkAdd([{ id: 'kept', bytes: bytes(1) }])
  await store.table('photos_in_hand').bulkAdd([
    { id: 'hand', path: 'u1/4_d.jpg', ...draft, bytes: bytes(4) },
    // Taken over by the queue, and not yet deleted here.
    { id: 'sent', path: 'u1/2_b.jpg', ...draft, bytes: bytes(2) },
  ])
  const shot = { name: 'run.png', type: 'image/png', taken_on: '2026-11-20' }
  await store.table('uploads').bulkAdd([
    { ...shot, id: 's1', path: 'u1/x/5.png', uploaded: false, bytes: bytes(5) },
    { ...shot, id: 's2', path: 'u1/x/6.png', uploaded: true, given_up: true, bytes: bytes(6) },
  ])
  store.close()
}

it('what waits in an earlier version’s store is a job after an update, with its picture', async () => {
  await leaveEarlierStore()
  const device = new DeviceStore(USER)
  await carryJobsOver(device)
  // A kill in the middle has it done again.
  await carryJobsOver(device)
  const food = { kind: 'food', draft }
  const shot = {
    kind: 'screenshot',
    draft: { name: 'run.png', type: 'image/png', taken_on: '2026-11-20' },
    ...FRESH,
  }
  const jobs = new Map((await device.photos.toArray()).map((job) => [job.id, job]))
  expect(jobs.size).toBe(6)
  expect(jobs.get('kept')).toMatchObject({ ...food, stage: 'waiting', meal: 'due' })
  expect(jobs.get('sent')).toMatchObject({
    ...{ ...food, stage: 'uploaded', meal: 'logged', problem: 'service' },
  })
  expect(jobs.get('gone')).toMatchObject({ ...food, meal: 'logged', settled: true, gone: true })
  expect(jobs.get('hand')).toMatchObject({ ...food, ...FRESH, stage: 'waiting', meal: 'in_hand' })
  expect(jobs.get('s1')).toEqual({ ...shot, id: 's1', path: 'u1/x/5.png', stage: 'waiting' })
  expect(jobs.get('s2')).toEqual({ ...shot, id: 's2', path: 'u1/x/6.png', stage: 'uploaded' })
  const pictures = (await device.photo_files.toArray()).map(({ id, bytes }) => [
    id,
    ...new Uint8Array(bytes),
  ])
  expect(pictures).toEqual([
    ['hand', 4],
    ['kept', 1],
    ['s1', 5],
    ['s2', 6],
  ])
  expect([await device.uploads.count(), await device.photos_in_hand.count()]).toEqual([0, 0])
  device.close()
})
