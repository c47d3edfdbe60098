import { firstValueFrom, of } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { dayRows } from '#db/queries.ts'
import { readRow } from '#db/rows.ts'
import { dayKey } from '#domain/ids.ts'
import type { ReadActivity } from '#domain/training/read-activity.ts'
import { readScreenshot, ScreenshotFailure } from '#remote/uploads.ts'
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

const opened = (read: object) => {
  server.answers((response, path) => {
    const body = path.startsWith('/functions') ? read : { signedURL: '/object/sign/x?token=t' }
    return json(200, body)(response, path)
  })
}

/** Uploads a picture in which the server reads these; answers with what waits for the runner's word. */
async function uploaded(...seen: Partial<ReadActivity>[]) {
  const activities = seen.map((each) => ({ ...NOTHING, ...each }))
  opened({ activities, activity: activities[0] })
  const db: LocalDatabase = await openLocalDatabase({ userId: 'u1', multiInstance: false })
  const uploads = startPhotoJobs(db, of(true))
  close = async () => {
    uploads.close()
    await db.close()
  }
  await uploads.addScreenshots([new File(['picture'], 'run.png', { type: 'image/png' })])
  await vi.waitFor(() => expect(uploadRun.get().running).toBe(false))
  const [item] = uploadRun.get().items
  const id = item?.id ?? ''
  const job = await db.device.photos.get(id)
  const found = job?.kind === 'screenshot' ? (job.found ?? []) : []
  return {
    ...{ db, id, uploads, found, status: item?.status },
    confirm: (at: number) => uploads.confirmActivity(id, found[at]!),
    training: () => trainings(db, id),
    day: () => readRow(db, 'google_fit_data', dayKey('u1', DAY)),
  }
}

const trainings = async (db: LocalDatabase, id: string) => {
  return (await firstValueFrom(dayRows(db, DAY))).activities.filter((row) => row.id.startsWith(id))
}
/** Whether the device has the job or its picture still. */
const kept = async (db: LocalDatabase, id: string) =>
  Boolean((await db.device.photos.get(id)) ?? (await db.device.photo_files.get(id)))
const foundOf = async (db: LocalDatabase, id: string) => {
  const job = await db.device.photos.get(id)
  return job?.kind === 'screenshot' ? job.found : undefined
}

const givenUp = async (db: LocalDatabase, id: string) => {
  const job = await db.device.photos.get(id)
  return job !== undefined && job.problem !== null
}

it('nothing is stored before its runner has said that it is right', async () => {
  const { status, found, training, confirm, db, uploads, id } = await uploaded({
    ...{ duration_minutes: 52, distance_km: 10.2, heart_rate_avg: 148 },
  })
  expect([status, await training()]).toEqual(['read', []])
  expect(found).toMatchObject([{ id, date: DAY, distance_km: 10.2 }])
  // Neither a network that returns, nor a word from the sync centre, sends or stores it again.
  const asked = server.asked.length
  await uploads.sendScreenshots()
  expect(await uploads.sendScreenshot(id)).toBe(true)
  expect(server.asked).toHaveLength(asked)
  await confirm(0)
  const stored = { status: 'done', actual_distance_km: 10.2, heart_rate_avg: 148 }
  expect(await training()).toMatchObject([stored])
  expect(uploadRun.get().items).toMatchObject([{ status: 'success' }])
  expect(await kept(db, id)).toBe(false)
})

it('the list of a run that is over goes with its runner', async () => {
  const { uploads } = await uploaded({ distance_km: 5 })
  expect(uploadRun.get().items).toHaveLength(1)
  uploads.close()
  expect(uploadRun.get().items).toEqual([])
})

it('two runs in one picture are two', async () => {
  const { found, training, confirm, uploads, db, id } = await uploaded(
    { distance_km: 5, start_time: '06:00' },
    { distance_km: 12, start_time: '17:00' },
  )
  expect(found).toMatchObject([{ distance_km: 5 }, { distance_km: 12 }])
  await confirm(0)
  expect(await foundOf(db, id)).toMatchObject([{ distance_km: 12 }])
  await confirm(1)
  const both = [{ actual_distance_km: 5 }, { actual_distance_km: 12 }]
  expect(
    (await training()).toSorted((a, b) => a.actual_distance_km! - b.actual_distance_km!),
  ).toMatchObject(both)
  // Confirmed twice, each is there once.
  await uploads.confirmActivity(id, found[0]!)
  expect(await training()).toHaveLength(2)
})

