import type { FieldsOf } from '../entities.ts'
import { type ExtraFigures, extraFigures, type MealFigures } from '../meals/figures.ts'
import { tenth } from '../nutrition/nutrients.ts'

/** What 100 g (or 100 ml) of a product hold. */
export interface ProductFigures {
  calories: number
  protein_grams: number
  carbs_grams: number
  fat_grams: number
  fiber_grams: number | null
  sodium_mg: number | null
  /** As it was looked up before, these two are not there. */
  caffeine_mg?: number | null
  /** 100 for a drink, 0 for a food; null where nobody has told which it is. */
  fluid_ml?: number | null
}

/** The same of a label that is known in part: null for what is not. */
export type LabelFigures = {
  [K in keyof ProductFigures]: Exclude<ProductFigures[K], undefined> | null
}

/** A packaged food by its barcode. */
export interface Product {
  barcode: string
  /** Brand and name as printed; empty where nobody has told. */
  name: string
  /** As printed, such as `2 biscuits (30 g)`; empty where unknown. */
  serving_size: string
  serving_grams: number | null
  /** null where energy or a macronutrient has not been entered, or can't be true. */
  per100: ProductFigures | null
  /** What is known then; null, or not there, where nothing is. */
  label?: LabelFigures | null
}

/** What a serving holds; null for what the label does not tell. */
export type LabelServing = Omit<MealFigures, 'calories'> &
  ExtraFigures & { calories: number | null }

/** A product as Open Food Facts' API (version 2) has it; amounts are null where missing, texts empty. */
export interface PrintedProduct {
  product_name: string
  product_name_en: string
  product_name_id: string
  /** Separated by commas. */
  brands: string
  serving_size: string
  /** Grams. */
  serving_quantity: number | null
  /** Such as `en:beverages`; empty where nobody has sorted it. */
  categories_tags: readonly string[]
  /** What the packet's content is told in. */
  product_quantity_unit: string
  nutriments: PrintedFigures
}

/** In 100 g: kJ of energy, else grams. */
export interface PrintedFigures {
  'energy-kcal_100g': number | null
  energy_100g: number | null
  'energy-kj_100g': number | null
  proteins_100g: number | null
  carbohydrates_100g: number | null
  fat_100g: number | null
  fiber_100g: number | null
  sodium_100g: number | null
  caffeine_100g: number | null
}

const KJ_PER_KCAL = 4.184
/** Nothing holds more than pure fat, or more of something than itself. */
const MAX_KCAL = 900
const MAX_GRAMS = 100
const MAX_SODIUM_MG = 40_000
const MAX_CAFFEINE_MG = 10_000
const MAX_SERVING_GRAMS = 5000
const LONGEST_NAME = 200
const LONGEST_SERVING = 100

/** Reads a product of Open Food Facts. People type these figures from labels: what can't be true is left out. */
export function readProduct(
  barcode: string,
  product: PrintedProduct,
  language: 'en' | 'id',
): Product {
  const name =
    words(product[`product_name_${language}`]) ||
    words(product.product_name) ||
    words(product.product_name_en)
  const brand = words(product.brands).split(',')[0]?.trim() ?? ''
  const branded = brand && !name.toLowerCase().includes(brand.toLowerCase())
  const serving = amount(product.serving_quantity, MAX_SERVING_GRAMS)
  return {
    barcode,
    name: (branded ? `${brand} ${name}` : name).trim().slice(0, LONGEST_NAME),
    serving_size: words(product.serving_size).slice(0, LONGEST_SERVING),
    serving_grams: serving === 0 ? null : serving,
    ...labelOf(product.nutriments, drunkOf100(product)),
  }
}

/** What is sold by the litre and called a drink is drunk; oil and sauce come in millilitres too. */
function drunkOf100({
  categories_tags,
  product_quantity_unit: unit,
}: PrintedProduct): number | null {
  if (categories_tags.length === 0) return null
  // Powders to be dissolved are among the drinks: those are told by the gram.
  return categories_tags.includes('en:beverages') && (unit === 'ml' || unit === 'l') ? 100 : 0
}

function labelOf(
  nutriments: PrintedFigures,
  fluid_ml: number | null,
): Pick<Product, 'per100' | 'label'> {
  const grams = (name: 'proteins' | 'carbohydrates' | 'fat' | 'fiber') =>
    amount(nutriments[`${name}_100g`], MAX_GRAMS)
  // Open Food Facts tells these in grams.
  const milligrams = (name: 'sodium' | 'caffeine', max: number) => {
    const value = amount(nutriments[`${name}_100g`], max / 1000)
    return value === null ? null : Math.round(value * 1000)
  }
  const calories = energyOf(nutriments)
  const [protein_grams, carbs_grams, fat_grams] = [
    grams('proteins'),
    grams('carbohydrates'),
    grams('fat'),
  ]
  const rest = {
    fiber_grams: grams('fiber'),
    sodium_mg: milligrams('sodium', MAX_SODIUM_MG),
    caffeine_mg: milligrams('caffeine', MAX_CAFFEINE_MG),
    fluid_ml,
  }
  if (calories !== null && protein_grams !== null && carbs_grams !== null && fat_grams !== null)
    return { per100: { calories, protein_grams, carbs_grams, fat_grams, ...rest } }
  const label = { calories, protein_grams, carbs_grams, fat_grams, ...rest }
  const { fluid_ml: _drunk, ...printed } = label
  const isKnown = Object.values(printed).some((value) => value !== null)
  return { per100: null, label: isKnown ? label : null }
}

/** kcal of 100 g, from kilojoules where the label tells no other; null where neither can be true. */
function energyOf(nutriments: PrintedFigures): number | null {
  const kcal = amount(nutriments['energy-kcal_100g'], MAX_KCAL)
  if (kcal !== null) return tenth(kcal)
  const [kj, energy] = [nutriments['energy-kj_100g'], nutriments.energy_100g].map((value) =>
    amount(value ?? null, MAX_KCAL * KJ_PER_KCAL),
  )
  const kilojoules = kj ?? energy ?? null
  return kilojoules === null ? null : tenth(kilojoules / KJ_PER_KCAL)
}

/** One serving as the label has it, else 100 g, with what is known of it. */
export function servingOf(
  product: Product,
  per100Words: string,
): Pick<FieldsOf<'custom_foods'>, 'name' | 'serving_size'> & {
  serving_grams: number
} & LabelServing {
  const { name, serving_grams, serving_size } = product
  const figures = product.per100 ?? product.label ?? null
  const grams = serving_grams ?? 100
  const share = (value: number | null | undefined) =>
    value == null ? null : Math.round(value * grams) / 100
  return {
    name,
    serving_size: serving_grams === null ? per100Words : serving_size || `${serving_grams} g`,
    serving_grams: grams,
    calories: share(figures?.calories),
    protein_grams: share(figures?.protein_grams),
    carbs_grams: share(figures?.carbs_grams),
    fat_grams: share(figures?.fat_grams),
    ...extraFigures((each) => share(figures?.[each])),
  }
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function amount(value: number | null, max: number): number | null {
  return value !== null && value >= 0 && value <= max ? value : null
}
