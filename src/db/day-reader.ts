import { daysFrom } from '#domain/calendar/local-day.ts'
import { type DayRows, racesSpan, trainingSpan } from '#domain/day-rows.ts'
import type { Row, TableName } from '#domain/entities.ts'
import { groupBy } from '#domain/group-by.ts'
import { dayKey } from '#domain/ids.ts'
import { bare } from './stored-row.ts'
import { type KeyRange, type LaidOf, openStored, type StoredTables } from './stored-tables.ts'

/**
 * Reads stored days straight from IndexedDB, without RxDB: for workers, which must not open a second
 * RxDB database, and whose code must stay small; and for the many rows of a range, of which RxDB would
 * make and keep a document each ([Note: how rows lie in IndexedDB]).
 */

/** Tables whose rows belong to a local day, and their index that begins with it. */
const DAY_INDEX = {
  food_logs: '[_deleted+logged_on+logged_at+id]',
  nutrition_scores: '[_deleted+date+id]',
  google_fit_data: '[_deleted+date+id]',
  body_weights: '[_deleted+date+id]',
  races: '[_deleted+date+id]',
  daily_meal_plans: '[_deleted+date+id]',
  training_activities: '[_deleted+date+id]',
} as const satisfies Partial<Record<TableName, string>>
export type DatedTable = keyof typeof DAY_INDEX

/** A local day's rows; the clock is the caller's. */
export interface StoredDay extends DayRows {
  date: string
}

/** The rows of many days. */
export type RowsOfDays = [
  Row<'profiles'>[],
  Row<'food_logs'>[],
  Row<'daily_meal_plans'>[],
  Row<'training_activities'>[],
  Row<'google_fit_data'>[],
  Row<'races'>[],
]

/**
 * @param dates local days in ascending order, `yyyy-MM-dd`
 * @returns each day in the given order, the days without rows too
 * @throws DOMException where the browser gives no database
 */
export async function readDays(userId: string, dates: readonly string[]): Promise<StoredDay[]> {
  const from = dates[0]
  const to = dates.at(-1)
  if (from === undefined || to === undefined) return []
  const rows = await inStored(userId, (tables) => {
    const read = <T extends DatedTable>(table: T) =>
      bareRows(tables, table, between(table, from, to))
    return Promise.all([
      bareRows(tables, 'profiles', profileOf(userId)),
      read('food_logs'),
      read('daily_meal_plans'),
      bareRows(tables, 'training_activities', trainingBetween(from, to)),
      read('google_fit_data'),
      bareRows(tables, 'races', racesBetween(from, to)),
    ])
  })
  return dates.map(dayFinder(userId, rows))
}

/** Finds the rows of a day among those of many, which are gone through once. */
export function dayFinder(
  userId: string,
  [profiles, meals, plans, activities, fitness, races]: RowsOfDays,
): (date: string) => StoredDay {
  const mealsOn = groupBy(meals, (row) => row.logged_on)
  const plansOn = groupBy(plans, (row) => row.date)
  const activitiesOn = groupBy(activities, (row) => row.date)
  const fitnessById = new Map(fitness.map((row) => [row.id, row]))
  const racesOn = groupBy(races, (row) => row.date)
  const profile = profiles[0] ?? null
  return (date) => {
    const span = trainingSpan(date)
    const raceDays = racesSpan(date)
    return {
      date,
      profile,
      foodLogs: mealsOn.get(date) ?? [],
      plans: plansOn.get(date) ?? [],
      activities: daysFrom(span.from, span.to).flatMap((day) => activitiesOn.get(day) ?? []),
      fitness: fitnessById.get(dayKey(userId, date)) ?? null,
      races: daysFrom(raceDays.from, raceDays.to).flatMap((day) => racesOn.get(day) ?? []),
    }
  }
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
  return inStored(userId, (tables) => bareRows(tables, table, between(table, from, to)))
}

/** The runner's own row of `profiles`. */
export function profileOf(userId: string): KeyRange {
  return { from: userId, to: userId }
}

/** The rows of these local days, as `readBetween` gives them; none where `to` lies before `from`. */
export function between(table: DatedTable, from: string, to: string): KeyRange {
  const index = DAY_INDEX[table]
  // No key is empty, and IndexedDB takes no range that ends before it begins.
  if (from > to) return { index, from: [], to: [] }
  // An array sorts after every string, so this ends behind the last row of the last day.
  return { index, from: ['0', from], to: ['0', to, []] }
}

/** The training that the days `from` to `to` need. */
export function trainingBetween(from: string, to: string): KeyRange {
  return between('training_activities', trainingSpan(from).from, trainingSpan(to).to)
}

/** The races that the days `from` to `to` load for. */
export function racesBetween(from: string, to: string): KeyRange {
  return between('races', racesSpan(from).from, racesSpan(to).to)
}

/** Whether the runner has rows here in the shape this version of the app reads. */
export function hasRows(userId: string): Promise<boolean> {
  return inStored(userId, async (tables) => tables !== null)
}

async function inStored<R>(
  userId: string,
  read: (tables: StoredTables | null) => Promise<R>,
): Promise<R> {
  const tables = await openStored(userId)
  try {
    return await read(tables)
  } finally {
    tables?.close()
  }
}

async function bareRows<T extends TableName>(
  tables: StoredTables | null,
  table: T,
  range: KeyRange,
): Promise<Row<T>[]> {
  return ((await tables?.select(table, range)) ?? []).map(withoutStorageFields)
}

function withoutStorageFields<T extends TableName>(stored: LaidOf<T>): Row<T> {
  const { _deleted, ...row } = bare(stored)
  return row as unknown as Row<T>
}
