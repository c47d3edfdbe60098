import { describe, expect, it } from 'vitest'
import { SPORTS_PRODUCTS } from '#domain/foods/data/sports-products.ts'
import { SWEET_PRODUCTS } from '#domain/foods/data/sweet-products.ts'
import { nutrientsOf } from '#domain/foods/nutrients.ts'
import { FoodRowInvalid, parseProducts } from '#domain/foods/parse.ts'
import { searchFoods } from '#domain/foods/search-foods.ts'
import { allFoods, findFood } from '#domain/foods/table.ts'
import { raceFoods, raceProduct } from '#domain/fuelling/race-products.ts'
import { figuresOfAmount, usualAmount } from '#domain/meals/loggable.ts'
import { loggableOfFood } from '#domain/meals/loggable-food.ts'
import { COPIED, INDEPENDENT, USDA_FILE } from './labels.ts'

const food = (id: string) => findFood(id) ?? expect.unreachable(`no food ${id}`)

/** Read here a second time, straight from the lines: what is written is what a pack has. */
const packs = `${SPORTS_PRODUCTS.trim()}\n${SWEET_PRODUCTS.trim()}`.split('\n').map((line) => {
  const [id = '', name = '', measures = '', kcal, protein, carbs, fat, fiber, sodium, letters] =
    line.split('|')
  const grams = Number(/:([\d.]+)/.exec(measures)?.[1])
  const caffeine = Number(/x([\d.]+)/.exec(letters ?? '')?.[1] ?? 0)
  const [calories, proteinGrams, carbsGrams] = [Number(kcal), Number(protein), Number(carbs)]
  const [fatGrams, fiberGrams, sodiumMg] = [Number(fat), Number(fiber), Number(sodium)]
  const figures = { calories, proteinGrams, carbsGrams, fatGrams, fiberGrams, sodiumMg }
  return { id, name, grams, figures: { ...figures, caffeineMg: caffeine } }
})

describe('a product under its own name', () => {
  it('is its pouch: “maurten gel 100” is 40 g with 25 g of carbohydrate', () => {
    const [found] = searchFoods('maurten gel 100')
    expect(found?.servings[0]).toEqual({ measure: 'sachet', grams: 40 })
    const logged = loggableOfFood(found ?? expect.unreachable(), 'en')
    expect(logged.name).toBe('Maurten Gel 100')
    expect(figuresOfAmount(logged, usualAmount(logged))).toMatchObject({
      ...{ calories: 100, carbs_grams: 25, sodium_mg: 20, caffeine_mg: 0 },
    })
  })

  it.each(packs.map((pack) => [pack.name, pack] as const))(
    '%s: the table, the food log and the race plan say what the pack says',
    (_, { id, grams, figures }) => {
      const product = food(id)
      expect(product.servings[0]?.grams).toBe(grams)
      const counted = nutrientsOf(product, grams)
      for (const [name, value] of Object.entries(figures))
        expect(counted[name as keyof typeof figures], name).toBeCloseTo(value, 6)
      const logged = loggableOfFood(product, 'id')
      expect(figuresOfAmount(logged, usualAmount(logged))).toMatchObject({
        carbs_grams: figures.carbsGrams,
        sodium_mg: figures.sodiumMg,
        caffeine_mg: figures.caffeineMg,
      })
      if (!raceFoods().includes(product)) return
      expect(raceProduct(product)).toMatchObject({
        carbsGrams: figures.carbsGrams,
        sodiumMg: figures.sodiumMg,
        caffeineMg: figures.caffeineMg,
      })
    },
  )

  it('is found first by its whole name, and by that without its kind', () => {
    for (const { id, name } of packs) expect(searchFoods(name, 1)[0]?.id, name).toBe(id)
    const short = (name: string) => name.replace(/ (Energy )?(Gel|Bar|tablet|, powder)$/, '')
    for (const { name } of packs) {
      const ids = searchFoods(short(name), 20).map(({ id }) => id)
      expect(ids, short(name)).toContain(packs.find((pack) => pack.name === name)?.id)
    }
  })

  it('of another size than the table has is none of those', () => {
    for (const query of ['maurten gel 500', 'pf 45', 'pf 45 gel', 'neversecond c60', 'ph 250'])
      expect(searchFoods(query), query).toEqual([])
  })
})

describe('foods held against published lists and tables', () => {
  const rows = [...INDEPENDENT, ...COPIED, ...USDA_FILE]
  it('are at least 60, none of them twice', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  })

  // 6 %, which is what two editions of USDA SR differ by for lentils, or what lists round and flavours differ by: 5 kcal, 2 g, 35 mg.
  it.each(rows)('%s', (id, grams, kcal, carbs, sodium, caffeine) => {
    const counted = nutrientsOf(food(id), grams)
    const near = (value: number, label: number | null, slack: number) =>
      label === null || Math.abs(value - label) <= Math.max(0.06 * label, slack)
    expect(near(counted.calories, kcal, 5), `energy ${counted.calories}`).toBe(true)
    expect(near(counted.carbsGrams, carbs, 2), `carbohydrate ${counted.carbsGrams}`).toBe(true)
    expect(near(counted.sodiumMg, sodium, 35), `sodium ${counted.sodiumMg}`).toBe(true)
    expect(counted.caffeineMg).toBeCloseTo(caffeine, 6)
  })
})

describe('reading products', () => {
  const good = 'x-gel|X Gel|sachet:50,half:25|100|1|25|0|0|100|Gx50||words'
  it('takes the figures for the first measure', () => {
    expect(parseProducts('sports', good)[0]).toMatchObject({
      ...{ nameEn: 'X Gel', nameId: 'X Gel', kcal: 200, carbsGrams: 50, sodiumMg: 200 },
      ...{ caffeineMg: 100, kinds: ['gel'], searchWords: 'words', fluidMl: 0 },
    })
  })

  it.each([
    ['a measure of nothing', good.replace('sachet:50', 'sachet:0')],
    ['no measure', good.replace('sachet:50,half:25', '')],
    ['a missing figure', good.replace('|25|0|0|', '||0|0|')],
  ])('refuses %s', (_, row) => {
    expect(() => parseProducts('sports', row)).toThrow(FoodRowInvalid)
  })

  it('gives no two foods one name', () => {
    const names = allFoods().map(({ nameEn }) => nameEn.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
  })
})
