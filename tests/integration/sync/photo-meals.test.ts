import 'fake-indexeddb/auto'
import { BehaviorSubject, filter, firstValueFrom, timeout } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { live } from '#db/device-store.ts'
import { readProgress } from '#db/progress.ts'
import { mealsOn } from '#db/queries.ts'
import { rowDatabaseName } from '#db/row-layout.ts'
import { insertRow, patchRow, readRow, removeRow, restoreRow } from '#db/rows.ts'
import { storageOf } from '#db/storage.ts'
import { WRITTEN_BY } from '#db/stored-row.ts'
import { type Decide, storedRows, writeRows } from '#db/write-rows.ts'
import { createClock } from '#domain/clock.ts'
import type { EarlierPhoto } from '#domain/earlier-photo.ts'
import type { AnyRow } from '#domain/entities.ts'
import { type FoodJob, isInHand, type PhotoJob } from '#domain/photo-job.ts'
import type { PhotoMark } from '#remote/food-photos.ts'
import type { PhotoNews } from '#runner-data/media/food-commands.ts'
import type { PhotoJobs } from '#runner-data/media/photo-jobs.ts'
import { mergeRemote } from '#sync/merge-remote.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { apiClient } from '../../helpers/api-client.ts'
import { newUser, type TestUser, testBackend } from '../../helpers/backend.ts'
import { gate } from '../../helpers/gate.ts'
import { meal } from '../../helpers/rows.ts'
import { startVisionServer } from '../../helpers/servers/vision-server.ts'

const SEEN = {
  kind: 'food',
  food_name: 'Gado-gado',
  serving_size: '1 plate',
  estimated_grams: 300,
  calories: 410,
  protein_grams: 18,
  carbs_grams: 42,
  fat_grams: 19,
  fluid_ml: 0,
  sodium_mg: 870,
  fiber_grams: 6.5,
  caffeine_mg: 0,
  confidence: 0.8,
}
const TOLD_TOO = { sodium_mg: 870, fiber_grams: 6.5, caffeine_mg: 0 }
const FIGURES = { food_name: 'Gado-gado', calories: 410, protein_grams: 18, ...TOLD_TOO }
const PROVISIONAL = meal({
  food_name: 'Photo meal',
  calories: 0,
  protein_grams: 0,
  carbs_grams: 0,
  fat_grams: 0,
  manual_nutrition: false,
  provisional: true,
})
const photo = (...bytes: number[]) =>
  new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...bytes])], { type: 'image/jpeg' })

let vision: Awaited<ReturnType<typeof startVisionServer>>
let backend: Backend
let runner: TestUser
let online: BehaviorSubject<boolean>
let db: LocalDatabase
let queue: PhotoJobs
const kept = new Map<string, string>()

beforeAll(async () => {
  vision = await startVisionServer()
  backend = await testBackend({
    env: { VISION_BASE_URL: vision.baseUrl, VISION_MODEL: 'm', VISION_TIMEOUT_MS: '1500' },
  })
})
afterAll(async () => {
  await backend.close()
  await vision.close()
})

beforeEach(async () => {
  runner = await newUser(backend)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const config = { supabaseUrl: backend.url, anonKey: backend.anonKey }
  kept.set('fuelmile-config', JSON.stringify(config))
  kept.set('fuelmile-session', JSON.stringify(runner.session))
  vision.asked.length = 0
  vision.says(SEEN)
  online = new BehaviorSubject(false)
  await start()
})
afterEach(async () => {
  await stop()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  kept.clear()
  vi.unstubAllGlobals()
})

async function start(): Promise<void> {
  db = await openLocalDatabase({ userId: runner.id, multiInstance: false })
  const { startPhotoJobs } = await import('#runner-data/media/photo-jobs.ts')
  queue = startPhotoJobs(db, online)
}

async function stop(): Promise<void> {
  queue.close()
  await db.close()
}

