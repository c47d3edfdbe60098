import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { householdAmount } from '#domain/foods/household-amount.ts'
import { allFoods, findFood } from '#domain/foods/table.ts'

const amount = (id: string, grams: number) => {
  const food = findFood(id)
  if (!food) throw new Error(id)
  return householdAmount(food, grams)
}

describe('a household amount', () => {
  it.each([
    ['olive-oil', 14, { measure: 'tbsp', quantity: 1 }],
    ['olive-oil', 28, { measure: 'tbsp', quantity: 2 }],
    ['olive-oil', 7, { measure: 'tbsp', quantity: 0.5 }],
    ['olive-oil', 10, { measure: 'tsp', quantity: 2 }],
    ['banana', 120, { measure: 'medium', quantity: 1 }],
    ['nasi-putih', 300, { measure: 'scoop', quantity: 3 }],
    ['egg-boiled', 100, { measure: 'large', quantity: 2 }],
    ['banana', 1, null],
    ['egg-boiled', 2000, null],
  ])('of %s, %d g is %j', (id, grams, expected) => {
    expect(amount(id, grams)).toEqual(expected)
  })

  it('is never more than a tenth away from the grams', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allFoods()),
        fc.double({ min: 0.5, max: 900, noNaN: true }),
        (food, grams) => {
          const told = householdAmount(food, grams)
          if (!told) return
          const each = food.servings.find((serving) => serving.measure === told.measure)?.grams ?? 0
          expect(Math.abs(told.quantity * each - grams)).toBeLessThanOrEqual(0.1 * grams + 1e-9)
        },
      ),
    )
  })
})
