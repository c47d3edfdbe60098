import { brokenDiet, type Diet } from '../foods/diet.ts'
import { findFood } from '../foods/table.ts'
import type { RaceProductChoice } from '../stored-shapes.ts'

/** A product of a race with what of a diet it breaks. */
export interface UnsuitableProduct extends Diet {
  readonly product: RaceProductChoice
}

/**
 * What of a race's products doesn't suit the diet as it is now, whatever it was when they were chosen. What a
 * runner's own product contains is known to its packet alone: it is looked at by its name (`ownProducts`).
 */
export function unsuitableProducts(
  products: readonly RaceProductChoice[],
  diet: Diet,
): UnsuitableProduct[] {
  return products
    .map((product) => {
      const { id, name } = product
      const broken = brokenDiet(findFood(id) ?? { nameEn: name, nameId: name, contains: [] }, diet)
      return { product, ...broken }
    })
    .filter(({ restrictions, avoided }) => restrictions.length + avoided.length > 0)
}

/** Products that no food of the table stands for. */
export function ownProducts(products: readonly RaceProductChoice[]): RaceProductChoice[] {
  return products.filter(({ id }) => !findFood(id))
}