/** The browser has lost them. */
async function loseRows(): Promise<void> {
  const name = rowDatabaseName(runner.id)
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = resolve
    request.onerror = request.onblocked = reject
  })
}

/** The rows the server has are on the device. */
async function pulled(): Promise<void> {
  await db.device.progress.put({ ...(await readProgress(db.device)), seq: 1 })
}

const newMark = (): PhotoMark => ({ id: db.newId(), at: Date.now() })
const add = (taken: Blob, mark = newMark()) => queue.add(taken, PROVISIONAL, 'en', mark)

/** Waits until the queue is as said. */
function queueIs(
  fits: (count: number, problems: (string | null)[], photos: PhotoJob[]) => boolean,
): Promise<unknown> {
  const photos = live(() => db.device.photos.toArray())
  const said = filter<PhotoJob[]>((all) =>
    fits(
      all.length,
      all.map(({ problem }) => problem),
      all,
    ),
  )
  return firstValueFrom(photos.pipe(said, timeout(20_000)))
}
/** The pauses after so many tries in a row of the one photo that waits, s: to be tried again a network has to come. */
async function pausesAfter(tries: number): Promise<number[]> {
  const pauses: number[] = []
  while (pauses.length < tries) {
    online.next(false)
    online.next(true)
    let retryAt = 0
    await queueIs((_, __, [waiting]) => {
      retryAt = waiting?.retry_at ?? 0
      return waiting?.tries === pauses.length + 1 && retryAt > 0
    })
    pauses.push(Math.ceil((retryAt - Date.now()) / 1000))
  }
  return pauses
}
/** A dialog has the photo in hand, as it is before anything is sent. */
const hold = (taken: Blob, mark = newMark()) =>
  queue.store(taken, PROVISIONAL, 'en', mark).then(() => mark)
/** How many photos are in hand, as the device has it. */
const inHand = () => db.device.photos.filter(isInHand).count()
const empty = () => queueIs((count) => count === 0)
const mealOf = (id: string) => readRow(db, 'food_logs', id)

describe('a photo taken without a network', () => {
  it('is a provisional meal at once', async () => {
    const { id } = await add(photo())
    expect(await mealOf(id)).toMatchObject({ provisional: true, calories: 0, photo_path: null })
    expect(vision.asked).toEqual([])
    const meals = await firstValueFrom(mealsOn(db, PROVISIONAL.logged_on))
    expect(meals).toHaveLength(1)
  })

  it('is stored and analysed when the network returns, and waits for a word', async () => {
    const { id } = await add(photo(1, 2, 3))
    online.next(true)
    await empty()
    const row = await mealOf(id)
    expect(row).toMatchObject({ ...FIGURES, provisional: true, ai_calculated: true })
    expect(row?.photo_path).toMatch(new RegExp(`^${runner.id}/\\d+_[0-9a-f]{8}\\.jpg$`))
    const bucket = apiClient(backend, runner).storage.from('food-photos')
    const { data } = await bucket.download(row?.photo_path ?? '')
    expect((await data?.arrayBuffer())?.byteLength).toBe(7)
    // For the runner to look at, until it is confirmed.
    expect(await db.device.photo_files.count()).toBe(1)
  })

  it('of three is three meals and three questions, over a restart too', async () => {
    for (const byte of [1, 2, 3]) await add(photo(byte))
    await stop()
    await start()
    expect(await db.device.photos.count()).toBe(3)
    online.next(true)
    await empty()
    const meals = await firstValueFrom(mealsOn(db, PROVISIONAL.logged_on))
    expect(meals.map(({ food_name, ai_calculated }) => [food_name, ai_calculated])).toEqual(
      Array(3).fill(['Gado-gado', true]),
    )
    expect(new Set(meals.map(({ photo_path }) => photo_path)).size).toBe(3)
    expect(vision.asked).toHaveLength(3)
  })
})

