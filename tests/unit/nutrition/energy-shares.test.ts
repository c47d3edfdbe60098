import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyShares } from '#domain/nutrition/energy-shares.ts'
import { energyOfMacros } from '#domain/nutrition/nutrients.ts'

describe('the shares of the macronutrients', () => {
  it('are of their energy, not of their grams', () => {
    // 36 kcal of each.
    expect(energyShares({ carbsGrams: 9, proteinGrams: 9, fatGrams: 4 })).toEqual({
      ...{ carbs: 1 / 3, protein: 1 / 3, fat: 1 / 3 },
    })
    expect(energyShares({ carbsGrams: 25, proteinGrams: 0, fatGrams: 0 })).toEqual({
      ...{ carbs: 1, protein: 0, fat: 0 },
    })
  })

  it('are none of water', () => {
    expect(energyShares({ carbsGrams: 0, proteinGrams: 0, fatGrams: 0 })).toBeNull()
  })

  it('together are all of it, and each its part', () => {
    const grams = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(
      fc.property(grams, grams, grams, (carbsGrams, proteinGrams, fatGrams) => {
        const macros = { carbsGrams, proteinGrams, fatGrams }
        const shares = energyShares(macros)
        const energy = energyOfMacros(macros)
        if (!shares) return expect(energy).toBe(0)
        expect(shares.carbs + shares.protein + shares.fat).toBeCloseTo(1)
        expect(shares.fat * energy).toBeCloseTo(9 * fatGrams)
      }),
    )
  })
})
