import type { FieldsOf } from '#domain/entities.ts'
import { type Product, servingOf } from '#domain/foods/product.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'

/** A product whose figures are whole as an own food. */
export function ownFoodOf(product: Product, per100Words: string): FieldsOf<'custom_foods'> {
  const serving = servingOf(product, per100Words)
  return {
    kind: 'food',
    ...serving,
    calories: serving.calories ?? 0,
    barcode: product.barcode,
    items: [],
    is_favorite: false,
    use_count: 0,
    last_used_at: null,
    ...NO_RECIPE,
  }
}
