/** Figures of fuelling before, during and after training. Units stand in the names. */

/** Tomorrow's training asks for a pre-fuel plan from here on (specification 2, section 4). */
export const PRE_FROM_KM = 10
export const PRE_FROM_MINUTES = 60
/** The pre-fuel window: from 2 h to 1 h before the start (specification 2, section 4). */
export const PRE_WINDOW_OPENS_MINUTES = 120
export const PRE_WINDOW_CLOSES_MINUTES = 60
/** Carbohydrate in that window, g/kg (specification 2, section 9). */
export const PRE_CARBS_G_PER_KG = 1.5
/** General guidance: 1 to 4 g/kg, 1 to 4 h before, sessions over 60 min (Thomas et al. 2016). */
export const PRE_GUIDANCE = {
  minGramsPerKg: 1,
  maxGramsPerKg: 4,
  minHoursBefore: 1,
  maxHoursBefore: 4,
} as const

/** Carbohydrate while running, g/h, never by body mass (nutrition model, point 17). */
export const DURING_CARBS_G_PER_HOUR = { short: 0, hour: 30, standard: 60, long: 90 } as const
/** Nothing is needed below the first, the long figure holds over the last (nutrition model, point 17). */
export const DURING_FROM_MINUTES = 60
export const DURING_STANDARD_OVER_MINUTES = 120
export const DURING_LONG_OVER_MINUTES = 150
/** General guidance, g/h (Jeukendrup 2014). */
export const DURING_GUIDANCE_G_PER_HOUR = { min: 30, max: 60, maxLong: 90 } as const

/**
 * What a gut takes, g/h: one transportable carbohydrate ends near 60, glucose with fructose and
 * practice reaches 90 (Jeukendrup 2014); halfway for a gut in training.
 */
export const GUT_LEVELS = ['untrained', 'in_training', 'trained'] as const
export type GutLevel = (typeof GUT_LEVELS)[number]
export const GUT_LIMIT_G_PER_HOUR = {
  untrained: 60,
  in_training: 75,
  trained: 90,
} as const satisfies Record<GutLevel, number>

/** After training, g/kg (specification 2, section 9). */
export const POST_CARBS_G_PER_KG = 1
export const POST_PROTEIN_G_PER_KG = 0.3
/** When the next session is near: g/kg an hour for some hours (Burke et al. 2011). */
export const POST_NEAR_CARBS_G_PER_KG_HOUR = { min: 1, max: 1.2 } as const
export const POST_NEAR_HOURS = 4
/** "Near": less than this to the next session, hours (Burke et al. 2011). */
export const NEXT_SESSION_NEAR_HOURS = 8

/** How warm it is. */
export const HEAT_LEVELS = ['cool', 'mild', 'hot'] as const
export type HeatLevel = (typeof HEAT_LEVELS)[number]
/**
 * Never beyond sweat loss (Sawka et al., ACSM 2007): of what is sweated at most this share is drunk,
 * and at most so many ml/h, however much is sweated (nutrition model, point 18).
 */
export const FLUID_MAX_SHARE = 0.8
export const FLUID_MAX_ML_PER_HOUR = 1000
/**
 * Sweat rate unknown: to thirst, and as a guide so much by warmth, with more for a heavier body between
 * two masses, and never above the last (nutrition model, point 18).
 */
export const FLUID_UNKNOWN_ML_PER_HOUR = {
  cool: 300,
  mild: 400,
  hot: 500,
} as const satisfies Record<HeatLevel, number>
export const FLUID_HEAVIER_ML_PER_HOUR = 100
export const FLUID_HEAVIER_BETWEEN_KG = { min: 50, max: 90 } as const
export const FLUID_UNKNOWN_MAX_ML_PER_HOUR = 800
/** At once one drinks so much at most, ml: more sloshes (ours). */
export const FLUID_AT_ONCE_MAX_ML = 350
/** And no more than so many minutes of the plan's fluid ask for, to its step of ml: cups aren't finer (ours). */
export const FLUID_AT_ONCE_MINUTES = 25
export const FLUID_STEP_ML = 50
/** Water beside a gel, a bar or a powder, as most packets ask for, where that much may be drunk, ml (ours). */
export const WATER_WITH_FUEL_ML = 100
/** A second serving is taken at once up to so many grams of carbohydrate; and so many of salt (ours). */
export const CARBS_AT_ONCE_MAX_G = 45
export const SALTS_AT_ONCE_MAX = 2
/** Sodium in efforts over so long in heat, mg/h; no guideline names the amount (nutrition model, point 18, where it is marked as ours). */
export const SODIUM_MG_PER_HOUR = { min: 300, max: 600 } as const
export const SODIUM_OVER_MINUTES = 120
/**
 * Loss of body mass that a plan limits, share; who will lose more all the same, for a stomach takes no more,
 * is told so (Sawka et al., ACSM 2007).
 */
