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

const KJ_PER_KCAL = 4.184
/** Nothing holds more than pure fat, or more of something than itself. */
const MAX_KCAL = 900
const MAX_GRAMS = 100
const MAX_SODIUM_MG = 40_000
const MAX_SERVING_GRAMS = 5000
const LONGEST_NAME = 200
const LONGEST_SERVING = 100

/**
 * Reads a product of Open Food Facts' API, version 2. People type these figures from labels: what
 * can't be true is left out.
 * @param product the answer's `product`
 */
export function readProduct(
  barcode: string,
  product: Readonly<Record<string, unknown>>,
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
    per100: figuresOf(Object(product.nutriments) as Readonly<Record<string, unknown>>),
  }
}

function figuresOf(nutriments: Readonly<Record<string, unknown>>): ProductFigures | null {
  const grams = (name: string) => amount(nutriments[`${name}_100g`], MAX_GRAMS)
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

function words(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
}

/** Numbers come as numbers or as text. */
function amount(value: unknown, max: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= max ? number : null
}
