import { type Observable, Subscription } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { QueuedPhoto } from '#db/device-store.ts'
import { knownRows } from '#db/known-rows.ts'
import { insertRow, patchRow, readRow } from '#db/rows.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { FINAL_PROBLEMS, LASTING_PROBLEMS } from '#domain/foods/photo-problems.ts'
import { extraFigures } from '#domain/meals/figures.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import {
  estimateFromPhoto,
  FoodFailure,
  foodPhotoPath,
  type PhotoMark,
  uploadFoodPhoto,
} from '#remote/nutrition.ts'
import type { FoodProblem } from './food-photo.ts'
import { photosInHand } from './photos-in-hand.ts'

/**
 * Photos taken without a signal.
 *
 * [Note: a photo is a meal at once]
 * The photo and what its meal is to be are kept first, then the meal goes into the log, provisional.
 * A kill in between leaves the photo at stage `keeping`, from which the meal is made at the next
 * start. With a network the photo goes to its one place in storage, is analysed under the meal's own
 * id (the server shows an id to the model once), and the figures land in the meal, which stays
 * provisional until the runner confirms. Only then the picture leaves the device: until then it is
 * shown beside the figures. Every step may be cut and run again; a meal the runner has filled in or
 * deleted meanwhile is left as it is.
 */
export interface PhotoMeals {
  /** Logs a provisional meal; resolves when the device has the photo and the meal. */
  add(
    photo: Blob,
    meal: FieldsOf<'food_logs'>,
    language: 'en' | 'id',
    mark: PhotoMark,
  ): Promise<Row<'food_logs'>>
  /** Keeps a photo that a dialog leads into the log ([Note: a photo in hand]). */
  store(
    photo: Blob,
    meal: FieldsOf<'food_logs'>,
    language: 'en' | 'id',
    mark: PhotoMark,
  ): Promise<void>
  letGo(id: string): Promise<void>
  /** Tries one at once that had been given up, or was to wait. */
  retry(id: string): Promise<void>
  close(): void
}

const FINAL: readonly FoodProblem[] = FINAL_PROBLEMS
const isFinal = (code: string) => FINAL.some((final) => final === code)
/** A server in trouble is asked again after this long, doubled each time, ms. */
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 600_000
/** Then it is given up until the runner says so, or the app is opened anew. */
const MAX_TRIES = 8
/** A failure that nobody has a word for. */
const UNKNOWN = 'unknown'

const NEW = { stage: 'keeping', problem: null, tries: 0, retry_at: null, settled: false } as const
const AT_ONCE = { problem: null, tries: 0, retry_at: null }

