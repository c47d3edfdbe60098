import { expect, it } from 'vitest'
import * as constants from '#domain/scoring/constants.ts'

it('keeps every figure of the score', () => {
  expect({ ...constants }).toEqual({
    SCORE_MAX: 100,
    LOAD_WEIGHTS: {
      rest: { nutrition: 1, training: 0 },
      easy: { nutrition: 0.7, training: 0.3 },
      moderate: { nutrition: 0.6, training: 0.4 },
      long: { nutrition: 0.55, training: 0.45 },
      quality: { nutrition: 0.6, training: 0.4 },
    },
    STRATEGY_WEIGHTS: {
      runner: { calories: 0.3, carbsGrams: 0.4, proteinGrams: 0.2, fatGrams: 0.1 },
      general: { calories: 0.4, carbsGrams: 0.25, proteinGrams: 0.25, fatGrams: 0.1 },
      meal: { calories: 0.35, carbsGrams: 0.3, proteinGrams: 0.25, fatGrams: 0.1 },
    },
    DEVIATION_BANDS: [
      { within: 0.05, points: 100 },
      { within: 0.1, points: 80 },
      { within: 0.2, points: 60 },
      { within: 0.3, points: 40 },
      { within: 0.4, points: 20 },
    ],
    INTERMEDIATE_FROM_KM: 20,
    ADVANCED_OVER_KM: 50,
    BEGINNER_BAND_FACTOR: 1.5,
    STRUCTURE_MEAL_POINTS: 25,
    STRUCTURE_SNACK_POINTS: 25,
    STRUCTURE_CAP_POINTS: 70,
    STRUCTURE_CAP_OVER_SHARE: 0.6,
    STRUCTURE_SHARE_OF_NUTRITION: 0.15,
    OVER_STRONG: 1.15,
    OVER_MILD: 1.1,
    OVER_CALORIES_PENALTY: -10,
    OVER_FAT_PENALTY: -5,
    OVER_MILD_PENALTY: -3,
    PENALTY_FLOOR: -15,
    NO_FOOD_LOGS_PENALTY: -30,
    NO_STRUCTURED_MEALS_PENALTY: -10,
    BONUS_CEILING: 10,
    PRE_FUEL_BONUS: 3,
    RECOVERY_BONUS: 3,
    PROTEIN_SPREAD_BONUS: 2,
    PROTEIN_SPREAD_MEALS: 3,
    DURING_FUEL_BONUS: 2,
    DURING_FUEL_OVER_MINUTES: 90,
    MEAL_SHARES: { breakfast: 0.25, lunch: 0.3, dinner: 0.3, snack: 0.15 },
    MEAL_DUE_MINUTE: { breakfast: 630, lunch: 870, dinner: 1260, snack: 1440 },
    STATUS_BANDS: [
      { atLeast: 0.8, status: 'success' },
      { atLeast: 0.6, status: 'warning' },
      { atLeast: 0.4, status: 'info' },
    ],
  })
})
