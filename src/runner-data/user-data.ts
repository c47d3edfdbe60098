import type { Observable } from 'rxjs'
import type { DatedTable } from '#db/day-reader.ts'
import type { QueuedPhoto, Rejection } from '#db/device-store.ts'
import type { LocalDataErrorCode } from '#db/errors.ts'
import type { KnownRow } from '#db/known-rows.ts'
import type { DayRows } from '#db/queries.ts'
import type { FieldsOf, MealType, Row, TableName } from '#domain/entities.ts'
import type { FitnessDay } from '#domain/fitness/google-fit.ts'
import type { Product } from '#domain/foods/product.ts'
import type { LoggedFoods } from '#domain/meals/logged-foods.ts'
import { createStore } from '#lib/store.ts'
import type { SyncStatus } from '#sync/status.ts'
import type { CachedRead } from './cached-read.ts'
import { firstLookOver } from './first-look.ts'
import type { PhotoMark } from './media/food-photo.ts'
import type { WaitingScreenshot } from './media/open-screenshot-uploads.ts'

/**
 * The seam between the screens and a runner's data. The database, sync and scoring weigh more than
 * all screens together: they are loaded when somebody is signed in, behind the first paint.
 */

/** A meal to be logged. Energy in kcal, macros in grams. */
export interface MealDraft {
  food_name: string
  serving_size: string
  meal_type: MealType
  calories: number
  protein_grams: number
  carbs_grams: number
  fat_grams: number
  /** Null, or not there, where nobody has said. */
  fluid_ml?: number | null
  sodium_mg?: number | null
  /** UTC instant. */
  logged_at: string
}

/** A photo, the meal it is to be without figures, the language of its words, and its mark. */
export type PhotoOfMeal = [
  photo: Blob,
  meal: Pick<MealDraft, 'food_name' | 'serving_size' | 'meal_type' | 'logged_at'>,
  language: 'en' | 'id',
  mark: PhotoMark,
]

/** Where a meal's figures come from. */
export type MealOrigin = Pick<
  FieldsOf<'food_logs'>,
  'manual_nutrition' | 'ai_calculated' | 'photo_path'
>

/** What a runner tells the makers. */
export type BetaReport = Pick<FieldsOf<'beta_reports'>, 'category' | 'subject' | 'description'>

/**
 * A runner's open data. Observables emit at once and on every change, in any tab; writes resolve
 * when the device has them and reject with a LocalDataError.
 */
