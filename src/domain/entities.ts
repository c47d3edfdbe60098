/**
 * Every table of Fuelmile, described once.
 *
 * The same description gives the TypeScript row types here, the RxDB schemas in
 * `src/db/schemas.ts` and the check (tests/integration) that the SQL migrations
 * declare the same columns. Names are the specification's; units stand in the names.
 *
 * [Note: the sync envelope]
 * Every synced row carries, beside its own fields:
 * - `id`            text; UUIDv7 for things, `user_id:date` for one-per-day rows, `user_id` for one-per-runner rows
 * - `user_id`       the owner (uuid)
 * - `rev`           the stamp (see clock.ts) of the row's latest change, new at each change
 * - `created_clock` the stamp of the row's creation: the stamp of every field not named in `edit_clocks`
 * - `edit_clocks`   stamps of the fields changed since creation, by field name
 * On the server a row also has `seq` (bigint, the owner's clock) and `deleted` (boolean);
 * on the device the deletion flag is RxDB's `_deleted` and `seq` lives in the cursors only.
 * How a row stands with the server is stored beside these (src/db/stored-row.ts).
 */

import {
  boolean,
  date,
  type FieldSpec,
  instant,
  integer,
  json,
  number,
  oneOf,
  optional,
  text,
  type ValueOf,
} from './field-kinds.ts'
import {
  BOUGHT,
  DAY_PLANS,
  FITNESS_SESSIONS,
  MEAL_SUGGESTIONS,
  RACE_CHOICES,
  RACE_DEBRIEF,
  RACE_LOG,
  RECORD,
  RECOVERY_NOTES,
  SAVED_MEAL_ITEMS,
  SCORE_PARTS,
  SPLITS,
  TEXTS,
  WEEKLY_INSIGHT,
} from './stored-json-shapes.ts'
import type {
  Bought,
  DayPlan,
  FitnessSession,
  MealSuggestion,
  RaceChoices,
  RaceDebrief,
  RaceLog,
  RecoveryNotes,
  SavedMealItem,
  SessionSplit,
  StoredScorePart,
  WeeklyInsight,
} from './stored-shapes.ts'

export const MEAL_TYPES = [
  'breakfast',
  'lunch',
  'dinner',
  'snack',
  'pre_run',
  'post_run',
  'race_day',
] as const
export type MealType = (typeof MEAL_TYPES)[number]

export const SEXES = ['male', 'female'] as const
export type Sex = (typeof SEXES)[number]

export const FITNESS_LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type FitnessLevel = (typeof FITNESS_LEVELS)[number]

export const TIERS = ['fuel_learner', 'fuel_athlete', 'fuel_elite'] as const
export type Tier = (typeof TIERS)[number]

export const UNIT_SYSTEMS = ['metric', 'imperial'] as const
export type UnitSystem = (typeof UNIT_SYSTEMS)[number]

export const TRAINING_STATUSES = ['planned', 'done', 'skipped'] as const
export type TrainingStatus = (typeof TRAINING_STATUSES)[number]

export const BETA_REPORT_CATEGORIES = ['bug', 'feature', 'ui', 'performance', 'other'] as const

