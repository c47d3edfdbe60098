/** The shapes of what stored-shapes.ts describes, in the order of the tables (entities.ts). */

export const TEXTS = { list: 'text' } as const

export const SCORE_PARTS = {
  list: {
    fields: { code: 'text', points: 'number', max: 'number', params: { entries: 'any' } },
  },
} as const

export const FITNESS_SESSIONS = {
  list: {
    fields: {
      startTimeMillis: 'number',
      endTimeMillis: 'number',
      activityType: 'text',
      name: 'text',
      distance: 'number',
      calories: 'number',
      from: 'text',
    },
  },
} as const

export const WEEKLY_INSIGHT = {
  fields: {
    week_start: 'text',
    avg_fuel_score: 'number',
    pre_ok_pct: 'number',
    during_ok_pct: 'number',
    post_ok_pct: 'number',
    predicted_impact: { fields: { endurance_pct: 'number', recovery_days_saved: 'number' } },
  },
} as const

export const DAY_PLANS = {
  list: { fields: { day: 'text', activity: 'text', distanceKm: 'number', duration: 'number' } },
} as const

export const RECORD = { entries: 'any' } as const

export const MEAL_SUGGESTIONS = {
  list: {
    fields: {
      name: 'text',
      description: 'text',
      recipe_id: 'text',
      portions: 'number',
      food_id: 'text',
      grams: 'number',
      locked: 'boolean',
      calories: 'number',
      protein_grams: 'number',
      carbs_grams: 'number',
      fat_grams: 'number',
    },
  },
} as const

export const SPLITS = {
  list: { fields: { seconds: 'number', meters: 'number', heart_rate: 'number' } },
} as const

export const RECOVERY_NOTES = {
  fields: {
    name: 'text',
    distance: 'number',
    session_id: 'text',
    calories_burned: 'number',
    duration_minutes: 'number',
  },
} as const

export const SAVED_MEAL_ITEMS = {
  list: {
    fields: {
      food_id: 'text',
      name: 'text',
      grams: 'number',
      calories: 'number',
      protein_grams: 'number',
      carbs_grams: 'number',
      fat_grams: 'number',
      fluid_ml: 'number',
      sodium_mg: 'number',
      fiber_grams: 'number',
      caffeine_mg: 'number',
    },
  },
} as const

export const RACE_CHOICES = {
  fields: {
    gut: 'text',
    heat: 'text',
    sweat_ml_per_hour: 'number',
    products: {
      list: {
        fields: {
          id: 'text',
          name: 'text',
          carbs_grams: 'number',
          sodium_mg: 'number',
          fluid_ml: 'number',
          caffeine_mg: 'number',
          is_carried: 'boolean',
        },
      },
    },
    stations: { list: { fields: { km: 'number', has_water: 'boolean', products: TEXTS } } },
    stations_first: 'boolean',
    breakfast_minutes: 'number',
    breakfast: 'text',
    caffeine_before_mg: 'number',
  },
} as const

export const RACE_LOG = {
  entries: {
    fields: {
      edited: 'text',
      kind: 'text',
      at: 'text',
      km: 'number',
      outcome: 'text',
      seconds: 'number',
      ahead_ms: 'number',
      is_out: 'boolean',
      state: 'text',
      products: TEXTS,
      counts: { entries: 'number' },
      given: TEXTS,
      water_ml: 'number',
      carbs_grams: 'number',
      fluid_ml: 'number',
      sodium_mg: 'number',
      caffeine_mg: 'number',
    },
  },
} as const

/** How the stomach was is null for an hour the runner doesn't speak of. */
export const RACE_DEBRIEF = { fields: { stomach: { list: 'number' }, note: 'text' } } as const

export const BOUGHT = {
  entries: { fields: { grams: 'number', on: 'text', edited: 'text' } },
} as const
