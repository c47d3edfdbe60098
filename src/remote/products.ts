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
  const answer = await callFunction<{ product: Product }>('lookup-product', { barcode, language })
  if (answer.ok) return answer.body.product
  throw new ProductFailure(BY_CODE[answer.code ?? ''] ?? 'failed')
}
