import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { allFoods, findFood } from '#domain/foods/table.ts'
import { copiedMeals } from '#domain/meals/copy-meals.ts'
import { dayExtra } from '#domain/meals/day-extras.ts'
import { favouriteFoods, starredFood } from '#domain/meals/favourites.ts'
import {
  isPlainDrink,
  scaledAll,
  scaledFigures,
  sumFigures,
  sumKnown,
} from '#domain/meals/figures.ts'
import { withKnownUnits } from '#domain/meals/known-units.ts'
import {
  type Amount,
  figuresOfAmount,
  gramsOfAmount,
  inUnit,
  loggableOfLogged,
  loggableOfOwn,
  stepped,
  usualAmount,
} from '#domain/meals/loggable.ts'
import { loggableOfFood } from '#domain/meals/loggable-food.ts'
import { foodKey, foodsToLogAgain } from '#domain/meals/logged-foods.ts'
import { overMealLimit } from '#domain/meals/meal-limits.ts'
import { mealTypeAt } from '#domain/meals/meal-type-by-time.ts'
import { meal, ownFood } from '../../helpers/rows.ts'

const ENVELOPE = { user_id: 'u', rev: 'r', created_clock: 'c', edit_clocks: {} }
let ids = 0
const logged = (fields: Parameters<typeof meal>[0]): Row<'food_logs'> => {
  ids += 1
  return { ...meal(fields), ...ENVELOPE, id: `m${ids}` }
}
const TEN = { recent: 10, frequent: 10 }
const OATS = { calories: 389, protein_grams: 16.9, carbs_grams: 66.3, fat_grams: 6.9 }

describe('a portion', () => {
  it('scales all figures', () => {
    expect(scaledFigures(OATS, 0.5)).toEqual({
      calories: 195,
      protein_grams: 8.5,
      carbs_grams: 33.2,
      fat_grams: 3.5,
    })
    expect(scaledFigures(OATS, 0)).toEqual({
      calories: 0,
      protein_grams: 0,
      carbs_grams: 0,
      fat_grams: 0,
    })
  })

  it('of more is never less', () => {
    const factor = fc.double({ min: 0, max: 20, noNaN: true })
    fc.assert(
      fc.property(factor, factor, (a, b) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)]
        const [less, more] = [scaledFigures(OATS, small), scaledFigures(OATS, large)]
        for (const name of ['calories', 'protein_grams', 'carbs_grams', 'fat_grams'] as const) {
          expect(more[name]).toBeGreaterThanOrEqual(less[name])
        }
      }),
    )
  })

  it('sums to the same in any order', () => {
    const rows = [OATS, scaledFigures(OATS, 0.3), scaledFigures(OATS, 1.7)]
    expect(sumFigures(rows)).toEqual(sumFigures([...rows].reverse()))
  })
})

