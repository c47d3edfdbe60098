import { describe, expect, it } from 'vitest'
import type { FoodContent } from '#domain/foods/food.ts'
import {
  brokenRestrictions,
  RESTRICTIONS,
  type Restriction,
  readRestrictions,
} from '#domain/foods/restrictions.ts'

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

/** Who keeps away from what, written out by hand. */
const BROKEN_BY: Record<FoodContent, Restriction[]> = {
  dairy: ['dairy', 'vegan'],
  egg: ['vegan', 'egg'],
  gluten: ['gluten'],
  tree_nut: ['nut'],
  peanut: ['nut'],
  soy: ['soy'],
  red_meat: ['red_meat', 'vegan', 'vegetarian', 'pescatarian'],
  pork: ['red_meat', 'vegan', 'vegetarian', 'pescatarian', 'halal'],
  poultry: ['vegan', 'vegetarian', 'pescatarian'],
  gelatin: ['vegan', 'vegetarian', 'pescatarian', 'halal'],
  fish: ['vegan', 'vegetarian', 'seafood'],
  shellfish: ['vegan', 'vegetarian', 'seafood'],
  animal_product: ['vegan'],
  alcohol: ['halal'],
  caffeine: [],
}

describe('broken restrictions', () => {
  it.each(Object.entries(BROKEN_BY))('by %s', (content, broken) => {
    const eaten = { contains: [content as FoodContent] }
    expect(brokenRestrictions(eaten, RESTRICTIONS)).toEqual(broken)
  })

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
