import type { MangoQuery, RxQuery } from 'rxdb'
import {
  combineLatest,
  defer,
  distinctUntilChanged,
  finalize,
  map,
  type Observable,
  retry,
  tap,
} from 'rxjs'
import { type DayRows, racesSpan, trainingSpan } from '#domain/day-rows.ts'
import type { Envelope, Row, TableName } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { collectionOf } from './database.ts'
import type { LocalDatabase } from './local-database.ts'
import { bare } from './stored-row.ts'

/**
 * Live reads: each observable emits at once and again whenever its answer changes, in any tab. What
 * can't be read stays as it was, and is read again with the next change of any row.
 */

/** @param date local day, `yyyy-MM-dd` */
export function dayRows(db: LocalDatabase, date: string): Observable<DayRows> {
  const { from, to } = trainingSpan(date)
  const races = racesSpan(date)
  return combineLatest({
    foodLogs: mealsOn(db, date),
    plans: rows(db, 'daily_meal_plans', { selector: { date } }),
    activities: rows(db, 'training_activities', { selector: { date: { $gte: from, $lte: to } } }),
    fitness: row(db, 'google_fit_data', dayKey(db.userId, date)),
    races: rows(db, 'races', {
      selector: { date: { $gte: races.from, $lte: races.to } },
      sort: [{ date: 'asc' }],
    }),
    profile: profile(db),
  })
}

/** The meals of a local day, earliest first. */
export function mealsOn(db: LocalDatabase, date: string): Observable<Row<'food_logs'>[]> {
  return rows(db, 'food_logs', { selector: { logged_on: date }, sort: [{ logged_at: 'asc' }] })
}

export function profile(db: LocalDatabase): Observable<Row<'profiles'> | null> {
  return row(db, 'profiles', db.userId)
}

/** One row of the training diary; null where there is none. */
export function activity(
  db: LocalDatabase,
  id: string,
): Observable<Row<'training_activities'> | null> {
  return row(db, 'training_activities', id)
}

/** The local day of the earliest meal; null where there is none. */
export function firstMealDay(db: LocalDatabase): Observable<string | null> {
  const query = collectionOf(db, 'food_logs').findOne({
    selector: { logged_on: { $gt: '' } },
    sort: [{ logged_on: 'asc' }, { logged_at: 'asc' }],
  })
  return answersOf(db, query).pipe(map((document) => document?.logged_on ?? null))
}

/** The local day of the earliest weight; null where there is none. */
export function firstWeightDay(db: LocalDatabase): Observable<string | null> {
  const query = collectionOf(db, 'body_weights').findOne({
    selector: { date: { $gt: '' } },
    sort: [{ date: 'asc' }],
  })
  return answersOf(db, query).pipe(map((document) => document?.date ?? null))
}

/**
 * What tells of recoveries that began at `since` or later, the latest first.
 * @param since UTC instant
 */
export function recoveriesSince(
  db: LocalDatabase,
  since: string,
): Observable<Row<'training_notifications'>[]> {
  return rows(db, 'training_notifications', {
    selector: { scheduled_for: { $gte: since }, type: 'recovery' },
    sort: [{ scheduled_for: 'desc' }],
  })
}

/** Own foods, saved meals and favourites, in no order. */
export function customFoods(db: LocalDatabase): Observable<Row<'custom_foods'>[]> {
  return rows(db, 'custom_foods', {})
}

/** What is on the shopping list beyond the plan's amounts, in no order. */
export function shoppingItems(db: LocalDatabase): Observable<Row<'shopping_items'>[]> {
  return rows(db, 'shopping_items', {})
}

function rows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  query: MangoQuery<Row<T>>,
): Observable<Row<T>[]> {
  return answersOf(db, collectionOf(db, table).find(query)).pipe(
    // An answer of the server's changes how a row stands with it, and nothing that is shown.
    distinctUntilChanged(sameVersions),
    map((documents) => documents.map((document) => asRow<T>(document as never))),
  )
}

function row<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
): Observable<Row<T> | null> {
  return answersOf(db, collectionOf(db, table).findOne(id)).pipe(
    distinctUntilChanged((a, b) => a?.rev === b?.rev && a?.id === b?.id),
    map((document) => (document ? asRow<T>(document) : null)),
  )
}

function sameVersions(a: readonly Envelope[], b: readonly Envelope[]): boolean {
  return a.length === b.length && a.every(({ id, rev }, i) => b[i]?.id === id && b[i]?.rev === rev)
}

/** A document's own data, without what is sync's. */
export function asRow<T extends TableName>(document: { toMutableJSON(): unknown }): Row<T> {
  return bare(document.toMutableJSON() as object) as unknown as Row<T>
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
function answersOf<Result>(
  { reportReadable }: LocalDatabase,
  query: LiveQuery<Result>,
): Observable<Result> {
  return defer(() => {
    const reader = Symbol()
    return query.$.pipe(
      tap(() => reportReadable(reader, true)),
      retry({
        delay() {
          reportReadable(reader, false)
          query._ensureEqualQueue = Promise.resolve(false)
          query._latestChangeEvent = -1
          return query.collection.database.eventBulks$
        },
      }),
      finalize(() => reportReadable(reader, true)),
    )
  })
}