describe('fluid and sodium', () => {
  const drink = { food_name: 'Isotonic', serving_size: '1 bottle', fluid_ml: 500, sodium_mg: 230 }
  const again = (fields: Parameters<typeof meal>[0]) =>
    loggableOfLogged(foodsToLogAgain([logged(fields)], TEN).all[0]!)
  const own = (fields: Partial<FieldsOf<'custom_foods'>>): Row<'custom_foods'> => ({
    ...starredFood(again({}), '1 plate'),
    kind: 'food',
    ...fields,
    ...ENVELOPE,
    id: 'drink',
  })

  it('of a food logged before are logged again, with the portion', () => {
    const food = again(drink)
    const amount = (quantity: number) => figuresOfAmount(food, { unit: 'serving', quantity })
    expect(amount(1)).toMatchObject({ fluid_ml: 500, sodium_mg: 230 })
    expect(amount(1.5)).toMatchObject({ fluid_ml: 750, sodium_mg: 345 })
  })

  it('that nobody has said stay unknown in any portion, and 0 stays 0', () => {
    const known = scaledAll({ ...OATS, fluid_ml: null, sodium_mg: 0 }, 3)
    expect(known).toMatchObject({ fluid_ml: null, sodium_mg: 0 })
    expect(scaledAll(OATS, 2)).toMatchObject({ fluid_ml: null, sodium_mg: null })
    expect(figuresOfAmount(again({}), { unit: 'serving', quantity: 2 })).toMatchObject({
      fluid_ml: null,
      sodium_mg: null,
    })
    expect(sumKnown([null, undefined])).toBeNull()
    expect(sumKnown([null, 0])).toBe(0)
    expect(sumKnown([200, null, 30])).toBe(230)
  })

  it('of an own food or a scanned product are logged, in servings and in grams', () => {
    const biscuits = loggableOfOwn(own({ serving_grams: 20, sodium_mg: 90 }))
    const serving = figuresOfAmount(biscuits, { unit: 'serving', quantity: 2 })
    expect(serving).toMatchObject({ fluid_ml: null, sodium_mg: 180 })
    expect(figuresOfAmount(biscuits, { unit: 'gram', quantity: 50 }).sodium_mg).toBe(225)
  })

  it('are kept with a star', () => {
    const starred = { ...starredFood(again(drink), '1 bottle'), ...ENVELOPE, id: 's' }
    const one = { unit: 'serving', quantity: 1 } as const
    expect(figuresOfAmount(loggableOfOwn(starred), one)).toMatchObject({
      fluid_ml: 500,
      sodium_mg: 230,
    })
    // The app of before had no column for it: what it starred has it in its one item.
    const item = { food_id: '', name: 'Isotonic', grams: 0, ...OATS, fluid_ml: 500 }
    const before = { ...starred, fluid_ml: null, items: [item] }
    expect(figuresOfAmount(loggableOfOwn(before), one)).toMatchObject({ fluid_ml: 500 })
  })

  it('of a portion are not lost to a unit of the same energy that has none', () => {
    const nasi = findFood('nasi-campur')
    if (!nasi) throw new Error('nasi campur is gone from the table')
    const table = loggableOfFood(nasi, 'id')
    const eaten = again({
      food_name: table.name,
      ...figuresOfAmount(table, usualAmount(table)),
      sodium_mg: 900,
    })
    const food = withKnownUnits(eaten, [])
    expect(figuresOfAmount(food, usualAmount(food)).sodium_mg).toBe(900)
    expect(food.units.slice(1)).toEqual(table.units)
  })

  it('of one meal have their bounds too', () => {
    const figures = { ...OATS, fluid_ml: null, sodium_mg: 20_001 }
    expect(overMealLimit(figures)).toMatchObject({ nutrient: 'sodium', value: 20_001 })
    expect(overMealLimit({ ...OATS, fluid_ml: 5001 })).toMatchObject({ nutrient: 'fluid' })
  })
})

describe('fibre and caffeine, with fluid and sodium', () => {
  it('of a food of the table are logged with its amount', () => {
    const cola = findFood('cola')
    if (!cola) throw new Error('cola is gone from the table')
    const can = figuresOfAmount(loggableOfFood(cola, 'en'), { unit: 'can', quantity: 2 })
    expect(can).toMatchObject({ fluid_ml: 660, sodium_mg: 26, fiber_grams: 0, caffeine_mg: 52 })
  })

  it('are copied to another day as they were logged, unknown where they were', () => {
    const known = { fluid_ml: 350.5, sodium_mg: 12, fiber_grams: 2.4, caffeine_mg: null }
    const [copy] = copiedMeals([logged(known)], '2026-03-02', '2026-03-03T00:00:00.000Z', 420)
    expect(copy).toMatchObject(known)
  })

  it('of a day are summed, at least so much where a meal tells nothing', () => {
    const water = logged({ calories: 0, fluid_ml: 250, sodium_mg: 0 })
    const coffee = logged({ calories: 2, fluid_ml: 240, sodium_mg: 5, caffeine_mg: 96 })
    expect(dayExtra([water, coffee], 'fluid_ml')).toEqual({ sum: 490, atLeast: false })
    expect(dayExtra([water, coffee, logged({})], 'sodium_mg')).toEqual({ sum: 5, atLeast: true })
    expect(dayExtra([water, coffee], 'caffeine_mg')).toEqual({ sum: 96, atLeast: true })
    expect(dayExtra([logged({})], 'fiber_grams')).toBeNull()
    expect(dayExtra([], 'fluid_ml')).toBeNull()
  })
})

