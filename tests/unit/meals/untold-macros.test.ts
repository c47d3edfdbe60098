import { describe, expect, it } from 'vitest'
import { dayExtra } from '#domain/meals/day-extras.ts'
import { nutrientsOfMeal, scaledAll, sumFigures, untoldOf } from '#domain/meals/figures.ts'

const QUICK = { calories: 500, protein_grams: null, carbs_grams: 80, fat_grams: null }
const EGG = { calories: 80, protein_grams: 7, carbs_grams: 0.6, fat_grams: 5.5 }

describe('a macronutrient nobody has told', () => {
  it('is unknown of any portion', () => {
    const half = { calories: 250, protein_grams: null, carbs_grams: 40, fat_grams: null }
    expect(scaledAll(QUICK, 0.5)).toMatchObject(half)
  })

  it('is unknown of a meal made of several foods', () => {
    const both = { calories: 580, protein_grams: null, carbs_grams: 80.6, fat_grams: null }
    expect(sumFigures([QUICK, EGG])).toEqual(both)
    expect(sumFigures([EGG, EGG])).toMatchObject({ protein_grams: 14 })
  })

  it('leaves of the day what is known at least', () => {
    expect(untoldOf([QUICK, EGG])).toEqual(new Set(['proteinGrams', 'fatGrams']))
    expect(dayExtra([QUICK, EGG], 'protein_grams')).toEqual({ sum: 7, atLeast: true })
    expect(dayExtra([QUICK, EGG], 'carbs_grams')).toEqual({ sum: 80.6, atLeast: false })
    expect(dayExtra([QUICK], 'fat_grams')).toBeNull()
    expect(nutrientsOfMeal(QUICK)).toMatchObject({ carbsGrams: 80, proteinGrams: 0 })
  })
})
