import type { RxCollection, RxJsonSchema } from 'rxdb'
import { type FieldSpec, fieldSpecs, type Row, type TableName } from '#domain/entities.ts'

/** RxDB collections by table name. */
export type Collections = { [T in TableName]: RxCollection<Row<T>> }

/** A runner's database as RxDB names it on this device. */
export const localName = (userId: string) => `fuelmile-${userId}`

/**
 * The schema version of each collection. A change of a table's fields or indexes raises its number
 * and adds a step in `migrations.ts`; the SQL side gets a migration of its own.
 */
export const SCHEMA_VERSIONS: Readonly<Record<TableName, number>> = {
  food_logs: 1,
  nutrition_scores: 0,
  google_fit_data: 0,
  gamification: 0,
  profiles: 1,
  daily_meal_plans: 0,
  training_activities: 1,
  training_notifications: 0,
  custom_foods: 0,
  beta_reports: 0,
}

// Dexie indexes take required, non-null fields only.
const INDEXES: Partial<Record<TableName, string[][]>> = {
  food_logs: [['logged_on', 'logged_at']],
  nutrition_scores: [['date']],
  google_fit_data: [['date']],
  daily_meal_plans: [['date']],
  training_activities: [['date']],
  training_notifications: [['scheduled_for']],
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