export const TABLES = {
  food_logs: {
    meal_type: oneOf(MEAL_TYPES),
    food_name: text(200),
    serving_size: text(100),
    calories: number(),
    /** Macronutrients; null where nobody has said, which is not 0. */
    protein_grams: optional(number()),
    carbs_grams: optional(number()),
    fat_grams: optional(number()),
    /** What was drunk; null where nobody has said. */
    fluid_ml: optional(number()),
    sodium_mg: optional(number()),
    fiber_grams: optional(number()),
    caffeine_mg: optional(number()),
    logged_at: instant(),
    /** The runner's local day at logging time. */
    logged_on: date(),
    /** Minutes east of UTC at logging time. */
    utc_offset_minutes: integer(),
    manual_nutrition: boolean(),
    ai_calculated: boolean(),
    /**
     * True while the figures wait for an analysis (a photo taken without a signal), and, with `manual_nutrition`,
     * where only the name was typed.
     */
    provisional: boolean(),
    photo_path: optional(text(300)),
  },
  nutrition_scores: {
    date: date(),
    daily_score: number(),
    calories_consumed: number(),
    protein_grams: number(),
    carbs_grams: number(),
    fat_grams: number(),
    meals_logged: integer(),
    planned_calories: number(),
    planned_protein_grams: number(),
    planned_carbs_grams: number(),
    planned_fat_grams: number(),
    provisional: boolean(),
    parts: json<StoredScorePart[]>(SCORE_PARTS),
    /** Of which rows the day's final score was made ([Note: a day that is over]); null while the day runs. */
    rows_digest: optional(text(40)),
    updated_at: instant(),
  },
  google_fit_data: {
    date: date(),
    steps: optional(integer()),
    calories_burned: optional(number()),
    active_minutes: optional(number()),
    distance_meters: optional(number()),
    heart_rate_avg: optional(number()),
    sessions: json<FitnessSession[]>(FITNESS_SESSIONS),
    last_synced_at: optional(instant()),
  },
  gamification: {
    current_streak: integer(),
    best_streak: integer(),
    tier: oneOf(TIERS),
    last_milestone: optional(text(40)),
    total_days_logged: integer(),
    latest_insight: optional(json<WeeklyInsight>(WEEKLY_INSIGHT)),
    updated_at: instant(),
  },
  profiles: {
    name: optional(text(120)),
    age: optional(integer()),
    sex: optional(oneOf(SEXES)),
    weight_kg: optional(number()),
    height_cm: optional(number()),
    city: optional(text(120)),
    activity_level: json<DayPlan[]>(DAY_PLANS),
    dietary_restrictions: json<string[]>(TEXTS),
    eating_behaviors: json<string[]>(TEXTS),
    goal_type: optional(text(60)),
    goal_name: optional(text(120)),
    fitness_goals: json<string[]>(TEXTS),
    fitness_level: optional(oneOf(FITNESS_LEVELS)),
    target_date: optional(date()),
    onboarding_completed: boolean(),
    /** How amounts are shown and entered; they are stored metric. Not chosen yet: metric. */
    units: optional(oneOf(UNIT_SYSTEMS)),
    /**
     * [Note: private answers]
     * Whom general numbers are not for (src/domain/guidance). Null where the runner has not said: nobody
     * has to. They go to the runner's own devices and account, and into a file only where the runner
     * ticks it; into no picture, report, log or question to a model.
     */
    pregnant_or_breastfeeding: optional(boolean()),
    kidney_disease: optional(boolean()),
    diabetes: optional(boolean()),
    /** Now or before. */
    eating_disorder: optional(boolean()),
    /** Meals as portions, without energy or grams. Null: as the answers and the age say. */
    portions_mode: optional(boolean()),
    /** Settings that follow the runner from device to device. */
    preferences: json<Record<string, unknown>>(RECORD),
  },
  /** What the runner weighed: one row a day. The newest is the profile's weight (src/domain/weight). */
  body_weights: {
    date: date(),
    weight_kg: number(),
  },
  daily_meal_plans: {
    date: date(),
    meal_type: oneOf(MEAL_TYPES),
    recommended_calories: number(),
    recommended_protein_grams: number(),
    recommended_carbs_grams: number(),
    recommended_fat_grams: number(),
    meal_suggestions: json<MealSuggestion[]>(MEAL_SUGGESTIONS),
    /** Net energy of the day's training when the plan was made, kcal; null in rows of before November 2026. */
    exercise_calories: optional(number()),
  },
  training_activities: {
    date: date(),
    activity_type: text(40),
    status: oneOf(TRAINING_STATUSES),
    duration_minutes: optional(number()),
    distance_km: optional(number()),
    intensity: optional(text(20)),
    /** Local start, `HH:MM`. */
    start_time: optional(text(5)),
    user_activity_label: optional(text(60)),
    actual_duration_minutes: optional(number()),
    actual_distance_km: optional(number()),
    calories_burned: optional(number()),
    elevation_gain_meters: optional(number()),
    /** Beats a minute. */
    heart_rate_avg: optional(number()),
    /** `hand`, or what wrote the row: `file`, `strava`, `intervals_icu`, `screenshot`; null in rows of before November 2026. */
    source: optional(text(40)),
    /** What the source calls it: Strava's number, a screenshot's id. */
    source_ref: optional(text(200)),
    /** When it began, where a device recorded it. */
    started_at: optional(instant()),
    /** The runner's word on which session it belongs to (training/session-types.ts). */
    paired_with: optional(text(200)),
    /** The laps of an activity file, in their order; null where there are none, or only one. */
    splits: optional(json<SessionSplit[]>(SPLITS)),
  },
  training_notifications: {
    type: text(40),
    is_read: boolean(),
    scheduled_for: instant(),
    notes: json<RecoveryNotes>(RECOVERY_NOTES),
  },
  custom_foods: {
    /**
     * A single food, a saved meal made of several, or another food as it was when it was starred:
     * that one is there only for as long as it is a favourite.
     */
    kind: oneOf(['food', 'meal', 'starred']),
    name: text(200),
    serving_size: text(100),
    serving_grams: optional(number()),
    calories: number(),
    /** Macronutrients; null where nobody has said, which is not 0. */
    protein_grams: optional(number()),
    carbs_grams: optional(number()),
    fat_grams: optional(number()),
    fiber_grams: optional(number()),
    sodium_mg: optional(number()),
    /** What is drunk of a serving. Rows of before have it in `items`, or nowhere. */
    fluid_ml: optional(number()),
    caffeine_mg: optional(number()),
    barcode: optional(text(32)),
    /** Of a recipe, the whole of it; the figures above are one serving's. */
    items: json<SavedMealItem[]>(SAVED_MEAL_ITEMS),
    is_favorite: boolean(),
    use_count: integer(),
    last_used_at: optional(instant()),
    /** How many servings `items` make: with it, a saved meal is a recipe of the runner's own. */
    servings: optional(integer()),
    prep_minutes: optional(integer()),
    /** The meals it suits. */
    suits: optional(json<MealType[]>(TEXTS)),
    steps: optional(json<string[]>(TEXTS)),
  },
  /** A race the runner is in for: its plan, what was taken on the way, and what they say of it. */
  races: {
    date: date(),
    name: text(120),
    /** Local start at the race's place, `HH:MM`. */
    start_time: optional(text(5)),
    distance_km: optional(number()),
    city: optional(text(120)),
    /** Which race of the starter list it is; null for one of the runner's own. */
    list_id: optional(text(60)),
    goal_minutes: optional(integer()),
    /** What the runner has chosen for the race plan; null until they have. */
    plan: optional(json<RaceChoices>(RACE_CHOICES)),
    /** Merged entry by entry (merge/rules.ts): two devices may note at once. */
    log: json<RaceLog>(RACE_LOG),
    debrief: optional(json<RaceDebrief>(RACE_DEBRIEF)),
  },
  /** What is on the shopping list beyond the plan's amounts: ticks and own items. */
  shopping_items: {
    /** Monday of the week it is for. */
    week: date(),
    /** A food of the table; null for an item in the runner's own words. */
    food_id: optional(text(80)),
    /** So much of the food beyond the plan, as of a recipe; null in the row of the plan's own amounts. */
    grams: optional(number()),
    /** What was bought, by the plan's day. Merged day by day (merge/rules.ts): two phones tick at once. */
    bought: json<Bought>(BOUGHT),
    name: optional(text(120)),
    amount: optional(text(60)),
    section: optional(text(40)),
    is_bought: boolean(),
  },
  beta_reports: {
    category: oneOf(BETA_REPORT_CATEGORIES),
    subject: text(200),
    description: text(5000),
    app_version: text(40),
    created_at: instant(),
    /** The app's log, where the runner sends it along. */
    app_log: optional(text(20_000)),
  },
} as const satisfies Record<string, Record<string, FieldSpec>>

export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** A row's own fields, without the sync envelope. */
export type FieldsOf<T extends TableName> = {
  -readonly [F in keyof (typeof TABLES)[T]]: ValueOf<(typeof TABLES)[T][F]>
}

export interface Envelope {
  id: string
  user_id: string
  rev: string
  created_clock: string
  edit_clocks: Record<string, string>
}

/** A row as it stands on the device. */
export type Row<T extends TableName> = Envelope & FieldsOf<T>

/** A row of some table, for code that treats all tables alike. */
export type AnyRow = Envelope & Record<string, unknown>

/** The names of a table's own fields, in their declared order. */
export function fieldNames(table: TableName): string[] {
  return Object.keys(TABLES[table])
}

/** A table's field descriptions, for code that treats all tables alike. */
export function fieldSpecs(table: TableName): Readonly<Record<string, FieldSpec>> {
  return TABLES[table]
}
