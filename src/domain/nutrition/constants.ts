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

/** Protein, g/kg: 1.6 rising to 1.9 (nutrition model, point 3; Jäger et al., ISSN 2017). */
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

/** Mass counts in full up to this body mass index, and a part of what is above it (nutrition model, point 3). */
export const REFERENCE_BMI = 27
export const SHARE_ABOVE_REFERENCE = 0.25

/**
 * Where the energy holds no more, carbohydrate gives way down to this, g/kg, before energy is raised: the lower
 * end of the guidance for up to 3 h (nutrition model, point 3; Burke et al. 2011, Thomas et al. 2016).
 */
export const CARBS_FLOOR_G_PER_KG = {
  rest: 3,
  easy: 5,
  moderate: 6,
  long: 6,
  quality: 6,
} as const satisfies Record<TrainingLoad, number>
/** Then energy is raised by no more than this share, and carbohydrate gives way again (nutrition model, point 3). */
export const MAX_RAISE_SHARE = 0.1
/** Energy of training beyond the load's goes to carbohydrate up to this, g/kg, then to fat up to this share (nutrition model, point 3; Burke et al. 2011). */
export const TRAINING_CARBS_MAX_G_PER_KG = 12
export const TRAINING_FAT_MAX_SHARE = 0.3

/**
 * Carbohydrate on each of the two days before a race of over 90 minutes, g/kg: the larger for a gut that takes so
 * many g/h (nutrition model, point 6; Burke 2007).
 */
export const LOADING_DAY_CARBS_G_PER_KG = { min: 8, max: 10 } as const
export const LOADING_MAX_FROM_G_PER_HOUR = 75
export const LOADING_DAYS_BEFORE_RACE = 2
export const LOADING_RACE_OVER_MINUTES = 90

/** A meal plan with less than this share of the model's energy is not the target (nutrition model, point 5). */
export const PLAN_MIN_SHARE = 0.8
/** A new plan is offered where training has moved the target by this much, kcal. */
export const PLAN_ANEW_FROM_KCAL = 100

/** Running above rest: kcal/kg for a kilometre, and for 100 m climbed (ACSM Guidelines 2021: metabolic equations). */
export const RUN_KCAL_PER_KG_KM = 1
export const RUN_KCAL_PER_KG_100M_CLIMBED = 0.45
/** Walking above rest: kcal/kg for a kilometre, and for 100 m climbed (ACSM Guidelines 2021: metabolic equations). */
export const WALK_KCAL_PER_KG_KM = 0.5
export const WALK_KCAL_PER_KG_100M_CLIMBED = 0.9
/**
 * Other sports as multiples of rest, with their codes in the Compendium: cycling in general 01014, swimming
 * laps slowly 18240, hiking cross country 17080, resistance training of many exercises 02054, yoga in
 * general 02175 and mild stretching 02101, and for any other sport a class at a health club 02061
 * (Herrmann et al. 2024).
 */
export const METS = {
  cycle: 7,
  swim: 5.8,
  hike: 6,
  strength: 3.5,
  light: 2.3,
  other: 5,
} as const
/**
 * Multiples of rest at the speeds that a distance alone is timed at, 25 and 3 km/h: cycling at 14 to 15.9 miles an
 * hour 01040, crawl at 50 yards a minute 18290 (Herrmann et al. 2024).
 */
export const METS_AT_SPEED = { cycle: 10, swim: 8 } as const
/** A usual pace outside of these is a typing error, min/km. */
export const USUAL_PACE_MINUTES_PER_KM = { min: 2.5, max: 15 } as const

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

/** The waking day ends here, minutes of the day: eight hours of sleep before six (ours; nutrition model, third edition). */
export const AWAKE_UNTIL_MINUTE = 22 * 60
/** Waking hours in which a whole day's energy can be eaten, h (Moro et al. 2016: all of it within eight hours). */
export const HOURS_FOR_A_DAYS_ENERGY = 8
/** The share of a day's target asked for at the latest hour still: a snack's (ours). */
export const LATE_SNACK_SHARE = 0.15

/** Eaten ÷ plan above which it is too much, strongly and mildly (nutrition model, points 10 and 11). */
export const OVER_STRONG = 1.15
export const OVER_MILD = 1.1
