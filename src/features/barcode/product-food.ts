import type { FieldsOf } from '#domain/entities.ts'
import type { Product } from '#domain/foods/product.ts'
import { extraFigures } from '#domain/meals/figures.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'

/** One serving as the label has it, else 100 g. */
export function ownFoodOf(product: Product, per100: string): FieldsOf<'custom_foods'> {
  const { barcode, name, serving_grams, serving_size, per100: figures } = product
  const grams = serving_grams ?? 100
  const share = (value: number) => Math.round(value * grams) / 100
  return {
    kind: 'food',
    name,
    serving_size: serving_grams === null ? per100 : serving_size || `${serving_grams} g`,
    serving_grams: grams,
    calories: share(figures?.calories ?? 0),
    protein_grams: share(figures?.protein_grams ?? 0),
    carbs_grams: share(figures?.carbs_grams ?? 0),
    fat_grams: share(figures?.fat_grams ?? 0),
    ...extraFigures((name) => (figures?.[name] == null ? null : share(figures[name]))),
    barcode,
    items: [],
    is_favorite: false,
    use_count: 0,
    last_used_at: null,
    ...NO_RECIPE,
  }
}
