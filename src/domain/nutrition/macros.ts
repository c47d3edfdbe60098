import type { TrainingLoad } from '../training/constants.ts'
import { type Body, restingEnergy } from './body.ts'
import {
  CARBS_G_PER_KG,
  ENERGY_MULTIPLIER,
  ENERGY_STEP_KCAL,
  FAT_MAX_SHARE,
  FAT_MIN_SHARE,
  KCAL_PER_GRAM,
  MACRO_SPLIT,
  PROTEIN_G_PER_KG,
} from './constants.ts'
import { type Nutrients, tenth } from './nutrients.ts'

// Keeps 0.1 + 0.2 from pushing an exact figure over the next step.
const EPSILON = 1e-9

export interface LoadEnergy {
  /** kcal a day, a multiple of 10 */
  calories: number
  /** True where carbohydrate, protein and the fat floor needed more than the multiplier gives. */
  raised: boolean
}

/**
 * Energy of a day at a load, kcal: resting energy × multiplier rounded to 10, raised (to the
 * next 10) where carbohydrate and protein by g/kg would leave less than 20 % for fat.
 * Source: specification 2, section 9; nutrition model, point 2.
 */
export function energyAtLoad(body: Body, load: TrainingLoad): LoadEnergy {
  const wanted =
    Math.round((restingEnergy(body) * ENERGY_MULTIPLIER[load]) / ENERGY_STEP_KCAL) *
    ENERGY_STEP_KCAL
  const needed =
    (body.weightKg *
      (PROTEIN_G_PER_KG[load] * KCAL_PER_GRAM.protein +
        CARBS_G_PER_KG[load] * KCAL_PER_GRAM.carbs)) /
    (1 - FAT_MIN_SHARE)
  if (needed <= wanted + EPSILON) return { calories: wanted, raised: false }
  return {
    calories: Math.ceil(needed / ENERGY_STEP_KCAL - EPSILON) * ENERGY_STEP_KCAL,
    raised: true,
  }
}

/**
 * Shares a given energy out for a load: protein by g/kg, carbohydrate by g/kg, fat the rest
 * within 20 to 35 % of energy; carbohydrate takes what fat may not. Grams to 0.1.
 * Source: nutrition model, point 2.
 */
export function macrosForEnergy(body: Body, load: TrainingLoad, calories: number): Nutrients {
  const protein = body.weightKg * PROTEIN_G_PER_KG[load]
  const carbs = body.weightKg * CARBS_G_PER_KG[load]
  const proteinKcal = protein * KCAL_PER_GRAM.protein
  const left = calories - proteinKcal - carbs * KCAL_PER_GRAM.carbs
  const fatKcal = Math.min(FAT_MAX_SHARE * calories, Math.max(FAT_MIN_SHARE * calories, left))
  const fits = Math.abs(fatKcal - left) <= EPSILON
  return {
    calories,
    proteinGrams: tenth(protein),
    carbsGrams: tenth(
      fits ? carbs : Math.max(0, (calories - proteinKcal - fatKcal) / KCAL_PER_GRAM.carbs),
    ),
    fatGrams: fatWithinShares(fatKcal, calories),
  }
}

/** Rounds to 0.1 g without stepping over either share. */
function fatWithinShares(fatKcal: number, calories: number): number {
  const min = Math.ceil((FAT_MIN_SHARE * calories * 10) / KCAL_PER_GRAM.fat - EPSILON) / 10
  const max = Math.floor((FAT_MAX_SHARE * calories * 10) / KCAL_PER_GRAM.fat + EPSILON) / 10
  return Math.min(max, Math.max(min, tenth(fatKcal / KCAL_PER_GRAM.fat)))
}

/** 30 % protein, 40 % carbohydrate, 30 % fat of the energy, grams to 0.1 (specification 2). */
export function splitCalories(calories: number): Nutrients {
  return {
    calories,
    proteinGrams: tenth((calories * MACRO_SPLIT.protein) / KCAL_PER_GRAM.protein),
    carbsGrams: tenth((calories * MACRO_SPLIT.carbs) / KCAL_PER_GRAM.carbs),
    fatGrams: tenth((calories * MACRO_SPLIT.fat) / KCAL_PER_GRAM.fat),
  }
}