describe('a photo that a dialog has in hand', () => {
  it('is no meal as long as the app lives, and one after it was killed', async () => {
    const { id } = await hold(photo(7))
    online.next(true)
    expect(await mealOf(id)).toBeNull()
    online.next(false)
    await stop()
    await start()
    await vi.waitFor(async () => expect(await mealOf(id)).toMatchObject({ provisional: true }))
    expect(await inHand()).toBe(0)
    online.next(true)
    await empty()
    expect(await mealOf(id)).toMatchObject({ ...FIGURES, provisional: true })
    expect(vision.asked).toHaveLength(1)
  })

  it('leaves nothing when it is let go', async () => {
    const { id } = await hold(photo())
    await queue.letGo(id)
    await stop()
    await start()
    const { id: next } = await add(photo(1))
    online.next(true)
    await empty()
    expect(await mealOf(next)).toMatchObject(FIGURES)
    expect(await mealOf(id)).toBeNull()
  })

  it('is one meal where the runner has logged it without figures', async () => {
    const mark = await hold(photo())
    await add(photo(), mark)
    expect(await inHand()).toBe(0)
    await stop()
    await start()
    online.next(true)
    await empty()
    expect(await firstValueFrom(mealsOn(db, PROVISIONAL.logged_on))).toHaveLength(1)
    expect(vision.asked).toHaveLength(1)
  })

  it('is one meal where its meal was saved and the app killed before it let go', async () => {
    const { id, ...mark } = await hold(photo())
    const photo_path = `${runner.id}/${mark.at}_${id.slice(-8)}.jpg`
    const saved = { ...PROVISIONAL, ...FIGURES, provisional: false, ai_calculated: true }
    await insertRow(db, 'food_logs', { ...saved, photo_path }, id)
    await stop()
    await start()
    online.next(true)
    await queueIs((count) => count === 0)
    await vi.waitFor(async () => expect(await inHand()).toBe(0))
    await empty()
    expect(await mealOf(id)).toMatchObject({ ...FIGURES, provisional: false })
    expect(await firstValueFrom(mealsOn(db, PROVISIONAL.logged_on))).toHaveLength(1)
    expect(vision.asked).toEqual([])
  })
})

