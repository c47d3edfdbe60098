import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { askFunction, newUser, testBackend } from '../../../helpers/backend.ts'
import { startProductsServer } from '../../../helpers/servers/products-server.ts'

const BISCUITS = '8991102100014'
const NUTRIMENTS = {
  'energy-kcal_100g': 480,
  proteins_100g: 7,
  carbohydrates_100g: '68.5',
  fat_100g: 20,
  sodium_100g: 0.35,
}

let products: Awaited<ReturnType<typeof startProductsServer>>
let backend: Backend
let token: string

beforeAll(async () => {
  products = await startProductsServer()
  products.products.set(BISCUITS, {
    product_name: 'Wheat biscuits',
    product_name_id: 'Biskuit gandum',
    brands: 'Roma,Mayora',
    serving_size: '2 biscuits (22 g)',
    serving_quantity: '22',
    nutriments: NUTRIMENTS,
  })
  const env = { OPENFOODFACTS_BASE_URL: products.baseUrl, PUBLIC_URL: 'https://run.example.test' }
  backend = await testBackend({ env })
  token = (await newUser(backend)).token
})
afterAll(async () => {
  await backend.close()
  await products.close()
})
afterEach(() => {
  products.asked.length = 0
  products.answersWith(200)
})

const look = (body: unknown, key = token) => askFunction(backend, 'lookup-product', body, key)

it('tells a product by its barcode, and who asks', async () => {
  expect(await look({ barcode: BISCUITS, language: 'id' })).toEqual({
    status: 200,
    body: {
      product: {
        barcode: BISCUITS,
        name: 'Roma Biskuit gandum',
        serving_size: '2 biscuits (22 g)',
        serving_grams: 22,
        per100: {
          calories: 480,
          protein_grams: 7,
          carbs_grams: 68.5,
          fat_grams: 20,
          fiber_grams: null,
          sodium_mg: 350,
          caffeine_mg: null,
          fluid_ml: null,
        },
      },
    },
  })
  expect(products.asked).toEqual([
    {
      path: `/api/v2/product/${BISCUITS}.json`,
      userAgent: 'Fuelmile/1.0 (https://run.example.test)',
    },
  ])
})

it('says that a product is unknown', async () => {
  const answer = await look({ barcode: '4006381333931' })
  expect(answer).toEqual({ status: 404, body: { code: 'product_unknown' } })
})

it.each([
  [429, 503, 'products_busy'],
  [503, 503, 'products_busy'],
  [500, 502, 'products_failed'],
])('tells a %i of the service by a code', async (theirs, status, code) => {
  products.answersWith(theirs)
  expect(await look({ barcode: BISCUITS })).toEqual({ status, body: { code } })
})

it('follows no redirect, and reads no answer without end', async () => {
  const failed = { status: 502, body: { code: 'products_failed' } }
  products.answersWith(302)
  expect(await look({ barcode: BISCUITS })).toEqual(failed)
  expect(products.asked).toHaveLength(1)
  products.answersWith(200, 9_000_000)
  expect(await look({ barcode: BISCUITS })).toEqual(failed)
})

it.each(['8991102100015', '../../etc', '', 8991102100014])(
  'asks nobody about %j, which is no barcode',
  async (barcode) => {
    expect(await look({ barcode })).toEqual({ status: 400, body: { code: 'invalid_barcode' } })
    expect(products.asked).toEqual([])
  },
)

it('answers nobody without a session', async () => {
  expect((await look({ barcode: BISCUITS }, 'guess')).status).toBe(401)
})
