import { expect, it } from 'vitest'
import * as constants from '#domain/fuelling/constants.ts'

it('keeps every figure of fuelling', () => {
  expect({ ...constants }).toEqual({
    PRE_FROM_KM: 10,
    PRE_FROM_MINUTES: 60,
    PRE_WINDOW_OPENS_MINUTES: 120,
    PRE_WINDOW_CLOSES_MINUTES: 60,
    PRE_CARBS_G_PER_KG: 1.5,
    PRE_GUIDANCE: { minGramsPerKg: 1, maxGramsPerKg: 4, minHoursBefore: 1, maxHoursBefore: 4 },
    DURING_CARBS_G_PER_HOUR: { short: 0, hour: 30, standard: 60, long: 90 },
    DURING_FROM_MINUTES: 60,
    DURING_STANDARD_OVER_MINUTES: 120,
    DURING_LONG_OVER_MINUTES: 150,
    DURING_GUIDANCE_G_PER_HOUR: { min: 30, max: 60, maxLong: 90 },
    GUT_LEVELS: ['untrained', 'in_training', 'trained'],
    GUT_LIMIT_G_PER_HOUR: { untrained: 60, in_training: 75, trained: 90 },
    POST_CARBS_G_PER_KG: 1,
    POST_PROTEIN_G_PER_KG: 0.3,
    POST_NEAR_CARBS_G_PER_KG_HOUR: { min: 1, max: 1.2 },
    POST_NEAR_HOURS: 4,
    NEXT_SESSION_NEAR_HOURS: 8,
    LOADING_CARBS_G_PER_KG: { min: 10, max: 12 },
    LOADING_HOURS: { min: 36, max: 48 },
    LOADING_FROM_MINUTES: 90,
    HEAT_LEVELS: ['cool', 'mild', 'hot'],
    FLUID_ML_PER_HOUR: { cool: 400, mild: 600, hot: 800 },
    SODIUM_MG_PER_HOUR: { cool: 300, mild: 450, hot: 600 },
    MAX_MASS_LOSS_SHARE: 0.02,
    ML_PER_KG: 1000,
    INTAKE_EVERY_MINUTES: 20,
    LAST_INTAKE_BEFORE_FINISH_MINUTES: 10,
    SHORT_BELOW_SHARE: 0.8,
    MAX_RACE_MINUTES: 2880,
  })
})
