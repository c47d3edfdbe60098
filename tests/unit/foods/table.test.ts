import { describe, expect, it } from 'vitest'
import { type EnergyReason, FOOD_CATEGORIES, type Food } from '#domain/foods/food.ts'
import { FoodAmountInvalid, nutrientsOf } from '#domain/foods/nutrients.ts'
import { FoodRowInvalid, parseFoods } from '#domain/foods/parse.ts'
import { allFoods, findFood } from '#domain/foods/table.ts'
import { type Anchor, TKPI_ANCHORS, USDA_ANCHORS } from './anchors.ts'
import { TKPI, USDA } from './reference.ts'

type Figures = readonly [id: string, kcal: number, protein: number, carbs: number, fat: number]

const foods = allFoods()
const atwater = (food: Food) => 4 * food.proteinGrams + 4 * food.carbsGrams + 9 * food.fatGrams
const agrees = (food: Food) => Math.abs(atwater(food) - food.kcal) <= 0.15 * food.kcal
const namesWhere = (test: (food: Food) => boolean) => foods.filter(test).map((food) => food.id)

describe('the food table', () => {
  it('holds at least 600 foods of every category', () => {
    expect(foods.length).toBeGreaterThanOrEqual(600)
    expect(new Set(foods.map((food) => food.category))).toEqual(new Set(FOOD_CATEGORIES))
    expect(foods.filter((food) => food.category.startsWith('indonesian')).length).toBeGreaterThan(
      150,
    )
  })

  it('gives every food its own slug and its own name in both languages', () => {
    expect(new Set(foods.map((food) => food.id)).size).toBe(foods.length)
    expect(new Set(foods.map((food) => food.nameEn.toLowerCase())).size).toBe(foods.length)
    expect(new Set(foods.map((food) => food.nameId.toLowerCase())).size).toBe(foods.length)
    expect(namesWhere((food) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(food.id))).toEqual([])
    expect(namesWhere((food) => food.nameEn.length < 3 || food.nameId.length < 3)).toEqual([])
    expect(foods.every((food) => findFood(food.id)?.nameEn === food.nameEn)).toBe(true)
  })

  it('keeps every figure possible for 100 g', () => {
    expect(
      namesWhere((food) => food.proteinGrams + food.carbsGrams + food.fatGrams > 100.5),
    ).toEqual([])
    expect(namesWhere((food) => food.fiberGrams > food.carbsGrams)).toEqual([])
    expect(namesWhere((food) => food.kcal > 902 || food.sodiumMg > 39_000)).toEqual([])
  })

  it('gives every food a serving of some grams', () => {
    expect(namesWhere((food) => food.servings.length === 0)).toEqual([])
    expect(namesWhere((food) => food.servings.some((serving) => !(serving.grams > 0)))).toEqual([])
    const measures = (food: Food) => food.servings.map(({ measure }) => measure)
    expect(namesWhere((food) => new Set(measures(food)).size < measures(food).length)).toEqual([])
  })

  it('gives at least 250 foods a second household measure, the everyday ones among them', () => {
    expect(namesWhere((food) => food.servings.length > 1).length).toBeGreaterThanOrEqual(250)
    const everyday = ['white-rice-cooked', 'nasi-putih', 'banana', 'egg-boiled', 'isotonic-drink']
    for (const id of [...everyday, 'oatmeal-cooked-with-water', 'chicken-breast-grilled', 'cola'])
      expect(findFood(id)?.servings.length, id).toBeGreaterThan(1)
  })

  it('agrees with 4/4/9 within 15 %, or says why not, and only then', () => {
    expect(namesWhere((food) => !agrees(food) && food.energyReason === null)).toEqual([])
    expect(namesWhere((food) => agrees(food) && food.energyReason !== null)).toEqual([])
  })

  it('knows the caffeine of what contains it, and what is drunk', () => {
    const drunk = namesWhere((food) => food.fluidMl > 0)
    expect(
      namesWhere((food) => food.contains.includes('caffeine') !== food.caffeineMg > 0),
    ).toEqual([])
    const drinks = ['water', 'cola', 'coffee-black', 'milk-whole', 'isotonic-drink', 'oat-milk']
    expect(drunk).toEqual(expect.arrayContaining([...drinks, 'protein-shake-ready-to-drink']))
    const eaten = ['banana', 'rendang', 'energy-gel', 'santan', 'isotonic-drink-powder', 'es-teler']
    for (const id of [...eaten, 'soto-ayam', 'whey-protein-powder']) expect(drunk).not.toContain(id)
    const cup = (id: string, grams: number) => nutrientsOf(findFood(id) ?? foods[0]!, grams)
    // USDA SR: a cup of brewed coffee 95 mg; labels: 500 ml of an isotonic drink about 230 mg of sodium.
    expect(cup('coffee-black', 240).caffeineMg).toBeCloseTo(96)
    expect(cup('isotonic-drink', 500)).toMatchObject({ fluidMl: 500, sodiumMg: 225, caffeineMg: 0 })
  })

  it('gives reasons that explain the difference', () => {
    // `surplus` is what 4/4/9 counts too much: below zero for energy that no column shows.
    const explains: Record<EnergyReason, (food: Food, surplus: number) => boolean> = {
      // Fibre is worth 2 kcal/g less, which explains the larger part of the difference.
      fibre: (food, surplus) =>
        surplus > 0 && surplus - 2 * food.fiberGrams <= Math.max(0.2 * food.kcal, 6),
      // 7 kcal/g, and spirits hold 33.4 g.
      alcohol: (_, surplus) => -surplus >= 7 && -surplus <= 34 * 7,
      polyols: (_, surplus) => surplus > 0,
      'organic-acids': (_, surplus) => surplus < 0,
      'specific-factors': (_, surplus) => surplus > 0,
      trace: (food) => food.kcal <= 5,
    }
    const unexplained = foods.filter(
      (food) => food.energyReason && !explains[food.energyReason](food, atwater(food) - food.kcal),
    )
    expect(unexplained.map((food) => food.id)).toEqual([])
  })

  it('has runners’ products of every kind', () => {
    const kinds = foods.flatMap((food) => food.kinds)
    for (const kind of ['gel', 'chew', 'isotonic', 'bar', 'recovery', 'electrolyte'] as const) {
      expect(kinds.filter((each) => each === kind).length, kind).toBeGreaterThanOrEqual(3)
    }
  })

  it('knows what plainly named foods contain', () => {
    const expected: [RegExp, Food['contains'][number]][] = [
      [/\b(beef|sapi|kambing|lamb|pork|babi)\b/i, 'red_meat'],
      [/\b(chicken|ayam)\b/i, 'poultry'],
      [/\b(yogurt|cheese|keju|whey)\b/i, 'dairy'],
      [/\b(tofu|tempeh|tempe|tahu)\b/i, 'soy'],
      [/\b(bread|roti|pasta|flour tortilla|wheat)\b/i, 'gluten'],
      [/\b(prawns?|udang|squid|cumi)\b/i, 'shellfish'],
    ]
    // Eggs are named after the hen, a sauce after what it is eaten with.
    const namesakes = new Set(['tomato-pasta-sauce'])
    const wrong = expected.flatMap(([word, content]) =>
      foods
        .filter((food) => food.category !== 'eggs' && !namesakes.has(food.id))
        .filter((food) => word.test(food.nameEn) && !food.contains.includes(content))
        .map((food) => `${food.id}: ${content}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('agreement with the published tables', () => {
  const within = (value: number, reference: number, share: number, slack: number) =>
    Math.abs(value - reference) <= Math.max(share * reference, slack)

  const compare = (
    [id, kcal, protein, carbs, fat]: readonly [...Figures, name?: string],
    slack: number,
  ) => {
    const food = findFood(id)
    if (!food) throw new Error(`no food ${id}`)
    expect(within(food.kcal, kcal, 0.1, slack), `energy ${food.kcal} against ${kcal}`).toBe(true)
    expect(within(food.proteinGrams, protein, 0.1, 0.5), `protein ${food.proteinGrams}`).toBe(true)
    expect(within(food.carbsGrams, carbs, 0.1, 0.5), `carbohydrate ${food.carbsGrams}`).toBe(true)
    expect(within(food.fatGrams, fat, 0.1, 0.5), `fat ${food.fatGrams}`).toBe(true)
  }

  it.each([...USDA, ...TKPI])('%s', (...row) => compare(row, 10))

  const anchors: readonly Anchor[] = [...USDA_ANCHORS, ...TKPI_ANCHORS]
  it('is tried on anchors of both, none of them tried twice', () => {
    const before = new Set([...USDA, ...TKPI].map(([id]) => id))
    expect(USDA_ANCHORS.length).toBeGreaterThanOrEqual(40)
    expect(TKPI_ANCHORS.length).toBeGreaterThanOrEqual(20)
    expect(new Set(anchors.map(([id]) => id)).size).toBe(anchors.length)
    expect(anchors.filter(([id]) => before.has(id))).toEqual([])
  })

  // Half a gram, and 2 kcal for foods that hold next to nothing.
  it.each(anchors)('%s (%s kcal, %s, %s and %s g of “%s”)', (...row) => compare(row, 2))
})

describe('amounts of a food', () => {
  it('scale with the grams', () => {
    const banana = findFood('banana')
    if (!banana) throw new Error('no banana')
    const amount = nutrientsOf(banana, 118)
    expect(amount.calories).toBeCloseTo(105.02, 6)
    expect(amount.carbsGrams).toBeCloseTo(26.904, 6)
    expect(nutrientsOf(banana, 0).calories).toBe(0)
  })

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('refuses %d grams with a code', (grams) => {
    const food = foods[0]
    if (!food) throw new Error('no food')
    expect(() => nutrientsOf(food, grams)).toThrow(FoodAmountInvalid)
  })
})

describe('reading a table', () => {
  const good = 'x|Ex name|Iks|100|1|20|1|2|5|cup:100,piece:20|gG||word'
  it('reads every column', () => {
    expect(parseFoods('sports', good)[0]).toEqual({
      id: 'x',
      nameEn: 'Ex name',
      nameId: 'Iks',
      category: 'sports',
      kcal: 100,
      proteinGrams: 1,
      carbsGrams: 20,
      fatGrams: 1,
      fiberGrams: 2,
      sodiumMg: 5,
      caffeineMg: 0,
      fluidMl: 0,
      servings: [
        { measure: 'cup', grams: 100 },
        { measure: 'piece', grams: 20 },
      ],
      contains: ['gluten'],
      kinds: ['gel'],
      energyReason: null,
      searchWords: 'word',
    })
  })

  it('reads what is drunk and its caffeine among the letters', () => {
    const coffee = 'x|Ex name|Iks|1|0|0|0|0|2|cup:240|wdx40|trace'
    expect(parseFoods('drinks', coffee)[0]).toMatchObject({
      fluidMl: 100,
      caffeineMg: 40,
      contains: ['dairy', 'caffeine'],
    })
  })

  it.each([
    ['caffeine that nobody has measured', good.replace('gG', 'gxG')],
    ['a figure that is no number', good.replace('|20|', '|twenty|')],
    ['a missing figure', good.replace('|20|', '||')],
    ['a negative figure', good.replace('|20|', '|-20|')],
    ['an unknown measure', good.replace('cup', 'barrel')],
    ['an unknown letter', good.replace('gG', 'gZ')],
    ['an unknown reason', good.replace('||word', '|magic|word')],
    ['no Indonesian name', good.replace('Iks', '')],
  ])('refuses %s', (_, row) => {
    expect(() => parseFoods('sports', row)).toThrow(FoodRowInvalid)
  })
})
