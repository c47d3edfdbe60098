import type { LocalDatabase } from '#db/database.ts'
import { insertRow, insertRows, removeRow } from '#db/rows.ts'
import type { FieldsOf, TableName } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import type { DayInput } from '#domain/scoring/score-types.ts'
import { BY_HAND } from '#domain/training/session-types.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'

const PROFILE: FieldsOf<'profiles'> = {
  ...RUNNER_PROFILE,
  activity_level: [{ day: 'sunday', activity: 'long_run', distanceKm: 20 }],
}

/** An import writes this many rows at a time, and so does the app. */
const BATCH = 200

async function insertAll<T extends TableName>(
  db: LocalDatabase,
  table: T,
  items: { id?: string; fields: FieldsOf<T> }[],
): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < items.length; start += BATCH) {
    const rows = await insertRows(db, table, items.slice(start, start + BATCH))
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/**
 * Writes generated days through the app's own database, as one runner's, and deletes every tenth
 * row of each kind: those must not count.
 */
export async function storeDays(db: LocalDatabase, days: readonly DayInput[]): Promise<void> {
  await insertRow(db, 'profiles', PROFILE, db.userId)
  const stored = {
    food_logs: await insertAll(
      db,
      'food_logs',
      days.flatMap(({ foodLogs }) => foodLogs.map((row) => ({ fields: meal(row) }))),
    ),
    daily_meal_plans: await insertAll(
      db,
      'daily_meal_plans',
      days.flatMap(({ plans }) =>
        plans.map((row) => ({ fields: { exercise_calories: null, ...row, meal_suggestions: [] } })),
      ),
    ),
    training_activities: await insertAll(
      db,
      'training_activities',
      days.flatMap(({ activities }) =>
        activities.map((row) => ({
          fields: { ...BY_HAND, source: null, ...row } as FieldsOf<'training_activities'>,
        })),
      ),
    ),
    google_fit_data: await insertAll(
      db,
      'google_fit_data',
      days.flatMap(({ date, fitness }) =>
        fitness
          ? {
              id: dayKey(db.userId, date),
              fields: { ...fitness, steps: null, heart_rate_avg: null, last_synced_at: null },
            }
          : [],
      ),
    ),
  }
  for (const [table, ids] of Object.entries(stored)) {
    // The keys of `stored` are names of tables.
    for (const [index, id] of ids.entries())
      if (index % 10 === 9) await removeRow(db, table as keyof typeof stored, id)
  }
}
