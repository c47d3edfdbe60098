import { describe, expect, it } from 'vitest'
import { brokenRestrictions, readRestrictions } from '#domain/foods/restrictions.ts'

describe('restrictions read from a profile', () => {
  it.each([
    [['Lactose intolerant'], ['dairy']],
    [['dairy-free', 'lactose'], ['dairy']],
    [['red_meat'], ['red_meat']],
    [['No red meat'], ['red_meat']],
    [['Gluten-free'], ['gluten']],
    [
      ['VEGAN', 'nut allergy'],
      ['vegan', 'nut'],
    ],
    [['vegetaris'], ['vegetarian']],
    [['alergi kacang'], ['nut']],
    [['none'], []],
    [[''], []],
  ])('%j means %j', (texts, restrictions) => {
    expect(readRestrictions(texts)).toEqual({ restrictions, unknown: [] })
  })

  it('finds no nut in a coconut', () => {
    expect(readRestrictions(['coconut'])).toEqual({ restrictions: [], unknown: ['coconut'] })
  })

  it('tells what it does not know', () => {
    expect(readRestrictions(['low FODMAP', 'vegan'])).toEqual({
      restrictions: ['vegan'],
      unknown: ['low FODMAP'],
    })
  })

  it('reads each thing of a text by itself', () => {
    expect(readRestrictions(['no nuts and no mushrooms; telur, durian', 'sand'])).toEqual({
      restrictions: ['nut', 'egg'],
      unknown: ['no mushrooms', 'durian', 'sand'],
    })
  })
})

describe('broken restrictions', () => {
  it('name each one', () => {
    expect(
      brokenRestrictions({ contains: ['dairy', 'pork'] }, ['vegan', 'dairy', 'nut', 'halal']),
    ).toEqual(['vegan', 'dairy', 'halal'])
  })

  it('keep gelatin from vegetarians and honey only from vegans', () => {
    expect(brokenRestrictions({ contains: ['animal_product'] }, ['vegetarian', 'vegan'])).toEqual([
      'vegan',
    ])
    expect(
      brokenRestrictions({ contains: ['animal_product', 'gelatin'] }, ['vegetarian', 'vegan']),
    ).toEqual(['vegetarian', 'vegan'])
  })
})
