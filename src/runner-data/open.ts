import { fromEvent, map, merge, type Observable, shareReplay, startWith } from 'rxjs'
import { rowChanges } from '#db/changes.ts'
import { type LocalDatabase, openLocalDatabase, removeLocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { live } from '#db/device-store.ts'
import { toLocalDataError } from '#db/errors.ts'
import { customFoods, dayRows, firstMealDay, profile } from '#db/queries.ts'
import { allRows, rowsBetween } from '#db/range-queries.ts'
import {
  insertRow,
  insertRows,
  patchRow,
  readRow,
  removeRow,
  restoreRow,
  upsertRow,
} from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { keepStorage } from '#lib/keep-storage.ts'
import { localDay } from '#lib/local-day.ts'
import { firstPull, syncStatus } from '#sync/status.ts'
import { unsentChanges } from '#sync/unsent.ts'
import type { Background } from './background.ts'
import { cacheRead } from './cached-read.ts'
import { loggedFoods } from './logged-foods.ts'
import { openPhotoMeals } from './media/open-photo-meals.ts'
import { openScreenshotUploads } from './media/open-screenshot-uploads.ts'
import { onboardingDue } from './onboarding-due.ts'
import { provisionalDays } from './provisional-days.ts'
import type { DatabaseProblem, MealDraft, MealOrigin, PhotoOfMeal, UserData } from './user-data.ts'

const online$: Observable<boolean> = merge(
  fromEvent(window, 'online'),
  fromEvent(window, 'offline'),
).pipe(
  startWith(null),
  map(() => navigator.onLine),
)

/**
 * Opens a runner's data. Sync and scoring start after the first paint: they would double the time
 * until the day is on the screen.
 * @param tell told of a problem with the database, and of its end (null)
 */
export async function open(
  userId: string,
  tell: (problem: DatabaseProblem | null) => void,
): Promise<UserData> {
  const unread = new Set<symbol>()
  function told(reader: symbol, readable: boolean): void {
    if (!readable) unread.add(reader)
    else if (!unread.delete(reader)) return
    tell(unread.size > 0 ? { code: 'unreadable' } : null)
  }
  const db = await openLocalDatabase({
    userId,
    onBlocked: () => tell({ code: 'database_blocked' }),
    told,
  })
  tell(null)
  const background = startInBackground(db)
  const uploads = openScreenshotUploads(db)
  const photos = openPhotoMeals(db, online$)
  const logged = cacheRead(loggedFoods(db))
  const own = cacheRead(customFoods(db))
  // One reading of what waits for all who show it.
  const status$ = syncStatus(db, online$).pipe(shareReplay({ bufferSize: 1, refCount: true }))

  /** Runs a write, and shows the runner where the device refuses it. */
  async function write<R>(action: () => Promise<R>): Promise<R> {
    try {
      const result = await action()
      if (unread.size === 0) tell(null)
      // There is something to lose now.
      void keepStorage()
      return result
    } catch (error) {
      const coded = toLocalDataError(error)
      if (coded.code !== 'invalid' && coded.code !== 'row_missing') tell({ code: coded.code })
      throw coded
    }
  }

  return {
    day: (date) => dayRows(db, date),
    readMeal: (id) => readRow(db, 'food_logs', id),
    readMeals: (from, to) => readBetween(userId, 'food_logs', from, to),
    profile: profile(db),
    saveProfile: (patch) =>
      write(async () => {
        await upsertRow(db, 'profiles', userId, patch, EMPTY_PROFILE)
      }),
    logMeal: (draft, origin, id) =>
      write(() => insertRow(db, 'food_logs', mealFields({ ...draft, ...origin }), id)),
    copyDay: (from, to, type) =>
      write(async () => {
        const { copiesOf } = await import('./copy-day.ts')
        const copies = await copiesOf(userId, from, to, type)
        return insertRows(
          db,
          'food_logs',
          copies.map((copy) => ({ fields: mealFields(copy) })),
        )
      }),
    editMeal: (id, patch) =>
      write(async () => {
        const when = patch.logged_at === undefined ? {} : whenLogged(patch.logged_at)
        await patchRow(db, 'food_logs', id, { ...patch, ...when })
        await photos.note(id)
      }),
    deleteMeal: (id) =>
      write(async () => {
        await removeRow(db, 'food_logs', id)
        await photos.note(id)
      }),
    restoreMeal: (id) =>
      write(async () => {
        await restoreRow(db, 'food_logs', id)
        await photos.note(id)
      }),
    logPhoto: (photo, meal, language, mark) =>
      write(() => photos.add(photo, provisionalMeal(meal), language, mark)),
    holdPhoto: (photo, meal, language, mark) =>
      photos.hold(photo, provisionalMeal(meal), language, mark),
    letGoOfPhoto: (id) => photos.letGo(id),
    waitingPhotos: photos.waiting,
    retryPhoto: (id) => photos.retry(id),
    pictureOf: photos.picture,
    provisionalDays: provisionalDays({
      firstDay: firstMealDay(db),
      changes: rowChanges(db, 'food_logs', ({ logged_on }) => logged_on),
      read: (from, to) => readBetween(userId, 'food_logs', from, to),
    }).pipe(shareReplay(1)),
    firstMealDay: firstMealDay(db),
    loggedFoods: logged.cached,
    customFoods: own.cached,
    saveCustomFood: (fields) => write(() => insertRow(db, 'custom_foods', fields)),
    editCustomFood: (id, patch) =>
      write(async () => {
        await patchRow(db, 'custom_foods', id, patch)
      }),
    deleteCustomFood: (id) => write(() => removeRow(db, 'custom_foods', id)),
    restoreCustomFood: (id) =>
      write(async () => {
        await restoreRow(db, 'custom_foods', id)
      }),
    async findProduct(barcode, language) {
      const { findProduct } = await import('./products.ts')
      return findProduct(db, barcode, language)
    },
    onboardingDue: onboardingDue(profile(db), online$),
    rowsBetween: (table, from, to) => rowsBetween(db, table, from, to),
    allRows: (table) => allRows(db, table),
    async knownTraining(ids) {
      const { knownRows } = await import('#db/known-rows.ts')
      return knownRows(db, 'training_activities', ids)
    },
    importTraining: (items) =>
      write(async () => {
        await insertRows(db, 'training_activities', items)
      }),
    saveFitness: (days, syncedAt) =>
      write(async () => {
        const { saveFitness } = await import('./save-fitness.ts')
        await saveFitness(db, days, syncedAt)
      }),
    addTraining: (fields) => write(() => insertRow(db, 'training_activities', fields)),
    editTraining: (id, patch) =>
      write(async () => {
        await patchRow(db, 'training_activities', id, patch)
      }),
    deleteTraining: (id) => write(() => removeRow(db, 'training_activities', id)),
    restoreTraining: (id) =>
      write(async () => {
        await restoreRow(db, 'training_activities', id)
      }),
    saveDayPlan: (date, rows) =>
      write(async () => {
        const { replaceDayPlan } = await import('#db/plan-rows.ts')
        await replaceDayPlan(db, date, rows)
      }),
    sendBetaReport: (report) =>
      write(async () => {
        const created_at = new Date().toISOString()
        const app_version = import.meta.env.VITE_APP_VERSION ?? ''
        await insertRow(db, 'beta_reports', { ...report, app_version, created_at })
      }),
    async uploadScreenshots(files) {
      const begun = await uploads.add(files)
      void keepStorage()
      return begun
    },
    waitingScreenshots: uploads.waiting,
    sendScreenshot: uploads.send,
    sendScreenshots: uploads.sendAll,
    discardScreenshot: (id) => write(() => uploads.discard(id)),
    syncStatus: status$,
    firstPull: firstPull(status$),
    syncNow: () => background.running?.syncNow(),
    rejections: live(() => db.device.rejections.orderBy('key').toArray()),
    retryRejection: (key, patch) =>
      write(async () => (await import('#sync/rejections.ts')).retryRejection(db, key, patch)),
    discardRejection: (key) =>
      write(async () => (await import('#sync/rejections.ts')).discardRejection(db, key)),
    keepStorage: () => keepStorage(true),
    async unsent() {
      const counts = [unsentChanges(db), db.device.rejections.count()]
      return (await Promise.all(counts)).reduce((sum, count) => sum + count)
    },
    async forget() {
      uploads.close()
      photos.close()
      logged.close()
      own.close()
      await background.stop()
      await removeLocalDatabase(db)
    },
    async close() {
      uploads.close()
      photos.close()
      logged.close()
      own.close()
      await background.stop()
      await db.close()
    },
  }
}

interface StartedBackground {
  running: Background | null
  stop(): Promise<void>
}

/** Sync and scoring, whose code arrives behind the first paint too. */
function startInBackground(db: LocalDatabase): StartedBackground {
  let stopped = false
  const started: StartedBackground = {
    running: null,
    async stop() {
      stopped = true
      await started.running?.stop()
      started.running = null
    },
  }
  void afterPaint()
    .then(() => import('./background.ts'))
    .then(
      ({ runBackground }) => {
        if (!stopped) started.running = runBackground(db, online$)
      },
      // Its code could not be loaded: everything is kept on the device until the next start.
      () => undefined,
    )
  return started
}

function mealFields(meal: MealDraft & Partial<MealOrigin>): FieldsOf<'food_logs'> {
  return {
    manual_nutrition: true,
    ai_calculated: false,
    photo_path: null,
    provisional: false,
    fluid_ml: null,
    sodium_mg: null,
    ...meal,
    ...whenLogged(meal.logged_at),
  }
}

function provisionalMeal(meal: PhotoOfMeal[1]): FieldsOf<'food_logs'> {
  const figures = { calories: 0, protein_grams: 0, carbs_grams: 0, fat_grams: 0 }
  return { ...mealFields({ ...meal, ...figures, manual_nutrition: false }), provisional: true }
}

/** The local day and offset of an instant, where the runner is now. */
function whenLogged(instant: string) {
  const at = new Date(instant)
  return {
    logged_at: at.toISOString(),
    logged_on: localDay(at),
    utc_offset_minutes: -at.getTimezoneOffset(),
  }
}
