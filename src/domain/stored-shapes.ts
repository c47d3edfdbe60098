/** One day of a runner's usual week (`profiles.activity_level`). */
export interface DayPlan {
  day: string
  activity: string
  distanceKm?: number
  duration?: number
}

/** One session of a day's fitness data (`google_fit_data.sessions`). */
export interface FitnessSession {
  startTimeMillis: number
  endTimeMillis: number
  activityType?: string
  name?: string
  distance?: number
  calories?: number
  /** Whose it is, where that service's terms let nobody but the runner see it. */
  from?: 'strava'
}

/** One lap of a recorded session (`training_activities.splits`). What its file doesn't know is null. */
export interface SessionSplit {
  seconds: number
  meters: number | null
  /** Beats a minute. */
  heart_rate: number | null
}

export interface MealSuggestion {
  name: string
  description?: string
  /** A recipe of domain/recipes, and how many servings of it (1 where it isn't said). */
  recipe_id?: string
  portions?: number
  /** A food of domain/foods, and how many grams of it. */
  food_id?: string
  grams?: number
  /** Of the first of a meal: the runner wants it so, and a new plan leaves the meal as it is. */
  locked?: boolean
  calories?: number
  protein_grams?: number
  carbs_grams?: number
  fat_grams?: number
}

/** What of a food is in the house for a day of the plan, by that day (`shopping_items.bought`). */
export type Bought = Record<string, BoughtEntry>
export interface BoughtEntry {
  /** 0 where a tick was taken back. */
  grams: number
  /** The local day on which that was so. */
  on: string
  edited: string
}

/** What a runner chose for a race plan (`races.plan`). */
export interface RaceChoices {
  gut: 'untrained' | 'in_training' | 'trained'
  heat: 'cool' | 'mild' | 'hot'
  /** Null: not known. */
  sweat_ml_per_hour: number | null
  /** What is taken, in turn. */
  products: RaceProductChoice[]
  stations: RaceStation[]
  /** What stations hand out is taken there before what is carried, and not carried as well where that does. */
  stations_first: boolean
  /** Breakfast: minutes before the start, and what. */
  breakfast_minutes: number | null
  breakfast: string | null
  /** Had before the start: coffee and the like. */
  caffeine_before_mg: number
}

/** A food of the table by its id, or a product of the runner's own with its figures. A serving each. */
export interface RaceProductChoice {
  id: string
  name: string
  carbs_grams: number
  sodium_mg: number
  fluid_ml: number
  caffeine_mg: number
  /** False: had only at the stations that hand it out. */
  is_carried: boolean
}

/** An aid station: kilometres from the start, and which products of the plan are handed out. */
export interface RaceStation {
  km: number
  has_water: boolean
  products: string[]
}

/**
 * What happened on the way, by id (`races.log`). An intake of the plan has the plan's id on every device, so
 * that one noted on two counts once. Instants are UTC by the clock that the race was started with
 * (race-log/race-clock.ts [Note: race time]).
 */
export type RaceLog = Record<string, RaceEntry>
export type RaceEntry = { edited: string } & (
  | { kind: 'start'; at: string | null }
  /** Without a word of how it ended it was run to the end; `km` where the runner stopped on the way. */
  | { kind: 'finish'; at: string | null; outcome?: RaceOutcome; km?: number | null }
  /** Where the runner was at that moment, km of the course; null: taken back. */
  | { kind: 'place'; at: string; km: number | null }
  /** The debrief was looked at; under `read`. */
  | { kind: 'read'; at: string }
  /** What the runner adds to the race clock, s; under `correction`. */
  | { kind: 'correction'; seconds: number }
  /** How far a device's clock is ahead of the one the race was started with; under `clock:<device>`. */
  | { kind: 'clock'; ahead_ms: number }
  /** Whether the food log goes without the race's intakes; under `diary`. */
  | { kind: 'diary'; is_out: boolean }
  | RaceIntakeEntry
)

/** How a race ended: over the line, or before it. */
export type RaceOutcome = 'finished' | 'stopped'

export interface RaceIntakeEntry {
  kind: 'intake'
  /** `undone`: tapped by mistake, counts as nothing. `lost`: dropped on the way. */
  state: 'taken' | 'skipped' | 'felt_sick' | 'lost' | 'undone'
  at: string
  /** Ids of the servings, one each; what they and the water beside them hold follows. */
  products: string[]
  /** How many servings it was of a product of which it were no whole ones; that one stands in the list once. */
  counts?: Record<string, number>
  /** Those of them that a station handed out: what is carried stays. */
  given?: string[]
  water_ml: number
  carbs_grams: number
  fluid_ml: number
  sodium_mg: number
  caffeine_mg: number
}

/** What the runner says of a race afterwards (`races.debrief`). */
export interface RaceDebrief {
  /** How the stomach was, by hour of the race: 0 fine to 3 bad; null where not said. */
  stomach: (number | null)[]
  note: string
}

export interface RecoveryNotes {
  name?: string
  distance?: number
  session_id?: string
  calories_burned?: number
  duration_minutes?: number
}

export interface WeeklyInsight {
  week_start: string
  avg_fuel_score: number
  pre_ok_pct: number
  during_ok_pct: number
  post_ok_pct: number
  predicted_impact: { endurance_pct: number; recovery_days_saved: number }
}

/** One food inside a saved meal (`custom_foods.items`). */
export interface SavedMealItem {
  food_id: string
  name: string
  grams: number
  calories: number
  /** Null where nobody has said; the rest may be missing, too. */
  protein_grams: number | null
  carbs_grams: number | null
  fat_grams: number | null
  fluid_ml?: number | null
  sodium_mg?: number | null
  fiber_grams?: number | null
  caffeine_mg?: number | null
}

/** A part of a day's score as stored, so a screen can explain it (codes, not words). */
export interface StoredScorePart {
  code: string
  points: number
  max?: number
  params?: Record<string, number | string>
}
