import { describe, expect, it } from 'vitest'
import { findFood } from '#domain/foods/table.ts'
import { racePlan } from '#domain/fuelling/race-plan.ts'
import { raceFoods, raceProduct } from '#domain/fuelling/race-products.ts'

function product(id: string, grams?: number) {
  const food = findFood(id)
  if (!food) throw new Error(`not in the table: ${id}`)
  return raceProduct(food, grams)
}

describe('products of a race', () => {
  it('are the servings of the food table', () => {
    // A 40 g sachet of 65 % carbohydrate and 150 mg sodium in 100 g
    expect(product('energy-gel')).toEqual({
      id: 'energy-gel',
      carbsGrams: 26,
      sodiumMg: 60,
      fluidMl: 0,
      caffeineMg: 0,
    })
    expect(product('energy-gel-with-caffeine').caffeineMg).toBeGreaterThan(20)
    expect(product('salt-capsule')).toMatchObject({ carbsGrams: 0, sodiumMg: 260 })
  })

  it('bring water only as drinks: 150 g at 6.4 % are 140 ml', () => {
    expect(product('isotonic-drink', 150)).toEqual({
      id: 'isotonic-drink',
      carbsGrams: 9.6,
      sodiumMg: 68,
      fluidMl: 140,
      caffeineMg: 0,
    })
    expect(product('isotonic-drink-powder').fluidMl).toBe(0)
  })

  it('can be chosen from what is taken while running', () => {
    const ids = raceFoods().map(({ id }) => id)
    expect(ids).toContain('energy-gel')
    expect(ids).toContain('electrolyte-tablet')
    expect(ids).not.toContain('recovery-drink-powder')
    expect(ids).not.toContain('banana')
  })

  it('refuse an amount that is none', () => {
    expect(() => product('energy-gel', Number.NaN)).toThrow('food_amount_invalid')
  })

  it('make a plan of real servings', () => {
    const plan = racePlan({
      minutes: 240,
      gut: 'trained',
      heat: 'hot',
      weightKg: 65,
      sweatMlPerHour: 900,
      ageYears: 30,
      isGuarded: false,
      todayMg: 0,
      products: [product('energy-gel'), product('isotonic-drink', 150), product('salt-capsule')],
    })
    expect(plan.warnings).toEqual(['gut_must_be_trained'])
    expect(plan.planned.carbsGrams).toBeGreaterThan(290)
    expect(plan.planned.carbsGrams).toBeLessThanOrEqual(373)
  })
})
