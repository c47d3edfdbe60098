import type { MangoQuery, RxQuery } from 'rxdb'
import { combineLatest, defer, finalize, map, type Observable, retry, tap } from 'rxjs'
import type { Row, TableName } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { collectionOf, type LocalDatabase } from './database.ts'

/**
 * Live reads: each observable emits at once and again whenever its answer changes, in any tab. What
 * can't be read stays as it was, and is read again with the next change of any row.
 */

/**
 * Told of a live read, as `reader`, when it can't be read, and when it can again or nobody listens
 * any more.
 */
export type Told = (reader: symbol, readable: boolean) => void
const TELL_NOBODY: Told = () => undefined

/** Everything one local day is scored from. */
export interface DayRows {
  meals: Row<'food_logs'>[]
  plans: Row<'daily_meal_plans'>[]
  activities: Row<'training_activities'>[]
  fitness: Row<'google_fit_data'> | null
  profile: Row<'profiles'> | null
}

/** @param date local day, `yyyy-MM-dd` */
export function dayRows(
  db: LocalDatabase,
  date: string,
  told: Told = TELL_NOBODY,
): Observable<DayRows> {
  return combineLatest({
    meals: mealsOn(db, date, told),
    plans: rows(db, 'daily_meal_plans', { selector: { date } }, told),
    activities: rows(db, 'training_activities', { selector: { date } }, told),
    fitness: row(db, 'google_fit_data', dayKey(db.userId, date), told),
    profile: profile(db, told),
  })
}

/** The meals of a local day, earliest first. */
export function mealsOn(
  db: LocalDatabase,
  date: string,
  told: Told = TELL_NOBODY,
): Observable<Row<'food_logs'>[]> {
  return rows(
    db,
    'food_logs',
    { selector: { logged_on: date }, sort: [{ logged_at: 'asc' }] },
    told,
  )
}

export function profile(
  db: LocalDatabase,
  told: Told = TELL_NOBODY,
): Observable<Row<'profiles'> | null> {
  return row(db, 'profiles', db.userId, told)
}

/** The local day of the earliest meal; null where there is none. */
export function firstMealDay(
  db: LocalDatabase,
  told: Told = TELL_NOBODY,
): Observable<string | null> {
  const query = collectionOf(db, 'food_logs').findOne({
    selector: { logged_on: { $gt: '' } },
    sort: [{ logged_on: 'asc' }, { logged_at: 'asc' }],
  })
  return answersOf(query, told).pipe(map((document) => document?.logged_on ?? null))
}

/** Own foods, saved meals and favourites, in no order. */
export function customFoods(
  db: LocalDatabase,
  told: Told = TELL_NOBODY,
): Observable<Row<'custom_foods'>[]> {
  return rows(db, 'custom_foods', {}, told)
}

function rows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  query: MangoQuery<Row<T>>,
  told: Told,
): Observable<Row<T>[]> {
  return answersOf(collectionOf(db, table).find(query), told).pipe(
    map((documents) => documents.map((document) => document.toMutableJSON() as Row<T>)),
  )
}

function row<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
  told: Told,
): Observable<Row<T> | null> {
  return answersOf(collectionOf(db, table).findOne(id), told).pipe(
    map((document) => (document ? (document.toMutableJSON() as Row<T>) : null)),
  )
}

/** What is used here of any RxQuery. */
interface LiveQuery<Result>
  extends Pick<RxQuery, '_ensureEqualQueue' | '_latestChangeEvent' | 'collection'> {
  readonly $: Observable<Result>
}

/**
 * [Note: a query that failed]
 * RxDB (17.6) runs a query behind its last run, in a chain of promises: after one failure every later
 * run fails unseen with the same error. And it counts the changes before a run as seen although the run
 * failed. Such a query starts a new chain, and from nothing.
 */
function answersOf<Result>(query: LiveQuery<Result>, told: Told): Observable<Result> {
  return defer(() => {
    const reader = Symbol()
    return query.$.pipe(
      tap(() => told(reader, true)),
      retry({
        delay() {
          told(reader, false)
          query._ensureEqualQueue = Promise.resolve(false)
          query._latestChangeEvent = -1
          return query.collection.database.eventBulks$
        },
      }),
      finalize(() => told(reader, true)),
    )
  })
}
