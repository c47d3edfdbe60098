import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyDoubt, macroEnergy } from '#domain/meals/energy-doubt.ts'

const figures = (
  calories: number,
  ...[protein_grams, carbs_grams, fat_grams]: (number | null)[]
) => ({
  ...{ calories, protein_grams: protein_grams ?? null },
  ...{ carbs_grams: carbs_grams ?? null, fat_grams: fat_grams ?? null },
})

describe('energy beside its macronutrients', () => {
  it.each([
    ['far too little', figures(10, 18, 42, 20), 420],
    ['far too much', figures(900, 18, 42, 20), 420],
    ['within 15 %', figures(400, 18, 42, 20), null],
    ['within 25 kcal', figures(5, 2, 3, 0), null],
    ['too little for what is known of them', figures(10, null, 42, null), 168],
    ['more than what is known of them', figures(500, null, 42, null), null],
    ['without any', figures(500, null, null, null), null],
  ])('%s', (_what, meal, doubt) => {
    expect(energyDoubt(meal)).toBe(doubt)
  })

  it('as it is asked to be is not asked about', () => {
    const grams = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(grams, grams, grams, fc.nat(10_000), (protein, carbs, fat, calories) => {
        const asked = energyDoubt(figures(calories, protein, carbs, fat))
        if (asked !== null) expect(energyDoubt(figures(asked, protein, carbs, fat))).toBeNull()
        expect(asked ?? macroEnergy(figures(0, protein, carbs, fat))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