describe('a death in the middle', () => {
  it('between the photo and its meal leaves a meal after the next start', async () => {
    const id = db.newId()
    const path = `${runner.id}/1_abcdef01.jpg`
    await db.device.photo_files.add({ id, bytes: await photo().arrayBuffer() })
    // As a version before decision 033 has left it.
    const stored: EarlierPhoto = {
      ...{ id, path, stage: 'keeping', problem: null, tries: 0, retry_at: null, settled: false },
      ...{ meal: PROVISIONAL, language: 'en' },
    }
    await db.device.photos.add(stored as never)
    await stop()
    await start()
    await queueIs(() => true)
    await vi.waitFor(async () => expect(await mealOf(id)).toMatchObject({ provisional: true }))
    online.next(true)
    await empty()
    expect(await mealOf(id)).toMatchObject(FIGURES)
  })

  it('and lost with its rows while the photo waits is made again, without a word of its own', async () => {
    const { id } = await add(photo())
    await stop()
    await loseRows()
    online = new BehaviorSubject(false)
    await start()
    await vi.waitFor(async () => expect(await mealOf(id)).toMatchObject({ provisional: true }))
    expect((await readRow(db, 'food_logs', id))?.edit_clocks).toEqual({})
    await pulled()
    online.next(true)
    await empty()
    expect(await mealOf(id)).toMatchObject(FIGURES)
  })

  it('and lost with its rows by a clock that was ahead gets its figures after what the server has', async () => {
    const { id } = await add(photo())
    // As the server has it, made two days from now.
    const ahead = createClock('aaaaaaaa').stamp(Date.now() + 2 * 86_400_000)
    const row = (await readRow(db, 'food_logs', id)) as unknown as AnyRow
    const theirs = { ...row, rev: ahead, created_clock: ahead, _deleted: false }
    await stop()
    await loseRows()
    online = new BehaviorSubject(true)
    await start()
    await queueIs((_, __, [job]) => job?.retry_at != null)
    expect(vision.asked).toHaveLength(0)

    const merge: Decide = (_, stored) => mergeRemote(db, 'food_logs', stored, theirs)
    const stored = await storedRows(db, 'food_logs', [id])
    await writeRows(db, 'food_logs', [id], merge, WRITTEN_BY.pull, stored)
    await pulled()
    online.next(false)
    online.next(true)
    await empty()
    expect(await mealOf(id)).toMatchObject(FIGURES)
    expect(await mealOf(id)).toMatchObject({ created_clock: ahead })
  })

  it('and deleted before its rows were lost stays deleted', async () => {
    const { id } = await add(photo())
    await removeRow(db, 'food_logs', id)
    await db.device.photos.update(id, { gone: true } as Partial<FoodJob>)
    await stop()
    await loseRows()
    await start()
    await empty()
    expect(await mealOf(id)).toBeNull()
  })

  it('after the answer was given and before it was written asks for no second analysis', async () => {
    const { id } = await add(photo())
    const entry = await db.device.photos.get(id)
    const file = await db.device.photo_files.get(id)
    online.next(true)
    await empty()
    // As the device was when the answer came: the photo still here, the meal without figures.
    online.next(false)
    const { calories, food_name, ai_calculated, photo_path } = PROVISIONAL
    await patchRow(db, 'food_logs', id, { calories, food_name, ai_calculated, photo_path })
    await db.device.photo_files.put(file!)
    await db.device.photos.add(entry!)
    await stop()
    await start()
    online.next(true)
    await empty()
    expect(await mealOf(id)).toMatchObject(FIGURES)
    expect(vision.asked).toHaveLength(1)
  })

  it('after the figures were written only clears up', async () => {
    const { id } = await add(photo())
    const entry = await db.device.photos.get(id)
    await patchRow(db, 'food_logs', id, {
      photo_path: entry?.path ?? '',
      ai_calculated: true,
      calories: 77,
    })
    online.next(true)
    await empty()
    expect(await mealOf(id)).toMatchObject({ calories: 77 })
    expect(vision.asked).toEqual([])
  })
})

describe('what the runner does meanwhile', () => {
  it('stands: a meal filled in by hand gets its photo and no other figures', async () => {
    const { id } = await add(photo())
    await patchRow(db, 'food_logs', id, { food_name: 'Soto', calories: 300, provisional: false })
    online.next(true)
    await empty()
    expect(await mealOf(id)).toMatchObject({ food_name: 'Soto', calories: 300 })
    expect((await mealOf(id))?.photo_path).not.toBeNull()
    expect(vision.asked).toEqual([])
  })

  it('stands: what the runner has said of it the model only adds to', async () => {
    const { id } = await add(photo())
    await patchRow(db, 'food_logs', id, { fluid_ml: 250 })
    online.next(true)
    await empty()
    expect(await mealOf(id)).toMatchObject({ ...FIGURES, fluid_ml: 250 })
  })

  it('stands: a deleted meal stays deleted and its photo goes at the next start', async () => {
    const { id } = await add(photo())
    await removeRow(db, 'food_logs', id)
    await stop()
    online = new BehaviorSubject(true)
    await start()
    await empty()
    expect(await mealOf(id)).toBeNull()
    expect(vision.asked).toEqual([])
  })
})

it('is noted for the service worker, which must not ask about a meal that is settled', async () => {
  const { openPhotoJobs } = await import('#runner-data/media/open-photo-jobs.ts')
  const opened = openPhotoJobs(db, online)
  const { id } = await add(photo())
  const settled = async () => {
    await opened.note(id)
    return ((await db.device.photos.get(id)) as FoodJob | undefined)?.settled
  }
  expect(await settled()).toBe(false)
  await removeRow(db, 'food_logs', id)
  expect(await settled()).toBe(true)
  await restoreRow(db, 'food_logs', id)
  expect(await settled()).toBe(false)
  await patchRow(db, 'food_logs', id, { provisional: false })
  expect(await settled()).toBe(true)
  opened.close()
})