describe('a plain drink', () => {
  it.each([
    ['water', { calories: 0, fluid_ml: 250 }, true],
    ['black coffee', { calories: 2, fluid_ml: 240 }, true],
    ['a bottle of isotonic drink', { calories: 130, fluid_ml: 500 }, false],
    ['a salt capsule', { calories: 0, fluid_ml: 0 }, false],
    ['a meal without figures', { calories: 0, fluid_ml: null }, false],
  ])('%s: %o is one: %s', (_name, figures, is) => {
    expect(isPlainDrink(figures)).toBe(is)
  })
})

describe('a food of the table', () => {
  const nasi = findFood('nasi-campur')
  if (!nasi) throw new Error('nasi campur is gone from the table')
  const food = loggableOfFood(nasi, 'id')

  it('is counted in its usual serving, in grams and in what its units weigh', () => {
    expect(food.name).toBe('Nasi campur')
    expect(usualAmount(food)).toEqual({ unit: 'plate', quantity: 1 })
    expect(gramsOfAmount(food, { unit: 'plate', quantity: 2 })).toBe(700)
    expect(figuresOfAmount(food, { unit: 'gram', quantity: 200 }).calories).toBe(310)
    expect(inUnit(food, { unit: 'plate', quantity: 1 }, 'gram')).toEqual({
      unit: 'gram',
      quantity: 350,
    })
    expect(inUnit(food, { unit: 'gram', quantity: 500 }, 'plate').quantity).toBe(1.5)
  })

  it('is the same in whatever unit it is counted, for every food', () => {
    for (const each of allFoods()) {
      const any = loggableOfFood(each, 'en')
      for (const { unit } of any.units) {
        const amount: Amount = { unit, quantity: unit === 'gram' ? 100 : 1 }
        const grams = gramsOfAmount(any, amount) ?? 0
        const direct = figuresOfAmount(any, { unit: 'gram', quantity: grams })
        const { calories } = figuresOfAmount(any, amount)
        // Figures of 100 g are whole kcal: a heavy serving of a light food feels the rounding.
        expect(Math.abs(calories - direct.calories), each.id).toBeLessThanOrEqual(1 + grams / 190)
      }
    }
  })

  it('steps up and down but never to nothing', () => {
    let amount: Amount = { unit: 'plate', quantity: 1 }
    for (let i = 0; i < 6; i++) amount = stepped(amount, -1)
    expect(amount.quantity).toBe(0.25)
    expect(stepped({ unit: 'gram', quantity: 5 }, -1).quantity).toBe(1)
    expect(stepped({ unit: 'gram', quantity: 150 }, 1).quantity).toBe(175)
  })
})

describe('an own food', () => {
  const own = (serving_grams: number | null): Row<'custom_foods'> => ({
    ...ENVELOPE,
    id: 'o1',
    ...ownFood({
      name: 'Energy bar',
      serving_grams,
      calories: 180,
      protein_grams: 4,
      carbs_grams: 30,
    }),
  })

  it('is counted in servings, and in grams where a serving was weighed', () => {
    expect(loggableOfOwn(own(null)).units.map(({ unit }) => unit)).toEqual(['serving'])
    const weighed = loggableOfOwn(own(45))
    expect(figuresOfAmount(weighed, { unit: 'gram', quantity: 90 }).calories).toBe(360)
    expect(figuresOfAmount(weighed, { unit: 'serving', quantity: 1.5 }).calories).toBe(270)
  })
})

