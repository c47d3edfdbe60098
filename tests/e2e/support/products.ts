import { startProductsServer } from '../../helpers/servers/products-server.ts'
import { test as base } from './fixtures.ts'

type ProductsServer = Awaited<ReturnType<typeof startProductsServer>>

/** What a pack of biscuits says of 100 g. */
export const BISCUITS = {
  product_name: 'Wheat biscuits',
  nutriments: {
    'energy-kcal_100g': 480,
    proteins_100g: 7,
    carbohydrates_100g: 68,
    fat_100g: 20,
  },
}

/** Tests beside a server that knows these products, by their codes. */
export const testWithProducts = (known: Readonly<Record<string, object>>) =>
  base.extend<{ products: ProductsServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern
    products: async ({}, use) => {
      const products = await startProductsServer()
      for (const [code, product] of Object.entries(known)) products.products.set(code, product)
      await use(products)
      await products.close()
    },
    serverEnv: async ({ products }, use) => {
      await use({ OPENFOODFACTS_BASE_URL: products.baseUrl })
    },
  })
