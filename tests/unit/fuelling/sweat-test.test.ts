import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SWEAT_MAX_ML_PER_HOUR } from '#domain/fuelling/constants.ts'
import { sweatRate } from '#domain/fuelling/sweat-test.ts'

const TEST = { beforeKg: 70, afterKg: 69.2, drunkMl: 200, minutes: 60 }

describe('a sweat test', () => {
  it('adds what was drunk to what was lost, an hour', () => {
    expect(sweatRate(TEST)).toEqual({ mlPerHour: 1000 })
    expect(sweatRate({ ...TEST, minutes: 90 })).toEqual({ mlPerHour: 670 })
  })

  it.each([
    ['a run too short to tell', { minutes: 20 }, 'minutes'],
    ['a run too long', { minutes: 200 }, 'minutes'],
    ['no time at all', { minutes: Number.NaN }, 'minutes'],
    ['a weight nobody has', { beforeKg: 7 }, 'figures'],
    ['less than nothing drunk', { drunkMl: -1 }, 'figures'],
    ['more drunk than anybody can', { drunkMl: 9000 }, 'figures'],
    ['heavier after it', { afterKg: 70.4 }, 'drank_too_much'],
    ['as heavy as before without a drink', { afterKg: 70, drunkMl: 0 }, 'figures'],
    ['a slip of the scales', { afterKg: 64 }, 'too_much'],
  ])('refuses %s', (_, wrong, refusal) => {
    expect(sweatRate({ ...TEST, ...wrong })).toEqual({ refusal })
  })

  it('answers with what a person can sweat, or with a reason', () => {
    const any = fc.double({ min: -10, max: 500 })
    fc.assert(
      fc.property(any, any, any, any, (beforeKg, afterKg, drunkMl, minutes) => {
        const answer = sweatRate({ beforeKg, afterKg, drunkMl, minutes })
        if ('refusal' in answer) return
        expect(answer.mlPerHour).toBeGreaterThanOrEqual(0)
        expect(answer.mlPerHour).toBeLessThanOrEqual(SWEAT_MAX_ML_PER_HOUR)
      }),
    )
  })
})
