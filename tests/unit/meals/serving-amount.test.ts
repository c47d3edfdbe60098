import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOfAmount, loggableOfLogged, usualAmount } from '#domain/meals/loggable.ts'
import { servingAmount, servingWords } from '#domain/meals/serving-amount.ts'

const say = (value: number) => String(Math.round(value * 100) / 100)
const again = (words: string, quantity: number) => servingWords(servingAmount(words), quantity, say)

describe('the amount in a serving’s words', () => {
  it.each([
    ['1 bowl', 1, 'bowl', '2 bowl'],
    ['2 bowls', 2, 'bowls', '2 bowls'],
    ['1,5 × centong (150 g)', 1.5, 'centong (150 g)', '2 × centong (200 g)'],
    ['1 bowl (250 g)', 1, 'bowl (250 g)', '2 bowl (500 g)'],
    ['150 g', 150, 'g', '2 g'],
    ['bowl', 1, 'bowl', '2 × bowl'],
    ['1/2 bowl', 1, '1/2 bowl', '2 × 1/2 bowl'],
    ['2 × 50 g', 2, '50 g', '2 × 50 g'],
    ['1,000 ml', 1, '1,000 ml', '2 × 1,000 ml'],
    ['', 1, '', '2 ×'],
  ])('%s', (words, quantity, unit, two) => {
    expect(servingAmount(words)).toMatchObject({ quantity, unit })
    expect(again(words, 2)).toBe(two)
  })

  it('is read as it was written, and the same amount is the same words', () => {
    const unit = fc.stringMatching(/^[a-z]{1,10}( \([1-9]\d{0,2} g\))?$/)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        unit,
        (a, b, of) => {
          const words = `${a} ${of}`
          expect(again(words, a)).toBe(words)
          expect(servingAmount(again(words, b)).quantity).toBe(b)
        },
      ),
    )
  })
})

it('what was logged as two bowls is counted in bowls, and one is half of it', () => {
  const figures = { calories: 553, protein_grams: 21, carbs_grams: 60.1, fat_grams: null }
  const food = loggableOfLogged({
    ...{ food_name: 'Soto', serving_size: '2 bowls', logged_at: '', times: 1 },
    ...{ ...figures, fluid_ml: 600, sodium_mg: null, fiber_grams: null, caffeine_mg: null },
  })
  expect(usualAmount(food)).toEqual({ unit: 'serving', quantity: 2 })
  expect(figuresOfAmount(food, usualAmount(food))).toMatchObject({ ...figures, fluid_ml: 600 })
  const one = figuresOfAmount(food, { unit: 'serving', quantity: 1 })
  expect(one).toMatchObject({ calories: 277, protein_grams: 10.5, fluid_ml: 300 })
})
