import { expect, it } from 'vitest'
import * as constants from '#domain/nutrition/constants.ts'

it('keeps every figure of energy and macronutrients', () => {
  expect({ ...constants }).toEqual({
    KCAL_PER_GRAM: { protein: 4, carbs: 4, fat: 9 },
    BMR_PER_KG: 10,
    BMR_PER_CM: 6.25,
    BMR_PER_YEAR: -5,
    BMR_MALE: 5,
    BMR_FEMALE: -161,
    BMR_UNKNOWN_SEX: -78,
    ENERGY_MULTIPLIER: { rest: 1.4, easy: 1.6, moderate: 1.8, long: 2, quality: 2.1 },
    ENERGY_STEP_KCAL: 10,
    CARBS_G_PER_KG: { rest: 3.5, easy: 5.5, moderate: 7, long: 9, quality: 8 },
    PROTEIN_G_PER_KG: { rest: 1.6, easy: 1.7, moderate: 1.8, long: 1.9, quality: 1.9 },
    FAT_MIN_SHARE: 0.2,
    FAT_MAX_SHARE: 0.35,
    MACRO_SPLIT: { protein: 0.3, carbs: 0.4, fat: 0.3 },
    GENERAL_PROTEIN_G_PER_KG: { min: 1.2, max: 1.6 },
    GENERAL_CARBS_G_PER_KG: { min: 5, max: 10 },
    PROTEIN_PER_MEAL_G_PER_KG: { min: 0.25, max: 0.4 },
    CARBS_GUIDANCE_G_PER_KG: {
      light: { min: 3, max: 5 },
      aboutOneHour: { min: 5, max: 7 },
      oneToThreeHours: { min: 6, max: 10 },
      overFourHours: { min: 8, max: 12 },
    },
    PROTEIN_GUIDANCE_G_PER_KG: { min: 1.4, max: 2 },
    ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG: 30,
    MAX_WEIGHT_KG: 500,
    MAX_HEIGHT_CM: 300,
    MAX_AGE_YEARS: 130,
    MAX_FIGURE: 1_000_000,
  })
})
