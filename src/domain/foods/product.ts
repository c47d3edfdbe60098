import { tenth } from '../nutrition/nutrients.ts'

/** What 100 g (or 100 ml) of a product hold. */
export interface ProductFigures {
  calories: number
  protein_grams: number
  carbs_grams: number
  fat_grams: number
  fiber_grams: number | null
  sodium_mg: number | null
}

/** A packaged food by its barcode. */
export interface Product {
  barcode: string
  /** Brand and name as printed; empty where nobody has told. */
  name: string
  /** As printed, such as `2 biscuits (30 g)`; empty where unknown. */
  serving_size: string
  serving_grams: number | null
  /** null where the label has not been entered, or can't be true. */
  per100: ProductFigures | null
}

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
  nutriments: PrintedFigures
}

/** In 100 g: kJ of energy, else grams. */
export interface PrintedFigures {
  'energy-kcal_100g': number | null
  energy_100g: number | null
  proteins_100g: number | null
  carbohydrates_100g: number | null
  fat_100g: number | null
  fiber_100g: number | null
  sodium_100g: number | null
}

const KJ_PER_KCAL = 4.184
/** Nothing holds more than pure fat, or more of something than itself. */
const MAX_KCAL = 900
const MAX_GRAMS = 100
const MAX_SODIUM_MG = 40_000
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
    per100: figuresOf(product.nutriments),
  }
}

function figuresOf(nutriments: PrintedFigures): ProductFigures | null {
  const grams = (name: 'proteins' | 'carbohydrates' | 'fat' | 'fiber') =>
    amount(nutriments[`${name}_100g`], MAX_GRAMS)
  const kilojoules = amount(nutriments.energy_100g, MAX_KCAL * KJ_PER_KCAL)
  const calories =
    amount(nutriments['energy-kcal_100g'], MAX_KCAL) ??
    (kilojoules === null ? null : kilojoules / KJ_PER_KCAL)
  const [protein, carbs, fat] = [grams('proteins'), grams('carbohydrates'), grams('fat')]
  if (calories === null || protein === null || carbs === null || fat === null) return null
  const sodium = amount(nutriments.sodium_100g, MAX_SODIUM_MG / 1000)
  return {
    calories: tenth(calories),
    protein_grams: protein,
    carbs_grams: carbs,
    fat_grams: fat,
    fiber_grams: grams('fiber'),
    sodium_mg: sodium === null ? null : Math.round(sodium * 1000),
  }
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function amount(value: number | null, max: number): number | null {
  return value !== null && value >= 0 && value <= max ? value : null
}