it('one of two is removed, and the other stays to be confirmed', async () => {
  const { found, training, uploads, db, id } = await uploaded(
    { distance_km: 5 },
    { distance_km: 12 },
  )
  await uploads.dropActivity(id, found[0]!.id)
  expect(await foundOf(db, id)).toMatchObject([{ distance_km: 12 }])
  await uploads.dropActivity(id, found[1]!.id)
  expect([await training(), await kept(db, id)]).toEqual([[], false])
})

it('what was read is there after a restart, and is not sent again', async () => {
  const { db, id, uploads } = await uploaded({ distance_km: 5 })
  const asked = server.asked.length
  uploads.close()
  const again = startPhotoJobs(db, of(true))
  close = async () => {
    again.close()
    await db.close()
  }
  await again.sendScreenshots()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await foundOf(db, id)).toMatchObject([{ distance_km: 5 }])
  expect(server.asked).toHaveLength(asked)
})

it('a picture that tells neither distance nor time becomes the session that its runner tells', async () => {
  const { status, found, training, uploads, id } = await uploaded({ calories_burned: 420 })
  expect(status).toBe('read')
  await uploads.confirmActivity(id, { ...found[0]!, distance_km: 8, duration_minutes: 47 })
  const told = { calories_burned: 420, actual_distance_km: 8, actual_duration_minutes: 47 }
  expect(await training()).toMatchObject([told])
})

it('a day’s steps and energy are no training: the steps count', async () => {
  const { training, day, confirm } = await uploaded({ steps: 9800, calories_burned: 2100 })
  await confirm(0)
  expect([await training(), (await day())?.steps]).toEqual([[], 9800])
})

it('a server of before tells of one activity', async () => {
  opened({ activity: { ...NOTHING, distance_km: 7 } })
  expect(await readScreenshot('u1/x.png', crypto.randomUUID())).toMatchObject([{ distance_km: 7 }])
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
  // Begun by the start, as by a network that returns.
  expect(uploadRun.get().isAsked).toBe(false)
  opened({ activity: { ...NOTHING, calories_burned: 420 } })
  expect(await uploads.sendScreenshot(waiting.id)).toBe(true)
  expect(uploadRun.get().isAsked).toBe(true)
  await vi.waitFor(async () => expect(await foundOf(db, waiting.id)).toHaveLength(1))
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
  await vi.waitFor(async () => expect(await givenUp(db, id)).toBe(true))
  expect(server.asked).toHaveLength(8)
  await vi.waitFor(() => expect(uploadRun.get().running).toBe(false))
  expect(uploadRun.get().items).toMatchObject([{ id, status: 'pending', waits: 'runner' }])
  opened({ activity: { ...NOTHING, calories_burned: 420 } })
  expect(await uploads.sendScreenshot(id)).toBe(true)
  expect(await uploads.sendScreenshot(id)).toBe(false)
  await vi.waitFor(async () =>
    expect(await foundOf(db, id)).toMatchObject([{ calories_burned: 420 }]),
  )
})

it('one that an earlier version has left is sent', async () => {
  opened({ activity: { ...NOTHING, calories_burned: 420 } })
  const db = await openLocalDatabase({ userId: 'u1', multiInstance: false })
  const left = { name: 'run.png', type: 'image/png', taken_on: DAY, bytes: new ArrayBuffer(3) }
  await db.device.uploads.add({ id: 's1', path: 'u1/x/1.png', uploaded: false, ...left })
  const jobs = openPhotoJobs(db, of(true))
  close = async () => {
    jobs.close()
    await db.close()
  }
  await vi.waitFor(async () => expect(await db.device.uploads.count()).toBe(0))
  await vi.waitFor(async () =>
    expect(await foundOf(db, 's1')).toMatchObject([{ calories_burned: 420 }]),
  )
})
