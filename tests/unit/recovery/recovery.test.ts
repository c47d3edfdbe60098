import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { readDiet, suitsDiet } from '#domain/foods/diet.ts'
import type { FoodContent } from '#domain/foods/food.ts'
import { addNutrients, NO_NUTRIENTS, nutrientsOf } from '#domain/foods/nutrients.ts'
import { brokenRestrictions, RESTRICTIONS, readRestrictions } from '#domain/foods/restrictions.ts'
import { allFoods, findFood } from '#domain/foods/table.ts'
import * as constants from '#domain/recovery/constants.ts'
import { BENEFITS, FULL_OPTIONS, QUICK_OPTIONS } from '#domain/recovery/options.ts'
import type { RecoveryMeal } from '#domain/recovery/recovery-meal.ts'
import { recoveryPlan } from '#domain/recovery/recovery-plan.ts'
import { FULL_STAND_INS, QUICK_STAND_INS } from '#domain/recovery/stand-ins.ts'
import { recoveryWindow, stillCountsSeconds } from '#domain/recovery/window.ts'

const profile = {
  weight_kg: 70,
  height_cm: 175,
  age: 30,
  sex: 'male' as const,
  dietary_restrictions: [] as string[],
  eating_behaviors: [] as string[],
}
const workout = { minutes: 60, intensity: null }
const options = [...QUICK_OPTIONS, ...FULL_OPTIONS]

function mealsOf(plan: ReturnType<typeof recoveryPlan>): RecoveryMeal[] {
  return [plan?.quick, plan?.full].filter((meal) => !!meal)
}

function contentsOf(meal: RecoveryMeal): FoodContent[] {
  return meal.foods.flatMap(({ id }) => findFood(id)?.contains ?? [])
}

it('keeps every figure of recovery', () => {
  expect({ ...constants }).toEqual({
    RECOVERY_WINDOW_MINUTES: 30,
    RECOVERY_STILL_COUNTS_MINUTES: 120,
    HARD_FROM_MINUTES: 90,
    HARD_CARBS_G_PER_KG: 1.2,
    PORTION_STEP_GRAMS: 5,
  })
})

describe('the recovery window', () => {
  const end = Date.parse('2026-03-02T08:00:00Z')
  it.each([
    [-1, 'not_started', 1800],
    [0, 'open', 1800],
    [1, 'open', 1799],
    [1799, 'open', 1],
    [1800, 'late', 0],
    [7199, 'late', 0],
    [7200, 'over', 0],
  ])('%i s after the end is %s with %i s left', (seconds, state, secondsLeft) => {
    expect(recoveryWindow(end, end + seconds * 1000)).toEqual({ state, secondsLeft })
  })

  it('in words stands for the two hours in which eating counts', () => {
    const left = (minutes: number) => stillCountsSeconds(end, end + minutes * 60_000)
    expect([-1, 0, 31, 119, 120, 500].map(left)).toEqual([7200, 7200, 5340, 60, 0, 0])
    expect(stillCountsSeconds(Number.NaN, end)).toBe(0)
  })

  it('is over for a time that is none', () => {
    expect(recoveryWindow(Number.NaN, end)).toEqual({ state: 'over', secondsLeft: 0 })
  })
})

