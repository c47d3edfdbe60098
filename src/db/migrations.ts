import type { RxJsonSchema } from 'rxdb'
import type { TableName } from '#domain/entities.ts'
import { schemaOf } from './schemas.ts'

/**
 * How a row of version n - 1 becomes a row of version n, for each collection whose
 * SCHEMA_VERSIONS entry is above 0. A step gets the old row and returns the new one; it must not
 * drop what it doesn't know, and leaves the sync envelope as it is: other devices have the same
 * row, a migration is no edit. A version without a step left the rows as they were.
 */
type Steps = Readonly<Record<number, (row: Record<string, unknown>) => Record<string, unknown>>>
const MIGRATIONS: Partial<Record<TableName, Steps>> = {
  beta_reports: { 2: (row) => ({ app_log: null, ...row }) },
  custom_foods: {
    2: (row) => ({ fluid_ml: null, caffeine_mg: null, ...row }),
    3: (row) => ({ servings: null, prep_minutes: null, suits: null, steps: null, ...row }),
  },
  daily_meal_plans: { 2: (row) => ({ exercise_calories: null, ...row }) },
  food_logs: {
    1: (row) => ({ fluid_ml: null, sodium_mg: null, ...row }),
    3: (row) => ({ fiber_grams: null, caffeine_mg: null, ...row }),
  },
  profiles: {
    1: (row) => ({ units: null, ...row }),
    3: (row) => ({
      pregnant_or_breastfeeding: null,
      kidney_disease: null,
      diabetes: null,
      eating_disorder: null,
      portions_mode: null,
      ...row,
    }),
  },
  nutrition_scores: { 2: (row) => ({ rows_digest: null, ...row }) },
  shopping_items: { 2: (row) => ({ grams: null, ...row }) },
  training_activities: {
    1: (row) => ({ elevation_gain_meters: null, heart_rate_avg: null, ...row }),
    3: (row) => ({ source: null, source_ref: null, started_at: null, paired_with: null, ...row }),
    4: (row) => ({ splits: null, ...row }),
  },
}

/** A collection's shape, and the way there from every earlier version. */
export interface TableDefinition {
  // biome-ignore lint/suspicious/noExplicitAny: RxDB's schema type is invariant in the row type.
  schema: RxJsonSchema<any>
  /** From version n - 1 to n, by n. */
  steps: Steps
}

export function definitionOf(table: TableName): TableDefinition {
  return { schema: schemaOf(table), steps: MIGRATIONS[table] ?? {} }
}
