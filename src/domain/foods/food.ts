/** Household measures a serving is told in; the screen translates the code. */
export const HOUSEHOLD_MEASURES = [
  'bar',
  'bottle',
  'bowl',
  'can',
  'clove',
  'cup',
  'fillet',
  'glass',
  'half',
  'handful',
  'large',
  'medium',
  'pack',
  'piece',
  'pinch',
  'plate',
  'portion',
  'pouch',
  'sachet',
  'scoop',
  'shot',
  'skewer',
  'slice',
  'small',
  'tablet',
  'tbsp',
  'tsp',
  'wedge',
] as const
export type HouseholdMeasure = (typeof HOUSEHOLD_MEASURES)[number]

export const FOOD_CATEGORIES = [
  'grains',
  'breads',
  'legumes',
  'nuts-seeds',
  'poultry',
  'meat',
  'eggs',
  'seafood',
  'dairy',
  'plant-drinks',
  'vegetables',
  'fruits',
  'fats',
  'sauces',
  'sweeteners',
  'seasonings',
  'sweets',
  'indonesian-snacks',
  'indonesian-dishes',
  'dishes',
  'drinks',
  'sports',
] as const
export type FoodCategory = (typeof FOOD_CATEGORIES)[number]

/** What a food contains that somebody may avoid, by the letter used in the tables. */
export const CONTENT_BY_LETTER = {
  a: 'alcohol',
  c: 'poultry',
  d: 'dairy',
  e: 'egg',
  f: 'fish',
  g: 'gluten',
  h: 'animal_product', // honey, gelatin
  j: 'gelatin',
  k: 'pork',
  m: 'red_meat',
  n: 'tree_nut',
  s: 'shellfish',
  u: 'peanut',
  x: 'caffeine',
  y: 'soy',
} as const
export type FoodContent = (typeof CONTENT_BY_LETTER)[keyof typeof CONTENT_BY_LETTER]

/** What a runner's product is for, by the letter used in the tables. */
export const PRODUCT_KIND_BY_LETTER = {
  B: 'bar',
  C: 'chew',
  E: 'electrolyte',
  G: 'gel',
  I: 'isotonic',
  P: 'carbohydrate',
  R: 'recovery',
} as const
export type ProductKind = (typeof PRODUCT_KIND_BY_LETTER)[keyof typeof PRODUCT_KIND_BY_LETTER]

/**
 * Why a row's energy differs by more than 15 % from 4/4/9 (protein, carbohydrate, fat):
 * - `fibre`             part of the carbohydrate is fibre, worth about 2 kcal/g
 * - `alcohol`           7 kcal/g that no macronutrient column shows
 * - `polyols`           sugar alcohols, worth 0 to 2.4 kcal/g
 * - `organic-acids`     acetic, citric and other acids, worth about 3 kcal/g
 * - `specific-factors`  USDA counts this plant with its own, lower factors (Merrill and Watt 1973)
 * - `trace`             at most 5 kcal: rounding is larger than 15 %
 */
export const ENERGY_REASONS = [
  'fibre',
  'alcohol',
  'polyols',
  'organic-acids',
  'specific-factors',
  'trace',
] as const
export type EnergyReason = (typeof ENERGY_REASONS)[number]

export interface Serving {
  readonly measure: HouseholdMeasure
  readonly grams: number
}

/** One food; every figure is for 100 g of the edible part as named. */
export interface Food {
  /** A stable slug: logs and recipes refer to it. */
  readonly id: string
  readonly nameEn: string
  readonly nameId: string
  readonly category: FoodCategory
  readonly kcal: number
  readonly proteinGrams: number
  readonly carbsGrams: number
  readonly fatGrams: number
  readonly fiberGrams: number
  readonly sodiumMg: number
  /** Traces, as in a chocolate biscuit, are not counted. */
  readonly caffeineMg: number
  /** What is drunk of it, ml: 100 for a drink (a gram is taken for a millilitre), else 0. */
  readonly fluidMl: number
  /** The usual serving first; never empty. */
  readonly servings: readonly Serving[]
  readonly contains: readonly FoodContent[]
  readonly kinds: readonly ProductKind[]
  readonly energyReason: EnergyReason | null
  /** Other words people search for, in either language, separated by blanks. */
  readonly searchWords: string
}
