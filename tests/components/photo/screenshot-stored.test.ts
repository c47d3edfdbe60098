import { of } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readRow } from '#db/rows.ts'
import { dayKey } from '#domain/ids.ts'
import { type ReadActivity, ScreenshotFailure } from '#remote/uploads.ts'
import { openPhotoJobs } from '#runner-data/media/open-photo-jobs.ts'
import { startPhotoJobs } from '#runner-data/media/photo-jobs.ts'
import { uploadRun } from '#runner-data/media/upload-run.ts'
import { queueScreenshot } from '../../helpers/queued-files.ts'
import { json, page } from '../../helpers/servers/troubled-server.ts'
import { troubledBackend } from '../in-trouble.ts'

// Node's fetch does not take jsdom's own picture for a body.
const upload = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('#remote/uploads.ts', async (original) => ({
  ...(await original<typeof import('#remote/uploads.ts')>()),
  uploadScreenshot: upload,
}))

const DAY = '2026-11-20'
const NOTHING: ReadActivity = {
  date: DAY,
  start_time: null,
  activity_type: 'other',
  duration_minutes: null,
  distance_km: null,
  calories_burned: null,
  steps: null,
  heart_rate_avg: null,
}

const server = troubledBackend()
let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** Uploads a picture in which the server reads this; answers with what the device holds of it then. */
async function uploaded(seen: Partial<ReadActivity>) {
  server.answers((response, path) => {
    const read = { activity: { ...NOTHING, ...seen } }
    const body = path.startsWith('/functions') ? read : { signedURL: '/object/sign/x?token=t' }
    return json(200, body)(response, path)
  })
  const db: LocalDatabase = await openLocalDatabase({ userId: 'u1', multiInstance: false })
  const uploads = startPhotoJobs(db, of(true))
  close = async () => {
    uploads.close()
    await db.close()
  }
  await uploads.addScreenshots([new File(['picture'], 'run.png', { type: 'image/png' })])
  await vi.waitFor(() => expect(uploadRun.get().running).toBe(false), { timeout: 15_000 })
  const [item] = uploadRun.get().items
  return {
    status: item?.status,
    training: item ? await readRow(db, 'training_activities', item.id) : null,
    day: await readRow(db, 'google_fit_data', dayKey('u1', DAY)),
  }
}

const givenUp = async (db: LocalDatabase, id: string) => {
  const job = await db.device.photos.get(id)
  return job !== undefined && job.problem !== null
}

it('energy alone is a finished training: what is called imported is there', async () => {
  const { status, training } = await uploaded({ calories_burned: 420 })
  expect(status).toBe('success')
  expect(training).toMatchObject({ date: DAY, status: 'done', calories_burned: 420 })
})

it('the heart rate that was read is kept with the session', async () => {
  const { training } = await uploaded({ duration_minutes: 52, heart_rate_avg: 148 })
  expect(training).toMatchObject({ actual_duration_minutes: 52, heart_rate_avg: 148 })
})

it('a day’s steps and energy are no training: the steps count', async () => {
  const { status, training, day } = await uploaded({ steps: 9800, calories_burned: 2100 })
  expect([status, training, day?.steps]).toEqual(['success', null, 9800])
})

it('one the account has no room for stays, says so, and is sent on demand', async () => {
  upload.mockRejectedValueOnce(new ScreenshotFailure('photos_full'))
  const db = await openLocalDatabase({ userId: 'u1', multiInstance: false })
  const waiting = await queueScreenshot(db.device)
  const uploads = startPhotoJobs(db, of(true))
  close = async () => {
    uploads.close()
    await db.close()
  }
  const items = () => uploadRun.get().items
  await vi.waitFor(() => expect(items()).toMatchObject([{ error: 'photos_full' }]))
  await vi.waitFor(() => expect(uploadRun.get().running).toBe(false))
  expect(await givenUp(db, waiting.id)).toBe(true)
  server.answers((response, path) => {
    const read = { activity: { ...NOTHING, calories_burned: 420 } }
    const body = path.startsWith('/functions') ? read : { signedURL: '/object/sign/x?token=t' }
    return json(200, body)(response, path)
  })
  expect(await uploads.sendScreenshot(waiting.id)).toBe(true)
  await vi.waitFor(async () => expect(await db.device.photos.count()).toBe(0))
})

it('one that fails eight times is given up, says so, and is sent on demand', async () => {
  server.answers(page(503))
  // Each pause is the shortest there is.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const db = await openLocalDatabase({ userId: 'u1', multiInstance: false })
  const { id } = await queueScreenshot(db.device)
  const uploads = startPhotoJobs(db, of(true))
  close = async () => {
    uploads.close()
    await db.close()
  }
  await vi.waitFor(async () => expect(await givenUp(db, id)).toBe(true), { timeout: 15_000 })
  expect(server.asked).toHaveLength(8)
  await vi.waitFor(() => expect(uploadRun.get().running).toBe(false))
  expect(uploadRun.get().items).toMatchObject([{ id, status: 'pending', waits: 'runner' }])
  server.answers((response, path) => {
    const read = { activity: { ...NOTHING, calories_burned: 420 } }
    const body = path.startsWith('/functions') ? read : { signedURL: '/object/sign/x?token=t' }
    return json(200, body)(response, path)
  })
  expect(await uploads.sendScreenshot(id)).toBe(true)
  expect(await uploads.sendScreenshot(id)).toBe(false)
  await vi.waitFor(async () => expect(await db.device.photos.count()).toBe(0))
  expect(await readRow(db, 'training_activities', id)).toMatchObject({ calories_burned: 420 })
})

it('one that an earlier version has left is sent', async () => {
  server.answers((response, path) => {
    const read = { activity: { ...NOTHING, calories_burned: 420 } }
    const body = path.startsWith('/functions') ? read : { signedURL: '/object/sign/x?token=t' }
    return json(200, body)(response, path)
  })
  const db = await openLocalDatabase({ userId: 'u1', multiInstance: false })
  const left = { name: 'run.png', type: 'image/png', taken_on: DAY, bytes: new ArrayBuffer(3) }
  await db.device.uploads.add({ id: 's1', path: 'u1/x/1.png', uploaded: false, ...left })
  const jobs = openPhotoJobs(db, of(true))
  close = async () => {
    jobs.close()
    await db.close()
  }
  await vi.waitFor(async () => expect(await db.device.uploads.count()).toBe(0), { timeout: 15_000 })
  await vi.waitFor(
    async () =>
      expect(await readRow(db, 'training_activities', 's1')).toMatchObject({
        calories_burned: 420,
      }),
    { timeout: 15_000 },
  )
  await vi.waitFor(async () => expect(await db.device.photos.count()).toBe(0))
  expect(await db.device.photo_files.count()).toBe(0)
})
