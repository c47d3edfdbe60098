import { BREADS } from './data/breads.ts'
import { DAIRY } from './data/dairy.ts'
import { DISHES } from './data/dishes.ts'
import { DRINKS } from './data/drinks.ts'
import { EGGS } from './data/eggs.ts'
import { FATS } from './data/fats.ts'
import { FRUITS } from './data/fruits.ts'
import { GRAINS } from './data/grains.ts'
import { INDONESIAN_DISHES } from './data/indonesian-dishes.ts'
import { INDONESIAN_SNACKS } from './data/indonesian-snacks.ts'
import { LEGUMES } from './data/legumes.ts'
import { MEAT } from './data/meat.ts'
import { NUTS_SEEDS } from './data/nuts-seeds.ts'
import { PLANT_DRINKS } from './data/plant-drinks.ts'
import { POULTRY } from './data/poultry.ts'
import { SAUCES } from './data/sauces.ts'
import { SEAFOOD } from './data/seafood.ts'
import { SEASONINGS } from './data/seasonings.ts'
import { SPORTS } from './data/sports.ts'
import { SPORTS_PRODUCTS } from './data/sports-products.ts'
import { SWEET_PRODUCTS } from './data/sweet-products.ts'
import { SWEETENERS } from './data/sweeteners.ts'
import { SWEETS } from './data/sweets.ts'
import { VEGETABLES } from './data/vegetables.ts'
import type { Food, FoodCategory } from './food.ts'
import { parseFoods, parseProducts } from './parse.ts'

/**
 * Where the figures come from: single foods from USDA FoodData Central (SR Legacy and Foundation),
 * Indonesian foods and dishes from the Tabel Komposisi Pangan Indonesia (TKPI 2017) where it has
 * them; dishes in neither are counted from a common recipe; kinds of
 * runners' products (`Energy gel`), their caffeine too, are the middle of what such products declare, and a
 * product under its own name is what its pack is published to hold (sports-products.ts). Caffeine of coffee, tea, cola and chocolate: USDA SR.
 * Where the two tables disagree on a food that both kitchens eat, both stand side by side under their own
 * names: cooked white rice (USDA 130 kcal) and nasi putih (TKPI 180 kcal, steamed drier), firm tofu and
 * tahu, mango and mangga harumanis.
 */
const TABLES: Record<FoodCategory, string> = {
  grains: GRAINS,
  breads: BREADS,
  legumes: LEGUMES,
  'nuts-seeds': NUTS_SEEDS,
  poultry: POULTRY,
  meat: MEAT,
  eggs: EGGS,
  seafood: SEAFOOD,
  dairy: DAIRY,
  'plant-drinks': PLANT_DRINKS,
  vegetables: VEGETABLES,
  fruits: FRUITS,
  fats: FATS,
  sauces: SAUCES,
  sweeteners: SWEETENERS,
  seasonings: SEASONINGS,
  sweets: SWEETS,
  'indonesian-snacks': INDONESIAN_SNACKS,
  'indonesian-dishes': INDONESIAN_DISHES,
  dishes: DISHES,
  drinks: DRINKS,
  sports: SPORTS,
}

/** What is sold under its own name, by the size of its pack. */
const PRODUCTS: Partial<Record<FoodCategory, string>> = {
  sports: SPORTS_PRODUCTS,
  sweets: SWEET_PRODUCTS,
}

let byId: ReadonlyMap<string, Food> | undefined

function table(): ReadonlyMap<string, Food> {
  byId ??= new Map(
    Object.entries(TABLES)
      // `Object.entries` widens the keys; `TABLES` is declared over exactly the categories.
      .flatMap(([name, text]) => {
        const category = name as FoodCategory
        const products = PRODUCTS[category]
        return [
          ...parseFoods(category, text),
          ...(products ? parseProducts(category, products) : []),
        ]
      })
      .map((food) => [food.id, food]),
  )
  return byId
}

/** Every food, the plainest of each category first. Read on first use (a few milliseconds). */
export function allFoods(): readonly Food[] {
  return [...table().values()]
}

export function findFood(id: string): Food | undefined {
  return table().get(id)
}
