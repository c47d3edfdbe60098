import { type Observable, Subscription } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { QueuedPhoto } from '#db/device-store.ts'
import { insertRow, patchRow, readRow } from '#db/rows.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import {
  estimateFromPhoto,
  FoodFailure,
  type FoodFailureCode,
  foodPhotoPath,
  type PhotoMark,
  uploadFoodPhoto,
} from '#remote/nutrition.ts'

/**
 * Photos taken without a signal.
 *
 * [Note: a photo is a meal at once]
 * The photo and what its meal is to be are kept first, then the meal goes into the log, provisional.
 * A kill in between leaves the photo at stage `keeping`, from which the meal is made at the next
 * start. With a network the photo goes to its one place in storage, is analysed under the meal's own
 * id (the server shows an id to the model once), and the figures land in the meal, which stays
 * provisional until the runner confirms. Only then the photo leaves the device. Every step may be
 * cut and run again; a meal the runner has filled in or deleted meanwhile is left as it is.
 */
export interface PhotoMeals {
  /** Logs a provisional meal; resolves when the device has the photo and the meal. */
  add(
    photo: Blob,
    meal: FieldsOf<'food_logs'>,
    language: 'en' | 'id',
    mark: PhotoMark,
  ): Promise<Row<'food_logs'>>
  /** Tries one again that had been given up. */
  retry(id: string): Promise<void>
  close(): void
}

/** What won't go better without the runner. */
const FINAL: ReadonlySet<FoodFailureCode> = new Set([
  'not_configured',
  'no_data',
  'not_understood',
  'not_food',
  'device_photo',
  'not_edible',
  'image',
  'upload_failed',
])
/** A server in trouble is asked again after this long, doubled each time, ms. */
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 600_000

/** @param online$ whether there is a network, at once and on every change */
export function startPhotoMeals(db: LocalDatabase, online$: Observable<boolean>): PhotoMeals {
  const { photos, photo_files } = db.device
  const ended = new Subscription()
  let online = false
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let working = false
  let askedAgain = false
  // A meal deleted a moment ago may come back by undo; one still gone at the next start will not.
  let starting = true

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
    await db.device.transaction('rw', photos, photo_files, async () => {
      await photo_files.add({ id, bytes })
      await photos.add({ id, path, stage: 'keeping', problem: null, meal: fields, language })
    })
    try {
      const row = await insertRow(db, 'food_logs', fields, id)
      await photos.update(id, { stage: stored ? 'uploaded' : 'waiting' })
      work()
      return row
    } catch (error) {
      await drop(id)
      throw error
    }
  }

  function drop(id: string): Promise<void> {
    return db.device.transaction('rw', photos, photo_files, async () => {
      await photos.delete(id)
      await photo_files.delete(id)
    })
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
      .catch(() => undefined)
      .finally(() => {
        working = false
        if (!askedAgain) return
        askedAgain = false
        work()
      })
  }

  async function workAll(): Promise<void> {
    for (const { id } of await photos.toArray()) {
      if (ended.closed) return
      // Read anew: another tab may have done it while this one waited.
      const photo = await photos.get(id)
      if (!photo) continue
      if (photo.problem !== null) {
        await clearUp(photo)
        continue
      }
      try {
        await advance(photo)
        pauseMs = FIRST_PAUSE_MS
      } catch (error) {
        const code = error instanceof FoodFailure ? error.code : null
        if (code && FINAL.has(code)) await photos.update(id, { problem: code })
        else later()
      }
    }
    starting = false
  }

  function later(): void {
    if (ended.closed || !online) return
    clearTimeout(timer)
    timer = setTimeout(work, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  /** One that was given up has no more to do once the runner has filled in its meal. */
  async function clearUp({ id }: QueuedPhoto): Promise<void> {
    const row = await readRow(db, 'food_logs', id)
    if (row ? !row.provisional : starting) await drop(id)
  }

  async function advance(photo: QueuedPhoto): Promise<void> {
    const { id, path, language } = photo
    let row = await readRow(db, 'food_logs', id)
    if (!row && photo.stage === 'keeping') row = await insertRow(db, 'food_logs', photo.meal, id)
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
      await patchRow(db, 'food_logs', id, { photo_path: path })
      await photos.update(id, { stage: 'uploaded' })
    }
    const question = { path, mealType: row.meal_type, language, requestId: id }
    const figures = row.provisional ? figuresOf(await estimateFromPhoto(question)) : {}
    const now = await readRow(db, 'food_logs', id)
    if (now?.provisional) await patchRow(db, 'food_logs', id, figures)
    if (now || starting) await drop(id)
  }

  ended.add(
    online$.subscribe((is) => {
      online = is
      work()
    }),
  )
  return {
    add,
    async retry(id) {
      await photos.update(id, { problem: null })
      work()
    },
    close() {
      ended.unsubscribe()
      clearTimeout(timer)
    },
  }
}

function figuresOf({
  nutritionData: { food_name, serving_size, calories, protein_grams, carbs_grams, fat_grams },
}: Awaited<ReturnType<typeof estimateFromPhoto>>): Partial<FieldsOf<'food_logs'>> {
  const figures = { calories, protein_grams, carbs_grams, fat_grams }
  return { food_name, ...(serving_size && { serving_size }), ...figures, ai_calculated: true }
}

async function withLock(name: string, task: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  return locks ? locks.request(name, task) : task()
}
