import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weightForProfile } from '#domain/weight/profile-weight.ts'

const stamp = (at: number) => `${String(at).padStart(9, '0')}0000-a`
const row = (date: string, weight_kg: number, at: number) => ({
  ...{ date, weight_kg, created_clock: stamp(at), edit_clocks: {} },
})
const profile = (weight_kg: number | null, at: number) => ({
  ...{ weight_kg, created_clock: stamp(0), edit_clocks: { weight_kg: stamp(at) } },
})

describe('the weight a profile should have', () => {
  it.each([
    ['nothing is logged', [], profile(64, 1), null],
    ['it has the newest', [row('2026-03-02', 64, 1)], profile(64, 2), null],
    ['there is no profile yet', [row('2026-03-02', 64, 1)], null, 64],
    ['it has none', [row('2026-03-02', 64, 1)], profile(null, 2), 64],
    [
      'another device logged a later day apart, and wrote the profile before',
      [row('2026-03-01', 65, 3), row('2026-03-02', 64, 1)],
      profile(65, 4),
      64,
    ],
    ['a kill came between the log and the profile', [row('2026-03-02', 64, 5)], profile(66, 4), 64],
    [
      'an app that knows no log has written it since',
      [row('2026-03-02', 64, 1)],
      profile(61.5, 2),
      null,
    ],
  ])('where %s', (_, rows, current, weight) => {
    expect(weightForProfile(rows, current)).toBe(weight)
    expect(weightForProfile([...rows].reverse(), current)).toBe(weight)
  })

  it('is right once it was put right', () => {
    const rows = fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 10, max: 28 }),
        kg: fc.integer({ min: 60, max: 64 }),
        at: fc.integer({ min: 0, max: 99 }),
      }),
      { selector: ({ day }) => day, maxLength: 6 },
    )
    fc.assert(
      fc.property(rows, fc.integer({ min: 58, max: 66 }), fc.nat(99), (days, kg, at) => {
        const logged = days.map((day) => row(`2026-03-${day.day}`, day.kg, day.at))
        const weight = weightForProfile(logged, profile(kg, at))
        if (weight !== null) expect(weightForProfile(logged, profile(weight, 100))).toBeNull()
      }),
    )
  })
})
