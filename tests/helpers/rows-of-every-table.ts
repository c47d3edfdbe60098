import {
  type FieldsOf,
  type MealType,
  TABLE_NAMES,
  TABLES,
  type TableName,
} from '#domain/entities.ts'
import { dayKey, mealKey } from '#domain/ids.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000

/** Plausible, valid fields for a row of any table. */
export function someFields(table: TableName, random: Random): Record<string, unknown> {
  const day = new Date(Date.UTC(2024, 0, 1) + random.below(1000) * DAY_MS)
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(TABLES[table])) {
    if (field.nullable && random.chance(0.3)) fields[name] = null
    else if ('oneOf' in field && field.oneOf) fields[name] = random.pick(field.oneOf)
    else if (field.kind === 'number') fields[name] = 20 + random.below(600) / 10
    else if (field.kind === 'integer') fields[name] = 20 + random.below(60)
    else if (field.kind === 'boolean') fields[name] = random.chance(0.5)
    else if (field.kind === 'date') fields[name] = day.toISOString().slice(0, 10)
    else if (field.kind === 'instant')
      fields[name] = new Date(day.getTime() + random.below(DAY_MS)).toISOString()
    else if (field.kind === 'text')
      fields[name] = `${name} ${random.below(1000)}`.slice(0, field.maxLength)
  }
  return { ...fields, ...SPECIAL[table] }
}

// What the generic rules above can't know: shapes of lists and objects, and patterns.
const SPECIAL: Partial<{ [T in TableName]: Partial<FieldsOf<T>> }> = {
  food_logs: { utc_offset_minutes: 420 },
  nutrition_scores: { parts: [{ code: 'calories', points: 12.5, max: 30 }] },
  google_fit_data: { sessions: [{ startTimeMillis: 1, endTimeMillis: 2, name: 'run' }] },
  gamification: { latest_insight: null },
  profiles: {
    activity_level: [{ day: 'monday', activity: 'run', distanceKm: 8 }],
    dietary_restrictions: ['nut'],
    eating_behaviors: [],
    fitness_goals: ['marathon'],
    height_cm: 172,
    preferences: { units: 'metric' },
  },
  daily_meal_plans: { meal_suggestions: [{ name: 'Gado-gado' }] },
  training_activities: {
    start_time: '06:30',
    intensity: 'high',
    splits: [{ seconds: 300, meters: 1000, heart_rate: 150 }],
  },
  training_notifications: { notes: { name: 'Long run', distance: 30 } },
  custom_foods: {
    items: [
      {
        ...{ food_id: 'rice', name: 'Rice', grams: 150 },
        ...{ calories: 195, protein_grams: 4, carbs_grams: 42, fat_grams: 0.5 },
      },
    ],
    ...{ barcode: null, servings: 4, suits: ['lunch'], steps: ['Stir.'] },
  },
  races: {
    start_time: '06:00',
    plan: null,
    log: {
      'plan-20': {
        edited: '000000000001-test',
        kind: 'intake',
        state: 'taken',
        at: '2026-11-29T05:20:10.000Z',
        products: ['gel'],
        water_ml: 150,
        ...{ carbs_grams: 25, fluid_ml: 150, sodium_mg: 0, caffeine_mg: 0 },
      },
    },
    debrief: null,
  },
  shopping_items: {
    bought: { '2026-11-23': { grams: 120, on: '2026-11-23', edited: '000000000001-test' } },
  },
}

/** The key of a row that there is one of for each day or runner; undefined for things. */
export function keyOf(
  table: TableName,
  userId: string,
  fields: Record<string, unknown>,
): string | undefined {
  if (table === 'profiles' || table === 'gamification') return userId
  if (table === 'nutrition_scores' || table === 'google_fit_data' || table === 'body_weights') {
    return dayKey(userId, String(fields.date))
  }
  if (table === 'daily_meal_plans') {
    return mealKey(userId, String(fields.date), fields.meal_type as MealType)
  }
  return undefined
}

/** `count` new rows spread over all tables, keyed as the app keys them. */
export function rowsOverAllTables(count: number, userId: string, random: Random) {
  const rows = new Map<string, { table: TableName; id?: string; fields: Record<string, unknown> }>()
  for (let i = 0; rows.size < count; i++) {
    const table = TABLE_NAMES[i % TABLE_NAMES.length] as TableName
    const fields = someFields(table, random)
    const id = keyOf(table, userId, fields)
    rows.set(
      id ? `${table}:${id}` : `${table}:${i}`,
      id ? { table, id, fields } : { table, fields },
    )
  }
  return [...rows.values()]
}
