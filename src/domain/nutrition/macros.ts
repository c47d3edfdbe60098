import type { TrainingLoad } from '../training/constants.ts'
import type { DayLoads } from '../training/load.ts'
import { type Body, referenceMass, restingEnergy } from './body.ts'
import {
  CARBS_FLOOR_G_PER_KG,
  CARBS_G_PER_KG,
  ENERGY_MULTIPLIER,
  ENERGY_STEP_KCAL,
  FAT_MAX_SHARE,
  FAT_MIN_SHARE,
  KCAL_PER_GRAM,
  MACRO_SPLIT,
  MAX_RAISE_SHARE,
  PROTEIN_G_PER_KG,
  TRAINING_CARBS_MAX_G_PER_KG,
  TRAINING_FAT_MAX_SHARE,
} from './constants.ts'
import { type Nutrients, tenth } from './nutrients.ts'

// Keeps 0.1 + 0.2 from pushing an exact figure over the next step.
const EPSILON = 1e-9

/** Energy of a day at a load, kcal: resting energy × multiplier, rounded to 10 (specification 2, section 9). */
export function energyAtLoad(body: Body, load: TrainingLoad): number {
  const exact = restingEnergy(body) * ENERGY_MULTIPLIER[load]
  return Math.round(exact / ENERGY_STEP_KCAL) * ENERGY_STEP_KCAL
}

/** The day's load, and every class that is true of it (see DayLoads). */
export type LoadClasses = Pick<DayLoads, 'day' | 'all'>

/**
 * Energy of a day, kcal: the larger of that of its load and of a rest day with the net energy of its
 * sessions. Source: nutrition model, point 2.
 */
export function dayEnergy(body: Body, loads: LoadClasses, exerciseKcal: number): number {
  const byLoad = loads.all.map((load) => energyAtLoad(body, load))
  return Math.max(
    ...byLoad,
    energyAtLoad(body, loads.day),
    energyAtLoad(body, 'rest') + exerciseKcal,
  )
}

export interface SolvedDay extends Nutrients {
  /** Energy was raised so that fat has its least share. */
  raised: boolean
  /** It may not be raised that far: there is less carbohydrate than the load asks for. */
  carbsGaveWay: boolean
}

/**
 * Shares a day's energy out, grams to 0.1: protein and carbohydrate by g/kg of reference mass, fat the
 * rest within 20 to 35 % of energy; carbohydrate takes what fat may not. Where fat would have too little,
 * carbohydrate gives way down to the guidance of the day's load, then energy is raised by a tenth at most,
 * and at last carbohydrate gives way again. What training asks for beyond the load's energy goes to
 * carbohydrate first, up to 12 g/kg, then to fat, up to 30 %.
 * Source: nutrition model, point 3.
 * @param loadingGramsPerKg carbohydrate of a loading day: it gives way no further, and energy is raised as far
 *   as that needs (point 6)
 */
export function solveDay(
  body: Body,
  loads: LoadClasses,
  energy: number,
  loadingGramsPerKg: number | null = null,
): SolvedDay {
  const mass = referenceMass(body)
  const protein = mass * PROTEIN_G_PER_KG[loads.day] * KCAL_PER_GRAM.protein
  const perKg = Math.max(CARBS_G_PER_KG[loads.day], loadingGramsPerKg ?? 0)
  const wanted = mass * perKg * KCAL_PER_GRAM.carbs
  const floorPerKg = loadingGramsPerKg ?? CARBS_FLOOR_G_PER_KG[loads.day]
  const floor = mass * floorPerKg * KCAL_PER_GRAM.carbs
  const needed = neededEnergy(protein, floor)
  const limit = Math.floor(energy * (1 + MAX_RAISE_SHARE) + EPSILON)
  const calories = Math.max(energy, loadingGramsPerKg === null ? Math.min(limit, needed) : needed)
  const kcal =
    loadingGramsPerKg !== null && calories > energy
      ? // Raised for the loading, the day holds that and no more: one figure wherever it is told.
        { carbs: floor, fat: calories - protein - floor }
      : shareOut({
          calories,
          protein,
          wanted,
          mass,
          atLoad: Math.min(calories, energyAtLoad(body, loads.day)),
        })
  return {
    calories,
    proteinGrams: tenth(protein / KCAL_PER_GRAM.protein),
    carbsGrams: tenth(kcal.carbs / KCAL_PER_GRAM.carbs),
    fatGrams: fatWithinShares(kcal.fat, calories),
    raised: calories > energy,
    carbsGaveWay: kcal.carbs < wanted - 1,
  }
}

/** Energy in which protein, carbohydrate and the least fat find room, kcal, up to the next 10. */
function neededEnergy(protein: number, carbs: number): number {
  const needed = (protein + carbs) / (1 - FAT_MIN_SHARE)
  return Math.ceil(needed / ENERGY_STEP_KCAL - EPSILON) * ENERGY_STEP_KCAL
}

/** Carbohydrate and fat, kcal. `atLoad` is the energy of the load; what is above it is training's. */
function shareOut(day: {
  calories: number
  protein: number
  wanted: number
  mass: number
  atLoad: number
}): { carbs: number; fat: number } {
  const { calories, protein, wanted, mass, atLoad } = day
  const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
  const fatAtLoad = between(
    atLoad - protein - wanted,
    FAT_MIN_SHARE * atLoad,
    FAT_MAX_SHARE * atLoad,
  )
  const own = atLoad - protein - fatAtLoad
  const limit = Math.max(own, mass * TRAINING_CARBS_MAX_G_PER_KG * KCAL_PER_GRAM.carbs)
  const fed = Math.min(limit, own + (calories - atLoad))
  const fat = between(
    calories - protein - fed,
    FAT_MIN_SHARE * calories,
    Math.max(fatAtLoad, TRAINING_FAT_MAX_SHARE * calories),
  )
  return { carbs: Math.max(0, calories - protein - fat), fat }
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