describe('the picture of an analysed meal', () => {
  async function analysed() {
    const { id } = await add(photo(1))
    online.next(true)
    await empty()
    const { openPhotoJobs } = await import('#runner-data/media/open-photo-jobs.ts')
    const opened = openPhotoJobs(db, online)
    // One queue is enough here.
    opened.close()
    return { id, opened, size: async () => (await opened.picture(id))?.size ?? 0 }
  }
  const pictures = (count: number) =>
    vi.waitFor(async () => expect(await db.device.photo_files.count()).toBe(count))

  it('is there until the meal is confirmed, and no longer', async () => {
    const { id, opened, size } = await analysed()
    expect(await size()).toBe(5)
    await patchRow(db, 'food_logs', id, { meal_type: 'snack' })
    await opened.note(id)
    expect(await size()).toBe(5)
    await patchRow(db, 'food_logs', id, { provisional: false })
    await opened.note(id)
    expect(await size()).toBe(0)
  })

  it('stays where the meal can’t be read when its figures are written', async () => {
    const storage = storageOf(db.rx, 'food_logs')
    const write = storage.bulkWrite.bind(storage)
    vi.spyOn(storage, 'bulkWrite').mockImplementation(async (writes, context) => {
      const written = await write(writes, context)
      if (!writes.some(({ document }) => document.ai_calculated)) return written
      const broken = new DOMException('can’t be read', 'UnknownError')
      vi.spyOn(storage, 'findDocumentsById').mockRejectedValueOnce(broken)
      return written
    })
    const { size } = await analysed()
    expect(await size()).toBe(5)
  })

  it('comes back with a deleted meal, and goes at the next start without it', async () => {
    const { id, opened, size } = await analysed()
    await removeRow(db, 'food_logs', id)
    await opened.note(id)
    await restoreRow(db, 'food_logs', id)
    await opened.note(id)
    expect(await size()).toBe(5)
    await removeRow(db, 'food_logs', id)
    await stop()
    await start()
    await pictures(0)
  })

  it('is there after a restart, and goes then where another device has confirmed', async () => {
    const { id } = await analysed()
    await stop()
    await start()
    await add(photo(2))
    await empty()
    await pictures(2)
    await patchRow(db, 'food_logs', id, { provisional: false })
    await stop()
    // The queue's code comes for a picture that is left, too.
    db = await openLocalDatabase({ userId: runner.id, multiInstance: false })
    const { openPhotoJobs } = await import('#runner-data/media/open-photo-jobs.ts')
    const reopened = openPhotoJobs(db, online)
    await pictures(1)
    reopened.close()
    await db.close()
    await start()
  })
})