export const MAX_MASS_LOSS_SHARE = 0.02
/** A litre of sweat weighs about a kilogram (Sawka et al., ACSM 2007). */
export const ML_PER_KG = 1000

/**
 * A sweat test: so long a run, minutes; what is above the last figure is a slip of the scales or the
 * finger, ml/h. Ours: few runners lose more than half of it.
 */
export const SWEAT_TEST_MINUTES = { min: 30, max: 180 } as const
export const SWEAT_MAX_ML_PER_HOUR = 4000

/**
 * Caffeine, adults: in a race by body mass, where that isn't known as much as in a single dose, and over
 * a day, with less for who is lighter than the mass the day's figure is of (EFSA 2015; nutrition model, point 19).
 */
export const CAFFEINE_RACE_MG_PER_KG = 3
export const CAFFEINE_SINGLE_MG = 200
export const CAFFEINE_DAY_MG = 400
export const CAFFEINE_DAY_OF_KG = 70
/** From so much of what was logged in a day it is told, mg (nutrition model, point 19). */
export const CAFFEINE_DAY_NOTICE_MG = 300
/** Up to this share of a race what has caffeine waits, where there is something without (ours). */
export const CAFFEINE_FROM_SHARE = 0.5
/** Caffeine of a cup of coffee, mg (EFSA 2015). */
export const COFFEE_CUP_MG = 90

/** Drinks that stations hand out aren't carried where this share of what could be taken comes without (ours). */
export const UNCARRIED_FROM_SHARE = 0.7
/**
 * What stations hand out is taken at the most of them that leave this share of the carbohydrate of the plan made
 * without that rule (ours).
 */
export const STATIONS_FROM_SHARE = 0.8
/**
 * A drink is taken in sips of at least so many ml; what is eaten and has more carbohydrate than the second figure,
 * or is made of pieces, in halves (ours).
 */
export const SIP_ML = 100
/** Beside something else a product is taken only where so many grams of carbohydrate are missing (ours). */
export const BESIDE_FROM_CARBS_G = 10
export const HALVED_OVER_CARBS_G = 30
/** The first carbohydrate comes within so many minutes in a race over so many (nutrition model, point 24). */
export const FIRST_CARBS_MINUTES = 30
export const FIRST_CARBS_OVER_MINUTES = 75
/** No gap between intakes with carbohydrate is longer than so many times the mean one (nutrition model, point 24). */
export const GAP_MAX_SHARE = 1.6
/**
 * For an aid station an intake comes so many minutes sooner or later than its neighbours' rhythm at most; the less,
 * the evener (ours).
 */
export const STATION_SHIFT_MINUTES = [10, 7, 4] as const
/** Race intakes: minutes between them, and none this close to the finish. */
export const INTAKE_EVERY_MINUTES = 20
export const LAST_INTAKE_BEFORE_FINISH_MINUTES = 10
/** A plan below this share of the need is short; the ends of a race always miss a little. */
export const SHORT_BELOW_SHARE = 0.8
/** Longest race a plan is made for, minutes. */
export const MAX_RACE_MINUTES = 2880
/** Longest race that can be entered, km, the database's limit too; a plan's products and aid stations at most. */
export const MAX_RACE_KM = 1000
export const MAX_PRODUCTS = 12
export const MAX_STATIONS = 60

/**
 * Felt sick in a race: so long nothing with carbohydrate, then so long this share of what an hour was to have, with
 * water. A second time it is water alone (easing: de Oliveira, Burini, Jeukendrup 2014; amounts ours, nutrition model,
 * point 25).
 */
export const SICK_PAUSE_MINUTES = 20
export const SICK_EASED_MINUTES = 60
export const SICK_EASED_SHARE = 0.5
/** What is planned anew on the way never begins sooner than so many minutes from then (nutrition model, point 25). */
export const BENT_FROM_MINUTES = 10
/** After a late intake the next comes no sooner than this share of the time that was between them (ours). */
export const LATE_GAP_SHARE = 0.75
/** An intake that is later than this is let go: it is not caught up (nutrition model, point 25: the hour; ours). */
export const LATE_MAX_MINUTES = 60
/** Something beside the plan counts as an intake of its rhythm from so many grams of carbohydrate on (ours). */
export const INTAKE_FROM_CARBS_G = 10
/** A race that ends before this share of its goal time is asked about (ours). */
export const FINISH_FROM_SHARE = 0.5
/** The pace of a stretch is believed between these, minutes a kilometre; a stretch is at least so long, km (ours). */
export const STRETCH_PACE_MINUTES = { min: 2.5, max: 30 } as const
export const STRETCH_MIN_KM = 0.5
