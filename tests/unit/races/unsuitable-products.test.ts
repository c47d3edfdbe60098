import { describe, expect, it } from 'vitest'
import { readDiet } from '#domain/foods/diet.ts'
import { raceFoods } from '#domain/fuelling/race-products.ts'
import { ownProducts, unsuitableProducts } from '#domain/races/unsuitable-products.ts'

const product = (id: string, name = id) => ({
  ...{ id, name, carbs_grams: 25, sodium_mg: 60, fluid_ml: 0, caffeine_mg: 0, is_carried: true },
})
const PRODUCTS = [
  product('energy-gel'),
  product('energy-gel-nut-butter'),
  product('honey-energy-gel'),
  product('own-1', 'Banana mix'),
]

describe('the products of a race', () => {
  it.each([
    ['nut allergy', ['energy-gel-nut-butter'], 'nut'],
    ['vegan', ['honey-energy-gel'], 'vegan'],
    ['no honey', ['honey-energy-gel'], 'honey'],
    ['bananas', ['own-1'], 'bananas'],
    ['quince jam', [], ''],
  ])('that don’t suit %s are named with what they break', (text, ids, broken) => {
    const found = unsuitableProducts(PRODUCTS, readDiet([text]))
    expect(found.map(({ product: { id } }) => id)).toEqual(ids)
    for (const each of found) expect([...each.restrictions, ...each.avoided]).toEqual([broken])
  })

  it('all suit who eats everything', () => {
    const all = [...raceFoods().map(({ id }) => product(id)), ...PRODUCTS]
    expect(unsuitableProducts(all, readDiet([]))).toEqual([])
  })

  it('are the runner’s own where no food stands for them', () => {
    expect(ownProducts(PRODUCTS).map(({ id }) => id)).toEqual(['own-1'])
  })
})
