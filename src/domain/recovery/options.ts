/** Pairs of foods for recovery, from the food table; the amounts are solved for the runner. */

export const BENEFITS = [
  'refills_glycogen',
  'repairs_muscle',
  'easy_to_digest',
  'rehydrates',
  'replaces_sodium',
  'omega_3',
  'fibre_and_iron',
  'plant_protein',
] as const
export type Benefit = (typeof BENEFITS)[number]

export interface RecoveryOption {
  /** Names the option for the screens. */
  code: string
  /** Food that brings the carbohydrate still missing, and food that brings the protein. */
  carbsFood: string
  proteinFood: string
  /** What goes with them, grams for a kilogram of body mass. */
  beside: readonly { food: string; gramsPerKg: number }[]
  benefits: readonly Benefit[]
}

/** At hand within the window. The last one breaks no restriction; the name of a food may be in any of them. */
export const QUICK_OPTIONS: readonly RecoveryOption[] = [
  {
    code: 'yogurt_banana_dates',
    carbsFood: 'dates-medjool',
    proteinFood: 'greek-yogurt-plain-nonfat',
    beside: [{ food: 'banana', gramsPerKg: 1.7 }],
    benefits: ['refills_glycogen', 'repairs_muscle', 'easy_to_digest'],
  },
  {
    code: 'egg_toast_banana',
    carbsFood: 'white-bread',
    proteinFood: 'egg-boiled',
    beside: [{ food: 'banana', gramsPerKg: 1.4 }],
    benefits: ['refills_glycogen', 'repairs_muscle', 'replaces_sodium'],
  },
  {
    code: 'soy_smoothie',
    carbsFood: 'banana',
    proteinFood: 'plant-protein-powder',
    beside: [{ food: 'soy-milk-sweetened', gramsPerKg: 3 }],
    benefits: ['refills_glycogen', 'plant_protein', 'rehydrates'],
  },
  {
    code: 'pea_shake_banana_dates',
    carbsFood: 'dates-medjool',
    proteinFood: 'pea-protein-isolate',
    beside: [
      { food: 'banana', gramsPerKg: 1.7 },
      { food: 'water', gramsPerKg: 5 },
    ],
    benefits: ['refills_glycogen', 'plant_protein', 'rehydrates'],
  },
]

/** A meal within two hours. The last one breaks no restriction. */
export const FULL_OPTIONS: readonly RecoveryOption[] = [
  {
    code: 'chicken_rice_spinach',
    carbsFood: 'white-rice-cooked',
    proteinFood: 'chicken-breast-grilled',
    beside: [
      { food: 'spinach-boiled', gramsPerKg: 1.5 },
      { food: 'olive-oil', gramsPerKg: 0.1 },
    ],
    benefits: ['refills_glycogen', 'repairs_muscle', 'fibre_and_iron'],
  },
  {
    code: 'tofu_rice_water_spinach',
    carbsFood: 'nasi-putih',
    proteinFood: 'tofu-firm',
    beside: [{ food: 'water-spinach-boiled', gramsPerKg: 1.5 }],
    benefits: ['refills_glycogen', 'plant_protein', 'replaces_sodium'],
  },
  {
    code: 'salmon_potato_broccoli',
    carbsFood: 'potato-boiled',
    proteinFood: 'salmon-grilled',
    beside: [{ food: 'broccoli-boiled', gramsPerKg: 1.5 }],
    benefits: ['refills_glycogen', 'repairs_muscle', 'omega_3'],
  },
  {
    code: 'tuna_pasta_tomato',
    carbsFood: 'pasta-cooked',
    proteinFood: 'tuna-in-water-canned',
    beside: [{ food: 'tomato-pasta-sauce', gramsPerKg: 2 }],
    benefits: ['refills_glycogen', 'repairs_muscle', 'replaces_sodium'],
  },
  {
    code: 'lentil_rice_avocado',
    carbsFood: 'white-rice-cooked',
    proteinFood: 'lentils-boiled',
    beside: [
      { food: 'avocado', gramsPerKg: 0.5 },
      { food: 'spinach-boiled', gramsPerKg: 1 },
    ],
    benefits: ['refills_glycogen', 'plant_protein', 'fibre_and_iron'],
  },
]
