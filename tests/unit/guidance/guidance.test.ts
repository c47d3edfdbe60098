import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import {
  type GuidanceProfile,
  type GuidanceReason,
  guidance,
  PRIVATE_ANSWERS,
} from '#domain/guidance/guidance.ts'
import { cases } from '../../long.ts'

const ADULT: GuidanceProfile = {
  ...EMPTY_PROFILE,
  weight_kg: 70,
  height_cm: 175,
  age: 30,
  sex: 'male',
}

describe('who the numbers are not for', () => {
  it.each<[string, Partial<GuidanceProfile>, GuidanceReason[]]>([
    ['a healthy adult', {}, []],
    ['someone of 17', { age: 17 }, ['under_18']],
    ['someone of 18', { age: 18 }, []],
    ['a pregnant runner', { pregnant_or_breastfeeding: true }, ['pregnant_or_breastfeeding']],
    ['kidney disease', { kidney_disease: true }, ['kidney_disease']],
    ['diabetes', { diabetes: true }, ['diabetes']],
    ['an eating disorder', { eating_disorder: true }, ['eating_disorder']],
    ['a no to everything', { eating_disorder: false, diabetes: false }, []],
    ['56 kg at 175 cm, BMI 18.3', { weight_kg: 56 }, ['underweight']],
    ['57 kg at 175 cm, BMI 18.6', { weight_kg: 57 }, []],
    ['a slim 15-year-old', { age: 15, weight_kg: 50 }, ['under_18']],
    ['an unknown height', { weight_kg: 40, height_cm: null }, []],
    ['an unknown age', { age: null }, []],
  ])('%s', (_, said, reasons) => {
    const isGuarded = reasons.length > 0
    expect(guidance({ ...ADULT, ...said })).toEqual({
      reasons,
      portions: isGuarded,
      spared: isGuarded,
    })
  })

  it('of a runner of whom nothing is known, nothing is assumed', () => {
    expect(guidance(null)).toEqual({ reasons: [], portions: false, spared: false })
    expect(guidance(EMPTY_PROFILE)).toEqual({ reasons: [], portions: false, spared: false })
  })

  it('the runner’s own choice wins, and hides no reason', () => {
    expect(guidance({ ...ADULT, portions_mode: true })).toEqual({
      reasons: [],
      portions: true,
      spared: true,
    })
    expect(guidance({ ...ADULT, diabetes: true, portions_mode: false })).toEqual({
      reasons: ['diabetes'],
      portions: false,
      // Whoever wants figures has not asked to be counted.
      spared: true,
    })
  })

  it('another yes never takes a reason away, and portions follow the reasons where nothing is chosen', () => {
    const answer = fc.constantFrom(true, false, null)
    const anyone = fc.record({
      weight_kg: fc.option(fc.double({ min: 20, max: 400, noNaN: true })),
      height_cm: fc.option(fc.double({ min: 80, max: 260, noNaN: true })),
      age: fc.option(fc.integer({ min: 13, max: 110 })),
      sex: fc.constantFrom('male' as const, 'female' as const, null),
      pregnant_or_breastfeeding: answer,
      kidney_disease: answer,
      diabetes: answer,
      eating_disorder: answer,
      portions_mode: answer,
    })
    fc.assert(
      fc.property(anyone, fc.constantFrom(...PRIVATE_ANSWERS), (profile, yes) => {
        const before = guidance(profile)
        const after = guidance({ ...profile, [yes]: true })
        expect(after.reasons).toEqual(expect.arrayContaining([...before.reasons, yes]))
        expect(after.portions).toBe(profile.portions_mode ?? true)
        expect(before.portions).toBe(profile.portions_mode ?? before.reasons.length > 0)
      }),
      { numRuns: cases(2000) },
    )
  })
})