describe('a photo that can’t be analysed', () => {
  it('of no food is told so and not asked again', async () => {
    vision.says({ kind: 'device' })
    const { id } = await add(photo())
    online.next(true)
    await queueIs((_, problems) => problems[0] === 'device_photo')
    online.next(false)
    online.next(true)
    await queue.retry(id)
    await queueIs((_, problems) => problems[0] === 'device_photo')
    expect(vision.asked).toHaveLength(1)
    expect(await mealOf(id)).toMatchObject({ provisional: true, calories: 0 })
  })

  it('keeps its photo, and is done with once the runner has filled it in', async () => {
    vision.says({ kind: 'unclear' })
    const { id } = await add(photo())
    online.next(true)
    await queueIs((_, problems) => problems[0] === 'not_understood')
    expect((await mealOf(id))?.photo_path).toMatch(/\.jpg$/)
    await patchRow(db, 'food_logs', id, { calories: 300, provisional: false })
    await stop()
    await start()
    await empty()
    expect(await mealOf(id)).toMatchObject({ calories: 300, provisional: false })
  })

  it('as the dialog found before it was kept is not asked about, nor stored, again', async () => {
    vision.says({ kind: 'unclear' })
    const mark = await hold(photo(1))
    const path = `${runner.id}/${mark.at}_${mark.id.slice(-8)}.jpg`
    const heard: PhotoNews[] = []
    const taken = {
      mark,
      file: new File([], 'plate.jpg'),
      meal: PROVISIONAL,
      language: 'en',
    } as const
    await queue.lead(taken, (news) => heard.push(news))
    expect(heard.at(-1)).toMatchObject({ type: 'failed', code: 'not_understood' })
    online.next(true)
    await add(photo(1, 2, 3), mark)
    await queueIs((_, problems) => problems[0] === 'not_understood')
    expect(vision.asked).toHaveLength(1)
    expect(await mealOf(mark.id)).toMatchObject({ photo_path: path, provisional: true })
    const { data } = await apiClient(backend, runner).storage.from('food-photos').download(path)
    expect((await data?.arrayBuffer())?.byteLength).toBe(5)
  })

  it('whose line broke is tried again after three seconds, then as where a server is in trouble', async () => {
    const ask = globalThis.fetch
    const asked: string[] = []
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
      const path = new URL(input).pathname
      if (!path.includes('/sign/')) return ask(input, init)
      asked.push(path)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    await add(photo())
    expect(await pausesAfter(3)).toEqual([3, 60, 120])
    expect(asked).toHaveLength(3)
  })

  it('whose server says when to come back is left alone until then, not for three seconds', async () => {
    const ask = globalThis.fetch
    const answers: HeadersInit[] = [{ 'retry-after': '90' }, {}, { 'retry-after': '5' }]
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
      new URL(input).pathname.includes('/sign/')
        ? Promise.resolve(new Response('{}', { status: 503, headers: answers.shift() }))
        : ask(input, init),
    )
    await add(photo())
    expect(await pausesAfter(3)).toEqual([90, 60, 120])
  })

  it('for a server in trouble is asked ever later, then given up, and taken up anew', async () => {
    vision.says({}, 500)
    const { id } = await add(photo())
    expect(await pausesAfter(7)).toEqual([30, 60, 120, 240, 480, 600, 600])
    expect(vision.asked).toHaveLength(7)
    online.next(false)
    online.next(true)
    await queueIs((_, problems) => problems[0] === 'service')
    online.next(false)
    online.next(true)
    await queue.retry(id)
    await queueIs((_, __, [kept]) => kept?.tries === 1)
    expect(vision.asked).toHaveLength(9)
    await db.device.photos.update(id, { problem: 'service' })
    vision.says(SEEN)
    await stop()
    await start()
    await empty()
    expect(await mealOf(id)).toMatchObject(FIGURES)
    expect(vision.asked).toHaveLength(10)
  })

  it('and is asked for again meanwhile is tried at once', async () => {
    const slow = gate()
    vision.says({}, 500, slow.opened)
    const { id } = await add(photo())
    online.next(true)
    await vi.waitFor(() => expect(vision.asked).toHaveLength(1))
    await queue.retry(id)
    slow.open()
    await vi.waitFor(() => expect(vision.asked).toHaveLength(2))
  })

  it('is asked again by the clock', async () => {
    vision.says({}, 429)
    const { id } = await add(photo())
    online.next(true)
    await queueIs((_, __, [kept]) => kept?.tries === 1)
    vision.says(SEEN)
    await db.device.photos.update(id, { retry_at: Date.now() + 300 })
    // Another photo's turn plans the next look.
    await add(photo(2))
    await empty()
    expect(await mealOf(id)).toMatchObject(FIGURES)
    expect(vision.asked).toHaveLength(3)
  })
})

