import type { RxCollection, RxJsonSchema } from 'rxdb'
import { fieldSpecs, type Row, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { FieldSpec } from '#domain/field-kinds.ts'

/** RxDB collections by table name. */
export type Collections = { [T in TableName]: RxCollection<Row<T>> }

/** A runner's database as RxDB names it on this device. */
export const localName = (userId: string) => `fuelmile-${userId}`

/** The database that a table had for itself in the app of 22 November 2026 and before. */
export const storeName = (userId: string, table: string, version: number) =>
  `rxdb-dexie-${localName(userId)}--${version}--${table}`

/** A table as an earlier version of the app has left it, in a database of its own. */
export interface OlderStore {
  table: TableName
  version: number
}

/** Those of the databases `names` that hold one of a runner's tables, oldest first. */
export function olderStores(
  userId: string,
  names: ReadonlySet<string>,
  define: (table: TableName) => { schema: { version: number } },
): OlderStore[] {
  return TABLE_NAMES.flatMap((table) =>
    Array.from({ length: define(table).schema.version + 1 }, (_, version) => ({
      table,
      version,
    })).filter(({ version }) => names.has(storeName(userId, table, version))),
  )
}

/**
 * The schema version of each collection. A change of a table's fields or indexes raises its number
 * and adds a step in `migrations.ts`; the SQL side gets a migration of its own.
 */
export const SCHEMA_VERSIONS: Readonly<Record<TableName, number>> = {
  food_logs: 4,
  nutrition_scores: 2,
  google_fit_data: 1,
  gamification: 1,
  profiles: 3,
  body_weights: 1,
  daily_meal_plans: 2,
  training_activities: 5,
  training_notifications: 1,
  custom_foods: 4,
  races: 1,
  shopping_items: 2,
  beta_reports: 2,
}

// Dexie indexes take required, non-null fields only.
const INDEXES: Partial<Record<TableName, string[][]>> = {
  food_logs: [['logged_on', 'logged_at']],
  nutrition_scores: [['date']],
  google_fit_data: [['date']],
  body_weights: [['date']],
  daily_meal_plans: [['date']],
  training_activities: [['date']],
  training_notifications: [['scheduled_for']],
  races: [['date']],
  shopping_items: [['week']],
}

/** Longest id: a uuid, a colon and a day, with room. */
const ID_LENGTH = 120

/** The RxDB schema of a table, made from its description in `domain/entities.ts`. */
export function schemaOf<T extends TableName>(table: T): RxJsonSchema<Row<T>> {
  const fields = fieldSpecs(table)
  const properties: Record<string, unknown> = {
    id: { type: 'string', maxLength: ID_LENGTH },
    user_id: { type: 'string', maxLength: 36 },
    rev: { type: 'string', maxLength: 32 },
    created_clock: { type: 'string', maxLength: 32 },
    edit_clocks: { type: 'object', additionalProperties: { type: 'string' } },
    // How the row stands with the server (stored-row.ts).
    sync_state: { type: ['integer', 'null'] },
    base: { type: ['object', 'null'], additionalProperties: true },
  }
  for (const [name, field] of Object.entries(fields)) properties[name] = jsonSchemaOf(field)
  const schema = {
    title: table,
    version: SCHEMA_VERSIONS[table],
    primaryKey: 'id',
    type: 'object',
    properties,
    required: [
      'id',
      'user_id',
      'rev',
      'created_clock',
      'edit_clocks',
      ...Object.keys(fields).filter((name) => !fields[name]?.nullable),
    ],
    indexes: INDEXES[table] ?? [],
    additionalProperties: false,
  }
  // The property types are computed from the same description as Row<T>; TypeScript can't follow.
  return schema as unknown as RxJsonSchema<Row<T>>
}

function jsonSchemaOf(field: FieldSpec): Record<string, unknown> {
  const type = {
    text: 'string',
    date: 'string',
    instant: 'string',
    number: 'number',
    integer: 'integer',
    boolean: 'boolean',
    json: null,
  }[field.kind]
  const schema: Record<string, unknown> = {}
  if (type !== null) schema.type = field.nullable ? [type, 'null'] : type
  else schema.type = field.nullable ? ['object', 'array', 'null'] : ['object', 'array']
  if (field.maxLength !== undefined) schema.maxLength = field.maxLength
  return schema
}
