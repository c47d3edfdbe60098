import * as v from 'valibot'
import type { PrintedProduct } from '#domain/foods/product.ts'
import { entriesOf, objectOf } from '../_shared/lenient.ts'

const WORDS = v.fallback(v.string(), '')
/** Numbers come as numbers or as text. */
const AMOUNT = v.fallback(
  v.nullable(
    v.union([
      v.number(),
      v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), v.number()),
    ]),
  ),
  null,
)

const PRODUCT = v.object({
  product_name: WORDS,
  product_name_en: WORDS,
  product_name_id: WORDS,
  brands: WORDS,
  serving_size: WORDS,
  serving_quantity: AMOUNT,
  categories_tags: entriesOf(v.string()),
  product_quantity_unit: WORDS,
  nutriments: objectOf({
    'energy-kcal_100g': AMOUNT,
    energy_100g: AMOUNT,
    'energy-kj_100g': AMOUNT,
    proteins_100g: AMOUNT,
    carbohydrates_100g: AMOUNT,
    fat_100g: AMOUNT,
    fiber_100g: AMOUNT,
    sodium_100g: AMOUNT,
    caffeine_100g: AMOUNT,
  }),
})

/** The answer of Open Food Facts' API, version 2, to a barcode. */
export const PRODUCT_ANSWER: v.GenericSchema<
  unknown,
  { status: number | null; product: PrintedProduct | null }
> = v.object({
  /** 0 where nobody has entered the product. */
  status: v.fallback(v.nullable(v.number()), null),
  product: v.fallback(v.nullable(PRODUCT), null),
})
