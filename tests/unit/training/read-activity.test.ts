import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FASTEST_KMH, impossibleSpeed } from '#domain/training/read-activity.ts'

describe('the speed of an activity that was read', () => {
  it.each([
    ['run', 300, 10, 1800],
    ['run', 42.195, 120.58, null],
    ['ride', 300, 10, 1800],
    ['ride', 100, 120, null],
    ['swim', 10, 60, 10],
    ['other', 300, 10, 1800],
    ['run', 10, null, null],
    ['run', null, 50, null],
  ])('%s of %s km in %s min: %s km/h is too much', (kind, km, minutes, speed) => {
    expect(impossibleSpeed(kind, km, minutes)).toBe(speed)
  })

  it('is never doubted where somebody has gone as fast', () => {
    const kinds = fc.constantFrom(...(Object.keys(FASTEST_KMH) as (keyof typeof FASTEST_KMH)[]))
    fc.assert(
      fc.property(kinds, fc.double({ min: 1, max: 1440, noNaN: true }), (kind, minutes) => {
        expect(
          impossibleSpeed(kind, (FASTEST_KMH[kind] * 0.999 * minutes) / 60, minutes),
        ).toBeNull()
        expect(
          impossibleSpeed(kind, (FASTEST_KMH[kind] * 1.001 * minutes) / 60, minutes),
        ).not.toBeNull()
      }),
    )
  })
})
