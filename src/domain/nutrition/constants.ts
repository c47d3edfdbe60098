/** Figures of energy and macronutrients. Grams per kilogram are of body mass, a day. */
import type { TrainingLoad } from '../training/constants.ts'

/** Energy of a gram, kcal (Atwater general factors; specification 2, section 9). */
export const KCAL_PER_GRAM = { protein: 4, carbs: 4, fat: 9 } as const

/** Resting energy: so much for each kg, cm and year, and for the sex (Mifflin, St Jeor et al. 1990; specification 2, section 9). */
export const BMR_PER_KG = 10
export const BMR_PER_CM = 6.25
export const BMR_PER_YEAR = -5
export const BMR_MALE = 5
export const BMR_FEMALE = -161
/** Where sex is not given: halfway, and the result says that sex is missing. */
export const BMR_UNKNOWN_SEX = (BMR_MALE + BMR_FEMALE) / 2

/** Day's energy as a multiple of resting energy, training included (specification 2). */
export const ENERGY_MULTIPLIER = {
  rest: 1.4,
  easy: 1.6,
  moderate: 1.8,
  long: 2.0,
  quality: 2.1,
} as const satisfies Record<TrainingLoad, number>

/** Load-based energy is rounded to this, kcal (specification 2). */
export const ENERGY_STEP_KCAL = 10

/** Carbohydrate, g/kg (specification 2; within Burke et al. 2011, Thomas et al. 2016). */
export const CARBS_G_PER_KG = {
  rest: 3.5,
  easy: 5.5,
  moderate: 7,
  long: 9,
  quality: 8,
} as const satisfies Record<TrainingLoad, number>

/** Protein, g/kg: 1.6 rising to 1.9 (nutrition model, point 2; Jäger et al., ISSN 2017). */
export const PROTEIN_G_PER_KG = {
  rest: 1.6,
  easy: 1.7,
  moderate: 1.8,
  long: 1.9,
  quality: 1.9,
} as const satisfies Record<TrainingLoad, number>

/** Fat as a share of energy (specification 2; Thomas, Erdman, Burke 2016). */
export const FAT_MIN_SHARE = 0.2
export const FAT_MAX_SHARE = 0.35

/** Shares of energy where only a calorie figure is known (specification 2, section 9). */
export const MACRO_SPLIT = { protein: 0.3, carbs: 0.4, fat: 0.3 } as const

/** The older general guidance the screens show beside the target, g/kg (specification 1 and 2). */
export const GENERAL_PROTEIN_G_PER_KG = { min: 1.2, max: 1.6 } as const
/** General carbohydrate guidance by training load, g/kg (specification 1, section 5). */
export const GENERAL_CARBS_G_PER_KG = { min: 5, max: 10 } as const

/** Protein a meal that builds muscle, g/kg (Jäger et al., ISSN 2017). */
export const PROTEIN_PER_MEAL_G_PER_KG = { min: 0.25, max: 0.4 } as const

/** Daily carbohydrate guidance, g/kg (Burke et al. 2011; Thomas, Erdman, Burke 2016). */
export const CARBS_GUIDANCE_G_PER_KG = {
  light: { min: 3, max: 5 },
  aboutOneHour: { min: 5, max: 7 },
  oneToThreeHours: { min: 6, max: 10 },
  overFourHours: { min: 8, max: 12 },
} as const

/** Daily protein guidance for people who train, g/kg (Jäger et al., ISSN 2017). */
export const PROTEIN_GUIDANCE_G_PER_KG = { min: 1.4, max: 2.0 } as const

/** Energy availability below this is a warning sign, kcal/kg fat-free mass (IOC 2023). */
export const ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG = 30

/** Figures above these are typing errors and read as missing. */
export const MAX_WEIGHT_KG = 500
export const MAX_HEIGHT_CM = 300
export const MAX_AGE_YEARS = 130
/** Most kcal or grams one entry or one day can hold before it is read as broken. */
export const MAX_FIGURE = 1_000_000