describe('the recovery plan', () => {
  it('aims at 1 g/kg carbohydrate and 0.3 g/kg protein, 1.2 after hard or long work', () => {
    const aim = (parts: { minutes?: number; intensity?: string }) =>
      recoveryPlan({ profile, workout: { ...workout, ...parts }, date: '2026-03-02' })?.aim
    expect(aim({})).toEqual({ carbsGrams: 70, proteinGrams: 21 })
    expect(aim({ minutes: 89 })).toEqual({ carbsGrams: 70, proteinGrams: 21 })
    expect(aim({ minutes: 90 })).toEqual({ carbsGrams: 84, proteinGrams: 21 })
    expect(aim({ intensity: 'high' })).toEqual({ carbsGrams: 84, proteinGrams: 21 })
  })

  it.each([{ weight_kg: null }, { weight_kg: 0 }, { weight_kg: Number.NaN }])(
    'is null without a weight (%o)',
    (parts) => {
      expect(
        recoveryPlan({ profile: { ...profile, ...parts }, workout, date: '2026-03-02' }),
      ).toBeNull()
    },
  )

  it('reaches its aim with every option for any weight, and its figures are those of its foods', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 30, max: 200, noNaN: true }),
        fc.integer({ min: 0, max: 30 }),
        fc.boolean(),
        (weight, later, hard) => {
          const plan = recoveryPlan({
            profile: { ...profile, weight_kg: weight },
            workout: { minutes: 60, intensity: hard ? 'high' : null },
            date: addDays('2026-03-02', later),
          })
          if (!plan) throw new Error('no plan')
          for (const meal of mealsOf(plan)) {
            // 5 g steps: up to 2.5 g of food with 75 g carbohydrate or 80 g protein in 100.
            expect(Math.abs(meal.carbsGrams - plan.aim.carbsGrams)).toBeLessThanOrEqual(4)
            expect(Math.abs(meal.proteinGrams - plan.aim.proteinGrams)).toBeLessThanOrEqual(3)
            const sum = meal.foods
              .map(({ id, grams }) => {
                const food = findFood(id)
                if (!food) throw new Error(id)
                expect(grams % 5).toBe(0)
                expect(grams).toBeGreaterThan(0)
                return nutrientsOf(food, grams)
              })
              .reduce(addNutrients, NO_NUTRIENTS)
            expect(meal.calories).toBeCloseTo(sum.calories, -1)
            expect(meal.fatGrams).toBeCloseTo(sum.fatGrams, 0)
            expect(meal.benefits.length).toBeGreaterThan(0)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each<[string, FoodContent[]]>([
    ['vegan', ['dairy', 'egg', 'fish', 'poultry', 'red_meat', 'animal_product']],
    ['Vegetarian', ['fish', 'poultry', 'red_meat', 'shellfish']],
    ['lactose-free', ['dairy']],
    ['gluten free', ['gluten']],
    ['no red meat', ['red_meat', 'pork']],
    ['nut allergy', ['tree_nut', 'peanut']],
    ['halal', ['pork', 'alcohol']],
    ['soy', ['soy']],
    ['alergi kacang', ['tree_nut', 'peanut']],
    ['tanpa susu', ['dairy']],
    ['tidak makan ikan', ['fish', 'shellfish']],
  ])('%s keeps those foods off the plate on any day', (word, banned) => {
    for (const list of [{ dietary_restrictions: [word] }, { eating_behaviors: [word] }]) {
      for (let later = 0; later < 10; later += 1) {
        const date = addDays('2026-03-02', later)
        const plan = recoveryPlan({ profile: { ...profile, ...list }, workout, date })
        if (!plan) throw new Error('no plan')
        for (const meal of mealsOf(plan)) {
          expect(contentsOf(meal).filter((content) => banned.includes(content))).toEqual([])
        }
      }
    }
  })

  it('has an option for a runner who avoids everything at once', () => {
    const everything = ['vegan', 'gluten', 'nut', 'soy', 'egg', 'lactose', 'halal', 'shellfish']
    const plan = recoveryPlan({
      profile: { ...profile, dietary_restrictions: everything },
      workout,
      date: '2026-03-02',
    })
    expect(plan?.quick?.code).toBe('pea_shake_banana_dates')
    expect(plan?.full?.code).toBe('lentil_rice_avocado')
    const { restrictions } = readRestrictions(everything)
    expect(restrictions).toHaveLength(everything.length)
    for (const meal of mealsOf(plan)) {
      const contains = contentsOf(meal)
      expect(brokenRestrictions({ contains }, restrictions)).toEqual([])
    }
  })

  const without = (texts: readonly string[], date = '2026-03-02') =>
    recoveryPlan({ profile: { ...profile, dietary_restrictions: [...texts] }, workout, date })

  it('keeps foods that aren’t eaten by name off the plate: every quick option has banana', () => {
    for (let later = 0; later < 10; later += 1) {
      const plan = without(['no bananas', 'rice', 'quince jam'], addDays('2026-03-02', later))
      const ids = mealsOf(plan).flatMap(({ foods }) => foods.map(({ id }) => id))
      expect(ids.filter((id) => /banana|rice|nasi/.test(id))).toEqual([])
      expect(plan?.diet.unknown).toEqual(['quince jam'])
      expect(mealsOf(plan).map(({ kind, lacks }) => [kind, lacks])).toEqual([
        ['quick', null],
        ['full', null],
      ])
    }
  })

  it('says what is lacking where only one food is left, and offers nothing where none is', () => {
    const name = (id: string) => findFood(id)?.nameEn.toLowerCase().split(/,| \(/)[0] ?? id
    const proteins = [...QUICK_STAND_INS.proteinFoods, ...FULL_STAND_INS.proteinFoods].map(name)
    const carbs = [...QUICK_STAND_INS.carbsFoods, ...FULL_STAND_INS.carbsFoods].map(name)
    const sweet = without(['vegan', 'soy', ...proteins])
    expect(mealsOf(sweet).map(({ lacks }) => lacks)).toEqual(['protein', 'protein'])
    expect(sweet?.full?.carbsGrams).toBeCloseTo(70, -1)
    const savoury = without([...carbs, 'nasi', 'rice'])
    expect(mealsOf(savoury).map(({ lacks }) => lacks)).toEqual(['carbs', 'carbs'])
    expect(savoury?.quick?.proteinGrams).toBeCloseTo(21, -1)
    expect(without([...carbs, ...proteins, 'rice'])).toMatchObject({ quick: null, full: null })
  })

  it('offers only what suits the diet, whatever is not eaten, and always something while there is some', () => {
    const names = allFoods().map(({ nameEn, nameId }, at) => (at % 2 ? nameEn : nameId))
    const staples =
      'banana rice nasi bread roti potato kentang pasta egg chicken ayam dates tofu beans lentils'
    const anyTexts = fc.array(
      fc.oneof(fc.constantFrom(...RESTRICTIONS), fc.constantFrom(...names, ...staples.split(' '))),
      { maxLength: 14 },
    )
    fc.assert(
      fc.property(anyTexts, fc.nat(30), (texts, later) => {
        const plan = without(texts, addDays('2026-03-02', later))
        const diet = readDiet(texts)
        for (const [meal, { carbsFoods, proteinFoods }] of [
          [plan?.quick, QUICK_STAND_INS],
          [plan?.full, FULL_STAND_INS],
        ] as const) {
          const foods = (meal?.foods ?? []).map(({ id }) => findFood(id))
          expect(foods.filter((food) => !food || !suitsDiet(food, diet))).toEqual([])
          const left = [...carbsFoods, ...proteinFoods].some((id) => {
            const food = findFood(id)
            return food && suitsDiet(food, diet)
          })
          if (left) expect(foods.length).toBeGreaterThan(0)
          if (!meal || !plan) continue
          if (meal.lacks !== 'carbs')
            expect(Math.abs(meal.carbsGrams - plan.aim.carbsGrams)).toBeLessThanOrEqual(4)
          if (meal.lacks !== 'protein')
            expect(Math.abs(meal.proteinGrams - plan.aim.proteinGrams)).toBeLessThanOrEqual(3)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('has stand-ins that reach the aim in any pair, after hard work too', () => {
    for (const { carbsFoods, proteinFoods } of [QUICK_STAND_INS, FULL_STAND_INS]) {
      const ratio = (id: string) => {
        const food = findFood(id)
        if (!food) throw new Error(id)
        return food.carbsGrams / food.proteinGrams
      }
      expect(Math.min(...carbsFoods.map(ratio))).toBeGreaterThan(4)
      expect(Math.max(...proteinFoods.map(ratio))).toBeLessThan(3.3)
    }
  })

  it('reads lists that are none as empty', () => {
    const broken = { ...profile, dietary_restrictions: null as unknown as string[] }
    expect(recoveryPlan({ profile: broken, workout, date: '2026-03-02' })?.quick?.kind).toBe(
      'quick',
    )
  })

  it('changes from day to day and is the same for the same day', () => {
    const codes = [0, 1, 2, 3, 4].map(
      (later) => recoveryPlan({ profile, workout, date: addDays('2026-03-02', later) })?.full?.code,
    )
    expect(new Set(codes).size).toBe(FULL_OPTIONS.length)
    expect(recoveryPlan({ profile, workout, date: '2026-03-02' })).toEqual(
      recoveryPlan({ profile, workout, date: '2026-03-02' }),
    )
  })

  it('names only foods of the table, unique options and known benefits', () => {
    for (const option of options) {
      for (const id of [
        option.carbsFood,
        option.proteinFood,
        ...option.beside.map(({ food }) => food),
      ]) {
        expect(findFood(id), id).toBeDefined()
      }
      expect(option.benefits.every((benefit) => BENEFITS.includes(benefit))).toBe(true)
    }
    expect(new Set(options.map(({ code }) => code)).size).toBe(options.length)
    expect(new Set(options.flatMap(({ benefits }) => benefits))).toEqual(new Set(BENEFITS))
  })
})
