import type { Row, TableName } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { SCHEMA_VERSIONS, storeName } from './schemas.ts'
import { bare } from './stored-row.ts'

/**
 * Reads stored days straight from IndexedDB, without RxDB: for workers, which must not open a second
 * RxDB database, and whose code must stay small; and for the many rows of a range, of which RxDB would
 * make and keep a document each. Nothing is written, locked or made here.
 *
 * [Note: how RxDB's Dexie storage lies in IndexedDB]
 * Each collection is a database of its own, `rxdb-dexie-<database>--<schema version>--<collection>`,
 * with its rows in the store `docs`, keyed by id. RxDB puts `_deleted` before the fields of an index
 * and the id behind them, and Dexie names the index after all of these. A deleted row stays, with
 * `_deleted` '1'. RxDB is pinned, and a test reads what it wrote.
 */

/** `_deleted` as Dexie's storage keeps it: IndexedDB has no index over booleans. */
type DexieRow<T extends TableName> = Row<T> & { _deleted: '0' | '1' }

/** Tables whose rows belong to a local day, and their index that begins with it. */
const DAY_INDEX = {
  food_logs: '[_deleted+logged_on+logged_at+id]',
  nutrition_scores: '[_deleted+date+id]',
  google_fit_data: '[_deleted+date+id]',
  daily_meal_plans: '[_deleted+date+id]',
  training_activities: '[_deleted+date+id]',
} as const satisfies Partial<Record<TableName, string>>
export type DatedTable = keyof typeof DAY_INDEX

/** Everything a day is scored from (domain/scoring DayInput); the clock is the caller's. */
export interface StoredDay {
  date: string
  profile: Row<'profiles'> | null
  foodLogs: Row<'food_logs'>[]
  plans: Row<'daily_meal_plans'>[]
  activities: Row<'training_activities'>[]
  fitness: Row<'google_fit_data'> | null
}

/**
 * @param dates local days in ascending order, `yyyy-MM-dd`
 * @returns each day in the given order, the days without rows too
 * @throws DOMException where the browser gives no database
 */
export async function readDays(userId: string, dates: readonly string[]): Promise<StoredDay[]> {
  const from = dates[0]
  const to = dates.at(-1)
  if (from === undefined || to === undefined) return []
  const [profiles, meals, plans, activities, fitness] = await Promise.all([
    readRows(userId, 'profiles', (docs) => docs.getAll(userId)),
    readBetween(userId, 'food_logs', from, to),
    readBetween(userId, 'daily_meal_plans', from, to),
    readBetween(userId, 'training_activities', from, to),
    readBetween(userId, 'google_fit_data', from, to),
  ])
  const mealsOn = groupBy(meals, (row) => row.logged_on)
  const plansOn = groupBy(plans, (row) => row.date)
  const activitiesOn = groupBy(activities, (row) => row.date)
  const fitnessById = new Map(fitness.map((row) => [row.id, row]))
  const profile = profiles[0] ?? null
  return dates.map((date) => ({
    date,
    profile,
    foodLogs: mealsOn.get(date) ?? [],
    plans: plansOn.get(date) ?? [],
    activities: activitiesOn.get(date) ?? [],
    fitness: fitnessById.get(dayKey(userId, date)) ?? null,
  }))
}

/**
 * The living rows of the local days `from` to `to`, both included, earliest day first; meals in the
 * order they were eaten.
 * @throws DOMException where the browser gives no database
 */
export function readBetween<T extends DatedTable>(
  userId: string,
  table: T,
  from: string,
  to: string,
): Promise<Row<T>[]> {
  // An array sorts after every string, so this ends behind the last row of the last day.
  const range = IDBKeyRange.bound(['0', from], ['0', to, []])
  return readRows(userId, table, (docs) => docs.index(DAY_INDEX[table]).getAll(range))
}

/** Whether the runner has this table here in the shape this version of the app reads. */
export async function hasTable(userId: string, table: TableName): Promise<boolean> {
  const database = await openExisting(currentStore(userId, table))
  database?.close()
  return database !== null
}

function currentStore(userId: string, table: TableName): string {
  return storeName(userId, table, SCHEMA_VERSIONS[table])
}

async function readRows<T extends TableName>(
  userId: string,
  table: T,
  select: (docs: IDBObjectStore) => IDBRequest<DexieRow<T>[]>,
): Promise<Row<T>[]> {
  const database = await openExisting(currentStore(userId, table))
  if (!database) return []
  try {
    if (!database.objectStoreNames.contains('docs')) return []
    const docs = database.transaction('docs', 'readonly').objectStore('docs')
    const rows = await answerOf(select(docs))
    return rows.filter((row) => row._deleted !== '1').map(withoutStorageFields)
  } finally {
    database.close()
  }
}

function withoutStorageFields<T extends TableName>(stored: DexieRow<T>): Row<T> {
  const { _deleted, ...row } = bare(stored)
  return row as unknown as Row<T>
}

/** A database as it is, or null where there is none: an empty one would stand in RxDB's way. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name)
  let isNew = false
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => {
      isNew = true
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      const database = request.result
      // The page may delete or migrate the data meanwhile: it must never wait for a reader.
      database.onversionchange = () => database.close()
      resolve(database)
    }
    request.onerror = (event) => {
      // Nobody else hears of it: in Firefox an aborted open would else end as an uncaught error.
      event.preventDefault()
      if (isNew) resolve(null)
      else reject(request.error)
    }
  })
}

function groupBy<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

function answerOf<R>(request: IDBRequest<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