describe('foods logged before', () => {
  const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`
  const meals = [
    logged({ food_name: 'Oats', calories: 300, logged_at: at(1) }),
    logged({ food_name: 'oats ', calories: 350, logged_at: at(3) }),
    logged({ food_name: 'Banana', logged_at: at(4) }),
    logged({ food_name: 'Oats', calories: 310, logged_at: at(2) }),
    logged({ food_name: 'Photo meal', provisional: true, calories: 0, logged_at: at(5) }),
  ]

  it('come the latest first, each once, as they were logged last', () => {
    const { recent } = foodsToLogAgain(meals, TEN)
    expect(recent.map(({ food_name, calories }) => [food_name.trim(), calories])).toEqual([
      ['Banana', 520],
      ['oats', 350],
    ])
    const short = foodsToLogAgain(meals, { recent: 1, frequent: 10 })
    expect([short.recent.length, short.all.length]).toEqual([1, 2])
    expect(loggableOfLogged(recent[1]!).units).toHaveLength(1)
  })

  it('are logged often from the third time on', () => {
    expect(foodsToLogAgain(meals, TEN).frequent.map(({ times }) => times)).toEqual([3])
    expect(foodsToLogAgain(meals.slice(0, 3), TEN).frequent).toEqual([])
  })

  it('are counted without a loss, and those logged often are among them', () => {
    const anyMeal = fc.record({
      food_name: fc.constantFrom('Oats', ' oats', 'Banana', 'Tempe', 'Rice'),
      provisional: fc.boolean(),
      logged_at: fc.integer({ min: 0, max: 9 }).map(at),
    })
    const all = { recent: Infinity, frequent: Infinity }
    fc.assert(
      fc.property(fc.array(anyMeal, { maxLength: 30 }), (drawn) => {
        const { recent, frequent } = foodsToLogAgain(drawn.map(logged), all)
        const ready = drawn.filter(({ provisional }) => !provisional)
        expect(recent.reduce((sum, { times }) => sum + times, 0)).toBe(ready.length)
        expect(new Set(recent.map(({ food_name }) => foodKey(food_name))).size).toBe(recent.length)
        const instants = recent.map(({ logged_at }) => logged_at)
        expect(instants).toEqual(instants.toSorted().reverse())
        const often = recent.filter(({ times }) => times >= 3)
        expect(frequent).toEqual(often.toSorted((a, b) => b.times - a.times))
      }),
    )
  })
})

describe('a favourite', () => {
  const own = (fields: Partial<FieldsOf<'custom_foods'>>): Row<'custom_foods'> => {
    ids += 1
    const plain = starredFood(
      loggableOfLogged(foodsToLogAgain([logged({})], TEN).recent[0]!),
      '1 plate',
    )
    return { ...plain, ...fields, ...ENVELOPE, id: `f${ids}` }
  }

  it('is there once, whoever starred it, the own food before its copy', () => {
    const rows = [
      own({ name: 'Tempe' }),
      own({ name: ' tempe ', calories: 1 }),
      own({ name: 'Oats' }),
      own({ name: 'oats', kind: 'food', calories: 2 }),
      own({ name: 'Rice', kind: 'food', is_favorite: false }),
    ]
    expect(favouriteFoods(rows).map(({ name, kind }) => [name, kind])).toEqual([
      ['oats', 'food'],
      ['Tempe', 'starred'],
    ])
  })

  it('of the table logs its usual amount for the same figures, in grams too', () => {
    for (const food of allFoods().slice(0, 50)) {
      const loggable = loggableOfFood(food, 'en')
      const kept = loggableOfOwn(own(starredFood(loggable, '1 of it')))
      const usual = usualAmount(loggable)
      expect(figuresOfAmount(kept, usualAmount(kept))).toEqual(figuresOfAmount(loggable, usual))
      expect(gramsOfAmount(kept, usualAmount(kept))).toBe(gramsOfAmount(loggable, usual))
      expect(kept.units.map(({ unit }) => unit)).toEqual(['serving', 'gram'])
    }
  })
})

describe('a food by a name that is known', () => {
  const nasi = findFood('nasi-campur')
  if (!nasi) throw new Error('nasi campur is gone from the table')
  const table = loggableOfFood(nasi, 'id')
  const eaten = (fields: Parameters<typeof meal>[0]) =>
    loggableOfLogged(foodsToLogAgain([logged(fields)], TEN).recent[0]!)
  const own = (fields: Partial<FieldsOf<'custom_foods'>>): Row<'custom_foods'> => ({
    ...starredFood(table, '1 × piring (350 g)'),
    ...fields,
    ...ENVELOPE,
    id: 'known',
  })

  it('is logged again in its own portion first, then in the table’s units and grams', () => {
    const food = withKnownUnits(eaten({ food_name: ' nasi Campur', serving_size: 'half' }), [])
    expect(food.units[0]).toMatchObject({ unit: 'serving', label: 'half', grams: null })
    expect(food.units.slice(1)).toEqual(table.units)
    expect(figuresOfAmount(food, { unit: 'gram', quantity: 200 }).calories).toBe(310)
    expect(inUnit(food, usualAmount(food), 'gram')).toEqual({ unit: 'gram', quantity: 100 })
  })

  it('is not offered twice in the portion it was logged in, and weighs what that weighs', () => {
    const again = eaten({
      food_name: 'Nasi campur',
      ...figuresOfAmount(table, usualAmount(table)),
    })
    expect(withKnownUnits(again, []).units).toEqual(table.units)
  })

  it('keeps the table’s measures when it is starred', () => {
    const starred = own({})
    const food = withKnownUnits(loggableOfOwn(starred), [starred])
    expect(food).toEqual({ ...table, key: 'own:known', name: starred.name })
  })

  it('is counted as the own food says, where there is one', () => {
    const mine = own({ kind: 'food', calories: 500, serving_grams: 200 })
    const food = withKnownUnits(eaten({ food_name: 'Nasi campur', serving_size: 'half' }), [mine])
    expect(food.units.map(({ unit, label }) => [unit, label])).toEqual([
      ['serving', 'half'],
      ['gram', ''],
    ])
    expect(figuresOfAmount(food, { unit: 'gram', quantity: 100 }).calories).toBe(250)
    expect(withKnownUnits(loggableOfOwn(mine), [mine])).toEqual(loggableOfOwn(mine))
  })

  it('nobody knows keeps its one portion', () => {
    const food = eaten({ food_name: 'Zzyzx' })
    expect(withKnownUnits(food, [])).toBe(food)
  })
})

describe('copying meals', () => {
  it('keeps the local time, in whatever zone it was', () => {
    const lunch = logged({ logged_at: '2026-03-01T05:30:00.000Z', utc_offset_minutes: 420 })
    const [copy] = copiedMeals([lunch], '2026-03-09', '2026-03-09T23:00:00.000Z', 60)
    expect(copy).toMatchObject({
      food_name: lunch.food_name,
      logged_at: '2026-03-09T11:30:00.000Z',
    })
  })

  it('never logs into the future, and leaves what has no figures yet', () => {
    const dinner = logged({ logged_at: '2026-03-01T18:00:00.000Z', utc_offset_minutes: 0 })
    const photo = logged({ provisional: true })
    const now = '2026-03-02T09:00:00.000Z'
    expect(copiedMeals([dinner, photo], '2026-03-02', now, 0)).toMatchObject([{ logged_at: now }])
  })
})

it.each([
  [5, 'breakfast'],
  [12, 'lunch'],
  [16, 'snack'],
  [19, 'dinner'],
  [23, 'snack'],
  [2, 'snack'],
])('at %i o’clock %s is proposed', (hour, type) => {
  expect(mealTypeAt(hour)).toBe(type)
})