export interface UserData {
  day(date: string): Observable<DayRows>
  /** A meal as it stands now; null where it is missing or deleted. */
  readMeal(id: string): Promise<Row<'food_logs'> | null>
  /** Meals of the local days `from` to `to`, once, without keeping them in memory. */
  readMeals(from: string, to: string): Promise<Row<'food_logs'>[]>
  profile: Observable<Row<'profiles'> | null>
  saveProfile(patch: Partial<FieldsOf<'profiles'>>): Promise<void>
  /**
   * @param origin typed by hand unless it says otherwise
   * @param id the meal's, where it is known before
   */
  logMeal(draft: MealDraft, origin?: Partial<MealOrigin>, id?: string): Promise<Row<'food_logs'>>
  editMeal(
    id: string,
    patch: Partial<MealDraft & MealOrigin & { provisional: boolean }>,
  ): Promise<void>
  deleteMeal(id: string): Promise<void>
  restoreMeal(id: string): Promise<void>
  /** Logs the meals of one local day again on another, all of them or those of one type. */
  copyDay(from: string, to: string, type?: MealType): Promise<Row<'food_logs'>[]>
  /** Logs a photo's meal, by the photo's own id and without figures, to be analysed later. */
  logPhoto(...photo: PhotoOfMeal): Promise<Row<'food_logs'>>
  /** Keeps a photo on the device while a dialog has it in hand: after a kill it is logged. */
  holdPhoto(...photo: PhotoOfMeal): Promise<void>
  /** The photo is in the log, or not wanted. */
  letGoOfPhoto(id: string): Promise<void>
  /** Photos that no figures have come from yet. */
  waitingPhotos: Observable<QueuedPhoto[]>
  retryPhoto(id: string): Promise<void>
  /** A provisional meal's picture; null where this device does not have it. */
  pictureOf(id: string): Promise<Blob | null>
  /** The local days with provisional meals, earliest first; looked for once somebody asks. */
  provisionalDays: Observable<string[]>
  /** The local day of the earliest meal; null where there is none. */
  firstMealDay: Observable<string | null>
  /** What was logged in the last two months. */
  loggedFoods: CachedRead<LoggedFoods>
  /** Own foods, saved meals and favourites. */
  customFoods: CachedRead<Row<'custom_foods'>[]>
  saveCustomFood(fields: FieldsOf<'custom_foods'>): Promise<Row<'custom_foods'>>
  editCustomFood(id: string, patch: Partial<FieldsOf<'custom_foods'>>): Promise<void>
  deleteCustomFood(id: string): Promise<void>
  restoreCustomFood(id: string): Promise<void>
  /** A product by its barcode: as looked up before on this device, else as the server says. */
  findProduct(barcode: string, language: 'en' | 'id'): Promise<Product>
  /** True while onboarding is before the runner; says nothing as long as that is unknown. */
  onboardingDue: Observable<boolean>
  /** Rows of the local days `from` to `to`, both included. */
  rowsBetween<T extends DatedTable>(table: T, from: string, to: string): Observable<Row<T>[]>
  /** A table as it stands, for an export. */
  allRows<T extends TableName>(table: T): Promise<Row<T>[]>
  /** Those of these training rows that are there, or were and have been deleted. */
  knownTraining(ids: readonly string[]): Promise<KnownRow[]>
  /** Makes training rows of their own ids; none of them may be there. */
  importTraining(
    items: readonly { id: string; fields: FieldsOf<'training_activities'> }[],
  ): Promise<void>
  /** Keeps days fetched from the fitness source; what it doesn't know changes nothing. */
  saveFitness(days: readonly FitnessDay[], syncedAt: string): Promise<void>
  addTraining(fields: FieldsOf<'training_activities'>): Promise<Row<'training_activities'>>
  editTraining(id: string, patch: Partial<FieldsOf<'training_activities'>>): Promise<void>
  deleteTraining(id: string): Promise<void>
  restoreTraining(id: string): Promise<void>
  /** Makes these rows the meal plan of the day, in place of the one before. */
  saveDayPlan(date: string, rows: readonly FieldsOf<'daily_meal_plans'>[]): Promise<void>
  sendBetaReport(report: BetaReport): Promise<void>
  /** Sends activity screenshots, now or when there is a network; false while a run is under way. */
  uploadScreenshots(files: readonly File[]): Promise<boolean>
  /** Screenshots the server has not read yet. */
  waitingScreenshots: Observable<WaitingScreenshot[]>
  /** Tries one at once; false while a run is under way. */
  sendScreenshot(id: string): Promise<boolean>
  /** Tries all of them at once. */
  sendScreenshots(): Promise<void>
  discardScreenshot(id: string): Promise<void>
  syncStatus: Observable<SyncStatus>
  /** Whether what the account holds is on its way to a new device. */
  firstPull: Observable<boolean>
  syncNow(): void
  rejections: Observable<Rejection[]>
  retryRejection(key: string, patch?: Record<string, unknown>): Promise<void>
  discardRejection(key: string): Promise<void>
  /** How many changes the server has not confirmed. */
  unsent(): Promise<number>
  /** Asks the browser anew to keep this app's data: it has just got a reason to. */
  keepStorage(): Promise<void>
  /** Removes the runner's data from this device. */
  forget(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseProblem {
  code: LocalDataErrorCode
}

export const openedData = createStore<UserData | null>(null)
export const databaseProblem = createStore<DatabaseProblem | null>(null)

// One database is closed before the next is opened: two runners never share a moment.
let closing: Promise<unknown> = Promise.resolve()

/** Resolves when the data opened last, and left since, is closed. */
export function dataClosed(): Promise<unknown> {
  return closing
}

/** Opens a runner's data; answers with how to close it. */
export function openUserData(userId: string): () => void {
  let close = openOnce(userId)
  // Left while it opened, or where it could not: open data comes back by itself (lasting-data.ts).
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || openedData.get()) return
    close()
    close = openOnce(userId)
  }
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('pageshow', comeBack)
    close()
  }
}

function openOnce(userId: string): () => void {
  let wanted = true
  const opening = Promise.all([import('./lasting-data.ts'), closing, firstLookOver()]).then(
    ([{ openLasting }]) =>
      wanted ? openLasting(userId, (problem) => databaseProblem.set(problem)) : null,
  )
  opening.then(
    (data) => {
      if (data && wanted) openedData.set(data)
    },
    ({ code = 'unexpected' }: { code?: LocalDataErrorCode }) => {
      databaseProblem.set({ code: code === 'unexpected' ? 'unreadable' : code })
    },
  )
  return () => {
    wanted = false
    openedData.set(null)
    closing = opening.then((data) => data?.close()).catch(() => undefined)
  }
}

/** What was asked for where the database could not be opened. */
class DataNotOpen extends Error {
  readonly code: LocalDataErrorCode

  constructor(code: LocalDataErrorCode) {
    super(code)
    this.code = code
  }
}

/**
 * The data, now or as soon as it is open.
 * @throws DataNotOpen where it can't be opened
 */
export function whenOpen(): Promise<UserData> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    function look(): void {
      const data = openedData.get()
      const problem = databaseProblem.get()
      if (!data && !problem) return
      for (const stop of stops) stop()
      if (data) resolve(data)
      else reject(new DataNotOpen(problem?.code ?? 'unexpected'))
    }
    stops.push(openedData.subscribe(look), databaseProblem.subscribe(look))
    look()
  })
}

type Call = {
  [K in keyof UserData]: UserData[K] extends (...args: never[]) => Promise<unknown> ? K : never
}[keyof UserData]

/**
 * Calls that wait while the data opens: a runner who is quicker is not refused.
 * @throws DataNotOpen where it can't be opened
 */
export function onceOpen<K extends Call>(...names: K[]): Pick<UserData, K> {
  const calls = names.map((name) => [
    name,
    async (...args: never[]) => {
      const data = await whenOpen()
      return (data[name] as (...args: never[]) => Promise<unknown>)(...args)
    },
  ])
  return Object.fromEntries(calls) as Pick<UserData, K>
}
