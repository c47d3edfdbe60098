import * as v from 'valibot'
import type { Product } from '#domain/foods/product.ts'
import { callFunction } from './call-function.ts'

/** Why a barcode did not become a product. */
export type ProductFailureCode = 'unknown' | 'invalid' | 'busy' | 'failed'

export class ProductFailure extends Error {
  readonly code: ProductFailureCode

  constructor(code: ProductFailureCode) {
    super(code)
    this.name = 'ProductFailure'
    this.code = code
  }
}

const AMOUNT = v.nullable(v.number())
const EXTRAS = {
  fiber_grams: AMOUNT,
  sodium_mg: AMOUNT,
}
const ANSWER: v.GenericSchema<unknown, { product: Product }> = v.object({
  product: v.object({
    barcode: v.string(),
    name: v.string(),
    serving_size: v.string(),
    serving_grams: AMOUNT,
    per100: v.nullable(
      v.object({
        calories: v.number(),
        protein_grams: v.number(),
        carbs_grams: v.number(),
        fat_grams: v.number(),
        ...EXTRAS,
        // A server of before answers without these.
        caffeine_mg: v.exactOptional(AMOUNT),
        fluid_ml: v.exactOptional(AMOUNT),
      }),
    ),
    // Nor does it tell of one known in part.
    label: v.exactOptional(
      v.nullable(
        v.object({
          calories: AMOUNT,
          protein_grams: AMOUNT,
          carbs_grams: AMOUNT,
          fat_grams: AMOUNT,
          ...EXTRAS,
          caffeine_mg: AMOUNT,
          fluid_ml: AMOUNT,
        }),
      ),
    ),
  }),
})

const BY_CODE: Readonly<Record<string, ProductFailureCode>> = {
  product_unknown: 'unknown',
  invalid_barcode: 'invalid',
  products_busy: 'busy',
}

/**
 * Asks the server for a product by its barcode.
 * @throws ProductFailure; RemoteFailure network, server, session_ended
 */
export async function lookUpProduct(barcode: string, language: 'en' | 'id'): Promise<Product> {
  const question = { barcode, language }
  const answer = await callFunction('lookup-product', question, { answer: ANSWER })
  if (answer.ok) return answer.body.product
  throw new ProductFailure(BY_CODE[answer.code ?? ''] ?? 'failed')
}
