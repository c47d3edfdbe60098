import type { LocalDatabase } from '#db/database.ts'
import type { Product } from '#domain/foods/product.ts'
import { lookUpProduct } from '#remote/products.ts'

/**
 * A product by its barcode. One looked up before on this device is found without a network.
 * @throws ProductFailure; RemoteFailure network, server, session_ended
 */
export async function findProduct(
  db: LocalDatabase,
  barcode: string,
  language: 'en' | 'id',
): Promise<Product> {
  const cached = await db.device.products.get(barcode)
  // Of one without figures the label may have been entered since.
  if (cached?.per100 && cached.name) return cached
  const product = await lookUpProduct(barcode, language)
  // A device without room still shows what it found.
  await db.device.products.put(product).catch(() => undefined)
  return product
}

/** What a look-up on this device has found of a product, without asking anybody; null where nothing. */
export async function foundProduct(db: LocalDatabase, barcode: string): Promise<Product | null> {
  return (await db.device.products.get(barcode)) ?? null
}
