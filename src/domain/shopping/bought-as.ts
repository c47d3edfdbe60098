import type { Food } from '../foods/food.ts'
import { findFood } from '../foods/table.ts'

/** What is cooked at home, and the food that one buys for it. */
const RAW: Readonly<Record<string, string>> = {
  'nasi-putih': 'white-rice-raw',
  'white-rice-cooked': 'white-rice-raw',
  'quinoa-cooked': 'quinoa-dry',
  'pasta-cooked': 'pasta-dry',
  'potato-boiled': 'potato-raw',
  'potato-baked-with-skin': 'potato-raw',
  'cassava-steamed': 'cassava-raw',
  'egg-boiled': 'egg-whole-raw',
  'egg-fried': 'egg-whole-raw',
  'chicken-breast-grilled': 'chicken-breast-raw',
  'spinach-boiled': 'spinach-raw',
  'water-spinach-boiled': 'water-spinach-raw',
  'cabbage-boiled': 'cabbage-raw',
  'broccoli-boiled': 'broccoli-raw',
  'cauliflower-boiled': 'cauliflower-raw',
  'carrot-boiled': 'carrot-raw',
  'aubergine-boiled': 'aubergine-raw',
}

/** An egg is an egg, boiled or not; water comes and goes in a pot, and energy hardly: the rest goes by it. */
function factorOf(cooked: Food, raw: Food): number {
  return cooked.category === 'eggs' ? 1 : cooked.kcal / raw.kcal
}

/**
 * What to buy for so many grams of a food as it is eaten: rice for cooked rice, by the energy of both; the
 * food itself where it is bought as it is.
 */
export function boughtAs(food: Food, grams: number): { food: Food; grams: number } {
  const raw = findFood(RAW[food.id] ?? '')
  return raw ? { food: raw, grams: grams * factorOf(food, raw) } : { food, grams }
}
