import type { Food } from '../foods/food.ts'
import { findFood } from '../foods/table.ts'

/** What is cooked at home, and the food that one buys for it. */
const RAW: Readonly<Record<string, string>> = {
  'nasi-putih': 'white-rice-raw',
  'white-rice-cooked': 'white-rice-raw',
  'nasi-merah': 'red-rice-raw',
  'sticky-rice-cooked': 'sticky-rice-raw',
  'quinoa-cooked': 'quinoa-dry',
  'couscous-cooked': 'couscous-dry',
  'pasta-cooked': 'pasta-dry',
  'egg-noodles-cooked': 'egg-noodles-dry',
  'rice-noodles-cooked': 'rice-noodles-dry',
  'potato-boiled': 'potato-raw',
  'potato-baked-with-skin': 'potato-raw',
  'cassava-steamed': 'cassava-raw',
  'sweet-potato-boiled': 'sweet-potato-raw',
  'sweet-potato-steamed': 'sweet-potato-raw',
  'sweet-potato-baked': 'sweet-potato-raw',
  'corn-kernels-boiled': 'corn-kernels-raw',
  'lentils-boiled': 'lentils-dry',
  'chickpeas-boiled': 'chickpeas-dry',
  'kidney-beans-boiled': 'kidney-beans-dry',
  'black-beans-boiled': 'black-beans-dry',
  'white-beans-boiled': 'white-beans-dry',
  'green-peas-boiled': 'green-peas-raw',
  'egg-boiled': 'egg-whole-raw',
  'egg-fried': 'egg-whole-raw',
  'chicken-breast-grilled': 'chicken-breast-raw',
  'chicken-thigh-roasted-no-skin': 'chicken-thigh-raw-no-skin',
  'turkey-mince-cooked': 'turkey-mince-raw',
  'beef-mince-lean-cooked': 'beef-mince-lean-raw',
  'beef-mince-20-fat-cooked': 'beef-mince-20-fat-raw',
  'salmon-grilled': 'salmon-raw',
  'tuna-grilled': 'tuna-raw',
  'mackerel-grilled': 'mackerel-raw',
  'tilapia-cooked': 'tilapia-raw',
  'snapper-cooked': 'snapper-raw',
  'prawns-cooked': 'prawns-raw',
  'bean-sprouts-blanched': 'bean-sprouts-raw',
  'beetroot-boiled': 'beetroot-raw',
  'spinach-boiled': 'spinach-raw',
  'water-spinach-boiled': 'water-spinach-raw',
  'cabbage-boiled': 'cabbage-raw',
  'broccoli-boiled': 'broccoli-raw',
  'cauliflower-boiled': 'cauliflower-raw',
  'carrot-boiled': 'carrot-raw',
  'aubergine-boiled': 'aubergine-raw',
  'asparagus-boiled': 'asparagus-raw',
  'green-beans-boiled': 'green-beans-raw',
  'yardlong-beans-boiled': 'yardlong-beans-raw',
  'pumpkin-boiled': 'pumpkin-raw',
  'chayote-boiled': 'chayote-raw',
  'cassava-leaves-boiled': 'cassava-leaves-raw',
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
