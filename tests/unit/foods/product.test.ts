import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readEstimate } from '#domain/foods/estimate.ts'
import { readProduct, servingOf } from '#domain/foods/product.ts'
import { PRODUCT_ANSWER } from '../../../supabase/functions/lookup-product/product-shape.ts'
import { ESTIMATE } from '../../../supabase/functions/nutrition-ai/estimate-shape.ts'

const CODE = '4006381333931'
const FULL = {
  'energy-kcal_100g': 380,
  proteins_100g: 10,
  carbohydrates_100g: 70,
  fat_100g: 5,
  fiber_100g: 8,
}

/** As it comes. */
function read(raw: object, language: 'en' | 'id' = 'en') {
  const { product } = v.parse(PRODUCT_ANSWER, { status: 1, product: raw })
  if (!product) throw new Error('no product')
  return readProduct(CODE, product, language)
}

describe('a product', () => {
  it('takes its energy from kilojoules where the label tells no other', () => {
    const { 'energy-kcal_100g': _kcal, ...rest } = FULL
    const product = read({ nutriments: { ...rest, energy_100g: 1590 } })
    expect(product.per100?.calories).toBe(380)
  })

  it.each([
    ['a figure is missing', { fat_100g: undefined }],
    ['energy is more than pure fat’s', { 'energy-kcal_100g': 3800 }],
    ['a figure is negative', { proteins_100g: -1 }],
    ['100 g hold more than 100 g', { carbohydrates_100g: 700 }],
    ['a figure is a word', { fat_100g: 'lots' }],
  ])('has no figures where %s', (_what, change) => {
    const product = read({ nutriments: { ...FULL, ...change } })
    expect(product.per100).toBeNull()
  })

  it('that is known in part tells that part, of kilojoules alone too', () => {
    const nothing = { protein_grams: null, carbs_grams: null, fat_grams: null }
    const rest = { fiber_grams: null, sodium_mg: null, caffeine_mg: null, fluid_ml: null }
    expect(read({ nutriments: { energy_100g: 1590 } })).toMatchObject({
      per100: null,
      label: { calories: 380, ...nothing, ...rest },
    })
    expect(read({ nutriments: { 'energy-kj_100g': '1590' } }).label).toMatchObject({
      calories: 380,
    })
    const { fat_100g: _, ...part } = FULL
    expect(read({ nutriments: part }).label).toMatchObject({
      ...{ calories: 380, protein_grams: 10, carbs_grams: 70, fat_grams: null, fiber_grams: 8 },
    })
    expect(read({ nutriments: {} }).label).toBeNull()
    expect(read({ nutriments: FULL }).label).toBeUndefined()
  })

  it('tells of a serving what is known of it', () => {
    const part = read({ serving_quantity: 30, nutriments: { energy_100g: 1590, fat_100g: 5 } })
    expect(servingOf(part, '100 g')).toMatchObject({
      ...{ serving_grams: 30, calories: 114, protein_grams: null, fat_grams: 1.5 },
    })
  })

  it('tells caffeine, and what is drunk of what is sold by the litre', () => {
    const cola = {
      nutriments: { ...FULL, sodium_100g: 0.004, caffeine_100g: 0.0096 },
      categories_tags: ['en:beverages', 'en:sodas'],
      product_quantity_unit: 'ml',
    }
    const figures = (product: object) => read({ ...cola, ...product }).per100
    expect(figures({})).toMatchObject({ sodium_mg: 4, caffeine_mg: 10, fluid_ml: 100 })
    expect(figures({ product_quantity_unit: 'g' })).toMatchObject({ fluid_ml: 0 })
    expect(figures({ categories_tags: ['en:olive-oils'] })).toMatchObject({ fluid_ml: 0 })
    expect(figures({ categories_tags: undefined, nutriments: FULL })).toMatchObject({
      fluid_ml: null,
      caffeine_mg: null,
    })
  })

  it('says its brand once', () => {
    const named = (product_name: string) => read({ product_name, brands: 'Roma' }).name
    expect(named('Biscuits')).toBe('Roma Biscuits')
    expect(named('ROMA biscuits')).toBe('ROMA biscuits')
  })

  it('is read from whatever comes, without an exception', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('product_name', 'brands', 'nutriments', 'serving_quantity'),
          fc.anything(),
        ),
        (product) => {
          expect(read(product, 'id').name.length).toBeLessThanOrEqual(200)
        },
      ),
    )
  })
})

describe('a model’s answer', () => {
  it('is either a whole estimate or a refusal, whatever comes', () => {
    const keys = fc.constantFrom(
      ...['kind', 'food_name', 'calories', 'protein_grams', 'carbs_grams', 'fat_grams'],
    )
    const value = fc.oneof(fc.anything(), fc.constant('food'), fc.double(), fc.nat(900))
    fc.assert(
      fc.property(fc.dictionary(keys, value), (said) => {
        const assessed = readEstimate(v.parse(ESTIMATE, said))
        if ('refusal' in assessed) return
        const { food_name, calories, protein_grams, carbs_grams, fat_grams } =
          assessed.answer.nutritionData
        expect(food_name).not.toBe('')
        for (const figure of [calories, protein_grams, carbs_grams, fat_grams]) {
          expect(figure).toBeGreaterThanOrEqual(0)
          expect(figure).toBeLessThanOrEqual(10_000)
        }
      }),
    )
  })
})