describe('photos that are to be sent at once', () => {
  /** No upload of a bucket goes on before it is let go; by the ends of their addresses, in their order. */
  function holdUploads() {
    const ask = globalThis.fetch
    const held: { name: string; letGo: () => void; fail: () => void }[] = []
    vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
      const [, bucket, name = ''] =
        /\/object\/([\w-]+)\/.*?([^/]+)$/.exec(new URL(input).pathname) ?? []
      if (bucket && init?.body instanceof ArrayBuffer) {
        const which = bucket === 'food-photos' ? name : bucket
        await new Promise<void>((letGo, reject) => {
          const fail = () => reject(new TypeError('Failed to fetch'))
          held.push({ name: which, letGo, fail })
        })
      }
      return ask(input, init)
    })
    return held
  }
  const nameOf = ({ id, at }: PhotoMark) => `${at}_${id.slice(-8)}.jpg`
  /** A logged photo's upload has begun, and is not let go yet. */
  async function oneUnderWay() {
    const held = holdUploads()
    const mark = newMark()
    online.next(true)
    await add(photo(), mark)
    await vi.waitFor(() => expect(held.map(({ name }) => name)).toEqual([nameOf(mark)]))
    return { held, mark }
  }
  const lead = (mark: PhotoMark, heard: PhotoNews[] = []) => {
    const taken = {
      file: new File([photo(1)], 'p'),
      mark,
      meal: PROVISIONAL,
      language: 'en',
    } as const
    return queue.lead(taken, (news) => heard.push(news))
  }

  it('go one after the other, those first that somebody waits for, and no screenshot waits for them', async () => {
    const { held, mark: first } = await oneUnderWay()
    const names = () => held.map(({ name }) => name)
    const [logged, undone, waitedFor] = [newMark(), newMark(), newMark()] as const
    for (const mark of [logged, undone]) {
      await hold(photo(), mark)
      void lead(mark)
    }
    await add(photo(), logged)
    await hold(photo(), waitedFor)
    const heard: PhotoNews[] = []
    void lead(waitedFor, heard)
    await queue.letGo(undone.id)
    await queue.addScreenshots([new File([photo()], 'run.jpg', { type: 'image/jpeg' })])
    await vi.waitFor(() => expect(names()).toEqual([nameOf(first), 'fitness-screenshots']))
    // It is not on its way.
    expect(heard).toEqual([{ type: 'behind' }])
    held[0]?.letGo()
    await vi.waitFor(() => expect(names()).toHaveLength(3))
    expect(names()[2]).toBe(nameOf(waitedFor))
    expect(heard).toEqual([{ type: 'behind' }, { type: 'uploading' }])
    held[2]?.letGo()
    await vi.waitFor(() => expect(names()).toHaveLength(4))
    expect(names()[3]).toBe(nameOf(logged))
    held[3]?.letGo()
    held[1]?.letGo()
    await vi.waitFor(async () => expect(await mealOf(logged.id)).toMatchObject(FIGURES))
    expect(held).toHaveLength(4)
  })

  it('let the next one go where one could not be stored', async () => {
    const { held } = await oneUnderWay()
    const mark = await hold(photo())
    void lead(mark)
    held[0]?.fail()
    await vi.waitFor(() => expect(held[1]?.name).toBe(held[0]?.name), 5000)
    held[1]?.fail()
    await vi.waitFor(() => expect(held[2]?.name).toBe(held[0]?.name), 5000)
    held[2]?.fail()
    await vi.waitFor(() => expect(held[3]?.name).toBe(nameOf(mark)))
    held[3]?.letGo()
  })

  it('wait no longer than their meals are deleted', async () => {
    const { held } = await oneUnderWay()
    const undone = newMark()
    await hold(photo(), undone)
    const turn = lead(undone)
    await add(photo(), undone)
    await removeRow(db, 'food_logs', undone.id)
    held[0]?.letGo()
    await turn
    await queueIs((count, _, [left]) => count === 1 && left?.id === undone.id)
    expect(held).toHaveLength(1)
    await restoreRow(db, 'food_logs', undone.id)
    await queue.retry(undone.id)
    await vi.waitFor(() => expect(held).toHaveLength(2))
    held[1]?.letGo()
    await vi.waitFor(async () => expect(await mealOf(undone.id)).toMatchObject(FIGURES))
  })

  it('outlive an undo in the first minutes of the app, too', async () => {
    const [first, undone] = [newMark(), newMark()] as const
    await add(photo(), first)
    await add(photo(), undone)
    await stop()
    const held = holdUploads()
    db = await openLocalDatabase({ userId: runner.id, multiInstance: false })
    const { openPhotoJobs } = await import('#runner-data/media/open-photo-jobs.ts')
    const opened = openPhotoJobs(db, online)
    online.next(true)
    await vi.waitFor(() => expect(held).toHaveLength(1))
    const [now, later] =
      held[0]?.name === nameOf(first) ? [first.id, undone.id] : [undone.id, first.id]
    await removeRow(db, 'food_logs', later)
    await opened.note(later)
    held[0]?.letGo()
    await vi.waitFor(async () => expect(await mealOf(now)).toMatchObject(FIGURES))
    await queueIs((count, _, [left]) => count === 1 && left?.id === later)
    await restoreRow(db, 'food_logs', later)
    await opened.note(later)
    await vi.waitFor(() => expect(held).toHaveLength(2))
    held[1]?.letGo()
    await vi.waitFor(async () => expect(await mealOf(later)).toMatchObject(FIGURES))
    opened.close()
  })

  it('are not looked at again and again where another device has deleted a meal in their pause', async () => {
    vision.says({}, 429)
    const { id } = await add(photo())
    online.next(true)
    await queueIs((_, __, [left]) => left?.tries === 1)
    await removeRow(db, 'food_logs', id)
    await db.device.photos.update(id, { retry_at: Date.now() + 100 })
    const looks = vi.spyOn(db.device.photos, 'toArray')
    // Another photo's turn plans the next look.
    await add(photo(2))
    await queueIs((_, __, all) =>
      all.some(({ id: of, retry_at }) => of === id && retry_at === null),
    )
    await queueIs((_, __, all) => all.some(({ id: of, tries }) => of !== id && tries === 1))
    looks.mockClear()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(looks.mock.calls.length).toBeLessThan(6)
  })

  it('are not sent by the session of whoever has signed in since', async () => {
    const { held } = await oneUnderWay()
    const mark = await hold(photo())
    const led = lead(mark)
    const another = await newUser(backend)
    kept.set('fuelmile-session', JSON.stringify(another.session))
    held[0]?.letGo()
    await led
    expect(held).toHaveLength(1)
  })

  it('are not looked at again and again in the pause before whoever has signed in since has the device', async () => {
    vision.says({}, 429)
    const { id } = await add(photo())
    online.next(true)
    await queueIs((_, __, [left]) => left?.tries === 1)
    const another = await newUser(backend)
    kept.set('fuelmile-session', JSON.stringify(another.session))
    const over = Date.now() + 100
    await db.device.photos.update(id, { retry_at: over })
    // Another photo's turn plans the next look.
    await add(photo(2))
    const looks = vi.spyOn(db.device.photos, 'toArray')
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(over))
    await vi.waitFor(() => expect(looks).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(looks.mock.calls.length).toBeLessThan(6)
    expect(await db.device.photos.get(id)).toMatchObject({ tries: 1, retry_at: over })
    expect(vision.asked).toHaveLength(1)
  })
})

it('a device without room says so and logs nothing', async () => {
  const full = new DOMException('no room', 'QuotaExceededError')
  vi.spyOn(db.device.photo_files, 'put').mockRejectedValue(full)
  await expect(add(photo())).rejects.toMatchObject({
    name: 'QuotaExceededError',
  })
  expect(await firstValueFrom(mealsOn(db, PROVISIONAL.logged_on))).toEqual([])
  expect(await db.device.photos.count()).toBe(0)
})