/** @param online$ whether there is a network, at once and on every change */
export function startPhotoMeals(db: LocalDatabase, online$: Observable<boolean>): PhotoMeals {
  const { photos, photo_files } = db.device
  const inHand = photosInHand(db.device)
  const ended = new Subscription()
  let online = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let working = false
  let askedAgain = false
  // A meal deleted a moment ago may come back by undo; one still gone at the next start will not.
  let starting = true
  /** Their meals are about to be logged. */
  const adding = new Set<string>()

  async function add(
    photo: Blob,
    meal: FieldsOf<'food_logs'>,
    language: 'en' | 'id',
    mark: PhotoMark,
  ): Promise<Row<'food_logs'>> {
    const { id, stored } = mark
    const path = foodPhotoPath(db.userId, mark)
    const fields = stored ? { ...meal, photo_path: path } : meal
    const bytes = await photo.arrayBuffer()
    adding.add(id)
    try {
      await db.device.transaction('rw', photos, photo_files, async () => {
        await photo_files.add({ id, bytes })
        await photos.add({ id, path, ...NEW, meal: fields, language })
      })
      const row = await insertRow(db, 'food_logs', fields, id)
      await photos.update(id, { stage: stored ? 'uploaded' : 'waiting' })
      // It is in the log: what stays in hand is found there at the next start, and let go.
      await inHand.letGo(id).catch(() => undefined)
      return row
    } catch (error) {
      await drop(id)
      throw error
    } finally {
      adding.delete(id)
      work()
    }
  }

  /** The queue is done with it; the picture stays as long as the runner is to confirm its meal. */
  async function drop(id: string): Promise<void> {
    const meal = readRow(db, 'food_logs', id).then((row) => row?.provisional ?? false)
    // Of a meal that can't be read nobody knows: the next start looks again (clearPictures).
    const isNeeded = await meal.catch(() => true)
    await db.device.transaction('rw', photos, photo_files, async () => {
      await photos.delete(id)
      if (!isNeeded) await photo_files.delete(id)
    })
  }

  /** Removes the pictures that nobody needs to see any more, as after an answer on another device. */
  async function clearPictures(): Promise<void> {
    for (const id of await photo_files.toCollection().primaryKeys()) {
      if (await photos.get(id)) continue
      const meal = await readRow(db, 'food_logs', id)
      if (!meal?.provisional) await photo_files.delete(id)
    }
  }

  /** Takes all that waits, one after the other, in one tab at a time. */
  function work(): void {
    if (ended.closed) return
    if (working) {
      askedAgain = true
      return
    }
    clearTimeout(timer)
    working = true
    withLock(`fuelmile-photos-${db.userId}`, workAll)
      .catch((error: unknown) => log.warn('photo.failed', { fault: faultName(error) }))
      .finally(() => {
        working = false
        if (!askedAgain) return
        askedAgain = false
        work()
      })
  }

  async function workAll(): Promise<void> {
    // What was given up for now has another chance when the app is opened.
    if (starting) {
      await inHand.takeLeft(async ({ bytes, ...photo }) => {
        await photo_files.put({ id: photo.id, bytes })
        await photos.put({ ...photo, ...NEW })
      })
      const again = photos.filter(({ problem }) => problem !== null && !isFinal(problem))
      await again.modify(AT_ONCE)
    }
    for (const { id } of await photos.toArray()) {
      if (ended.closed) return
      // Read anew: another tab may have done it while this one waited.
      const photo = await photos.get(id)
      if (!photo) continue
      if (photo.problem !== null) {
        await clearUp(photo)
        continue
      }
      if (photo.retry_at !== null && photo.retry_at > Date.now()) continue
      try {
        await advance(photo)
      } catch (error) {
        const code = error instanceof FoodFailure ? error.code : UNKNOWN
        log.warn('photo.failed', { stage: photo.stage, code, tries: photo.tries })
        await failed(photo, code)
      }
    }
    if (starting) await clearPictures()
    starting = false
    await planNext()
  }

  async function failed({ id, tries }: QueuedPhoto, code: string): Promise<void> {
    if (isFinal(code)) await photos.update(id, { problem: code })
    // Without a network it waits for that, whatever the clock says.
    else if (!online) return
    else if (tries + 1 >= MAX_TRIES || LASTING_PROBLEMS.includes(code))
      await photos.update(id, { ...AT_ONCE, problem: code })
    else {
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)
      await photos.update(id, { tries: tries + 1, retry_at: Date.now() + pauseMs })
    }
  }

  async function planNext(): Promise<void> {
    const all = await photos.toArray()
    const waiting = all.filter(({ id, problem }) => problem === null && !adding.has(id))
    const times = waiting.flatMap(({ retry_at }) => retry_at ?? [])
    clearTimeout(timer)
    if (waiting.length > 0) askForSync()
    if (ended.closed || !online || times.length === 0) return
    timer = setTimeout(work, Math.max(0, Math.min(...times) - Date.now()))
  }

  /** One that was given up has no more to do once the runner has filled in its meal. */
  async function clearUp({ id }: QueuedPhoto): Promise<void> {
    const row = await readRow(db, 'food_logs', id)
    if (row ? !row.provisional : starting) await drop(id)
  }

  async function advance(photo: QueuedPhoto): Promise<void> {
    const { id, path, language } = photo
    if (adding.has(id)) return
    let row = await readRow(db, 'food_logs', id)
    if (!row && photo.stage === 'keeping') row = await insertRow(db, 'food_logs', photo.meal, id)
    // The browser has lost the meals: what the server has of this one stands.
    else if (!row && !photo.gone && (await knownRows(db, 'food_logs', [id])).length === 0) {
      row = await insertRow(db, 'food_logs', photo.meal, id, [])
    }
    if (!row) {
      if (starting) await drop(id)
      return
    }
    if (photo.stage === 'keeping') await photos.update(id, { stage: 'waiting' })
    // Cut after the figures had landed.
    if (row.photo_path === path && row.ai_calculated) return drop(id)
    if (!online) return
    if (photo.stage !== 'uploaded') {
      const file = await photo_files.get(id)
      if (!file) return drop(id)
      await uploadFoodPhoto(path, new Blob([file.bytes], { type: 'image/jpeg' }))
      await photos.update(id, { stage: 'uploaded' })
      log.info('photo.stage', { stage: 'uploaded' })
    }
    if (row.photo_path !== path) await patchRow(db, 'food_logs', id, { photo_path: path })
    const question = { path, mealType: row.meal_type, language, requestId: id }
    const figures = row.provisional ? figuresOf(await estimateFromPhoto(question)) : {}
    const now = await readRow(db, 'food_logs', id)
    if (now?.provisional) await patchRow(db, 'food_logs', id, figures)
    if (now || starting) await drop(id)
    log.info('photo.stage', { stage: 'analysed' })
  }

  ended.add(
    online$.subscribe((is) => {
      online = is
      if (is) void photos.toCollection().modify({ retry_at: null }).then(work, work)
      else work()
    }),
  )
  return {
    add,
    async store(photo, meal, language, mark) {
      const { id } = mark
      const path = foodPhotoPath(db.userId, mark)
      await inHand.store({ id, path, bytes: await photo.arrayBuffer(), meal, language })
    },
    letGo: inHand.letGo,
    async retry(id) {
      await photos.update(id, AT_ONCE)
      work()
    },
    close() {
      ended.unsubscribe()
      clearTimeout(timer)
    },
  }
}

function figuresOf({
  nutritionData: seen,
}: Awaited<ReturnType<typeof estimateFromPhoto>>): Partial<FieldsOf<'food_logs'>> {
  const { food_name, serving_size, calories, protein_grams, carbs_grams, fat_grams } = seen
  const extra = extraFigures((name) => seen[name])
  const figures = { calories, protein_grams, carbs_grams, fat_grams, ...extra }
  return { food_name, ...(serving_size && { serving_size }), ...figures, ai_calculated: true }
}

/** The service worker goes on where the app is closed, in browsers that have Background Sync. */
function askForSync(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const ask = ({ sync }: WithSync) => sync?.register('food-photos')
  // Refused where the runner has switched it off: the photos wait for the app.
  serviceWorker?.ready.then(ask).catch(() => undefined)
}

/** TypeScript's library does not have it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

async function withLock(name: string, task: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  return locks ? locks.request(name, task) : task()
}
