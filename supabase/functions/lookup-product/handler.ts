import * as v from 'valibot'
import { readBarcode } from '#domain/foods/barcode.ts'
import { type PrintedProduct, readProduct } from '#domain/foods/product.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { bodyAs, LANGUAGE } from '../_shared/bodies.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { askProvider } from '../_shared/providers/ask-provider.ts'
import { requireUser } from '../_shared/require-user.ts'
import { PRODUCT_ANSWER } from './product-shape.ts'

const OPEN_FOOD_FACTS = 'https://world.openfoodfacts.org'
const FIELDS = [
  'product_name,product_name_en,product_name_id,brands,serving_size,serving_quantity,nutriments',
  // Whether it is drunk.
  'categories_tags,product_quantity_unit',
].join(',')
const PATIENCE_MS = 10_000

const QUESTION = v.object({ barcode: v.string(), language: LANGUAGE })

/**
 * POST `{barcode, language?}`: answers `{product}`, from Open Food Facts (OPENFOODFACTS_BASE_URL where
 * it is another server). A browser can't name itself to that service as it asks; a server can.
 * Refuses with 400 invalid_body, invalid_barcode; 401; 404 product_unknown; 502 products_failed;
 * 503 products_busy; 504 products_timeout.
 */
export const lookupProduct: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  await requireUser(request, deps)
  const { barcode: text, language } = await bodyAs(QUESTION, request, {
    barcode: 'invalid_barcode',
  })
  const barcode = readBarcode(text)
  if (!barcode) throw new Refusal(400, 'invalid_barcode')
  const product = await ask(deps, barcode)
  return Response.json({ product: readProduct(barcode, product, language) })
}

async function ask({ env }: FunctionDeps, barcode: string): Promise<PrintedProduct> {
  const base = (env('OPENFOODFACTS_BASE_URL') ?? OPEN_FOOD_FACTS).replace(/\/+$/, '')
  const answer = await askProvider(`${base}/api/v2/product/${barcode}.json?fields=${FIELDS}`, {
    headers: { 'user-agent': `Fuelmile/1.0 (${env('PUBLIC_URL') ?? 'one machine of my own'})` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw late ? new Refusal(504, 'products_timeout') : new Refusal(502, 'products_failed')
  })
  // Its documentation: too many questions are answered with 503.
  if (answer.status === 429 || answer.status === 503) throw new Refusal(503, 'products_busy')
  if (!answer.ok && answer.status !== 404) throw new Refusal(502, 'products_failed')
  const body: unknown = await answer.json().catch(() => null)
  const read = v.safeParse(PRODUCT_ANSWER, body)
  const { status = null, product = null } = read.success ? read.output : {}
  if (status === 0 || answer.status === 404) throw new Refusal(404, 'product_unknown')
  if (!product) throw new Refusal(502, 'products_failed')
  return product
}
