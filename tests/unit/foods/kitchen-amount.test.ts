import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountByWeight,
  amountToBuy,
  amountToCook,
  type KitchenSystem,
} from '#domain/foods/kitchen-amount.ts'
import { allFoods, findFood } from '#domain/foods/table.ts'

const food = (id: string) => {
  const found = findFood(id)
  if (!found) throw new Error(id)
  return found
}
const buy = (id: string, grams: number, system: KitchenSystem = 'metric') => {
  const { quantity, unit } = amountToBuy(food(id), grams, system)
  return `${quantity} ${unit}`
}
const cook = (id: string, grams: number, system: KitchenSystem = 'metric') => {
  const { quantity, unit } = amountToCook(food(id), grams, system)
  return `${quantity} ${unit}`
}

describe('what one buys', () => {
  it.each([
    ['egg-whole-raw', 130, '3 large'],
    ['egg-whole-raw', 100, '2 large'],
    ['banana', 240, '3 medium'],
    ['garlic', 10, '4 clove'],
    ['white-rice-raw', 243, '250 g'],
    ['white-rice-raw', 1201, '1.3 kg'],
    ['milk-2-fat', 1150, '1.2 l'],
    ['milk-2-fat', 180, '180 ml'],
    ['white-bread', 70, '3 slice'],
    // By weight, whatever a piece weighs.
    ['chicken-breast-raw', 330, '330 g'],
    ['avocado', 150, '1 medium'],
    ['grapes', 90, '90 g'],
    ['salt', 3.2, '5 g'],
  ])('%s, %d g: %s', (id, grams, words) => {
    expect(buy(id, grams)).toBe(words)
  })

  it('is told in the units of the runner', () => {
    expect(buy('white-rice-raw', 243, 'imperial')).toBe('9 oz')
    expect(buy('white-rice-raw', 1000, 'imperial')).toBe('2.25 lb')
    expect(buy('milk-2-fat', 500, 'imperial')).toBe('17 fl_oz')
    expect(buy('egg-whole-raw', 130, 'imperial')).toBe('3 large')
  })

  it('is told without a weight where no grams are to be seen', () => {
    expect(buy('white-rice-raw', 243, 'household')).toBe('2 cup')
    expect(buy('milk-2-fat', 500, 'household')).toBe('500 ml')
  })

  it('is never less than is needed, and never much more', () => {
    const systems: KitchenSystem[] = ['metric', 'imperial', 'household']
    fc.assert(
      fc.property(
        fc.constantFrom(...allFoods()),
        fc.integer({ min: 1, max: 500_000 }).map((hundredths) => hundredths / 100),
        fc.constantFrom(...systems),
        (each, grams, system) => {
          const amount = amountToBuy(each, grams, system)
          expect(amount.grams).toBeGreaterThan(grams - 1e-6)
          const largest = Math.max(114, ...each.servings.map((serving) => serving.grams))
          expect(amount.grams - grams).toBeLessThanOrEqual(largest)
          if (system === 'household') expect(amount.unit).not.toMatch(/^(k?g|oz|lb)$/)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('what a dish takes', () => {
  it.each([
    ['honey', 42, '2 tbsp'],
    ['egg-whole-raw', 150, '3 large'],
    ['cinnamon', 1.5, '0.5 tsp'],
    ['white-rice-raw', 1000, '5.5 cup'],
    ['spinach-raw', 333, '333 g'],
  ])('%s, %d g: %s', (id, grams, words) => {
    expect(cook(id, grams)).toBe(words)
  })

  it('has its weight to the gram', () => {
    expect(amountByWeight(food('white-rice-raw'), 243, 'metric')).toMatchObject({ quantity: 243 })
    expect(amountByWeight(food('salt'), 3.2, 'metric')).toMatchObject({ quantity: 3, unit: 'g' })
  })
})
