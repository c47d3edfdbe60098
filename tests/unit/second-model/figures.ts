/**
 * Every figure the second model counts with, copied from the text of the nutrition model and the two
 * specification files. It imports nothing from `src/domain`: a figure changed there and not here is
 * what the comparison is to find. "Ours" is what docs/model.md marks as the app's own choice.
 */

/** Mifflin–St Jeor, as specification 2, section 9 gives it. */
export const BMR = { kg: 10, cm: 6.25, year: -5, male: 5, female: -161 }

export type Load = 'rest' | 'easy' | 'moderate' | 'long' | 'quality'
type ByLoad = Readonly<Record<Load, number>>

export const MULTIPLIER: ByLoad = { rest: 1.4, easy: 1.6, moderate: 1.8, long: 2.0, quality: 2.1 }
export const CARBS_PER_KG: ByLoad = { rest: 3.5, easy: 5.5, moderate: 7, long: 9, quality: 8 }
/**
 * "Down to the guidance of its day (5 g/kg easy, 6 moderate and quality, 8 long and loading)": but a long day's 8
 * would make 3,470 of 16 km, which are to be 3,430. Up to 3 h the guidance is 6, and that stands (decision 032).
 * A day of rest is not named; guidance says 3.
 */
export const CARBS_FLOOR_PER_KG: ByLoad = { rest: 3, easy: 5, moderate: 6, long: 6, quality: 6 }
/** "1.6 at rest rising to 1.9 on quality and long days"; the steps between are ours. */
export const PROTEIN_PER_KG: ByLoad = {
  rest: 1.6,
  easy: 1.7,
  moderate: 1.8,
  long: 1.9,
  quality: 1.9,
}
export const NUTRITION_SHARE: ByLoad = {
  rest: 1,
  easy: 0.7,
  moderate: 0.6,
  long: 0.55,
  quality: 0.6,
}

export const KCAL = { protein: 4, carbs: 4, fat: 9 }

/** Net of rest, kcal/kg for a km and for 100 m climbed. */
export const RUN = { km: 1.0, climb: 0.45 }
export const WALK = { km: 0.5, climb: 0.9 }

/** More deviation than the last gives 0. */
export const BANDS: readonly (readonly [number, number])[] = [
  [0.05, 100],
  [0.1, 80],
  [0.2, 60],
  [0.3, 40],
  [0.4, 20],
]

/** Done ÷ planned. */
export const COMPLETION: readonly (readonly [number, number])[] = [
  [0.9, 100],
  [0.75, 80],
  [0.5, 60],
  [0.25, 30],
]

export const WEIGHTS = {
  runner: { calories: 0.3, carbs: 0.4, protein: 0.2, fat: 0.1 },
  meal: { calories: 0.35, carbs: 0.3, protein: 0.25, fat: 0.1 },
  general: { calories: 0.4, carbs: 0.25, protein: 0.25, fat: 0.1 },
}
