import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { activity, day } from '../scoring/days.ts'

interface Amount {
  km?: number | null
  minutes?: number | null
}

/** Net energy of a planned session of a runner of 70 kg, kcal. */
const energyOf = (activity_type: string, { km = null, minutes = null }: Amount) =>
  dayTarget(
    day({ activities: [activity({ activity_type, distance_km: km, duration_minutes: minutes })] }),
  ).exerciseKcal

describe('the energy of a ride and of a swim', () => {
  it.each([
    // 25 km/h are 10 METs: 9 × 70 × 2
    ['cycling', { km: 50 }, 1260],
    // 3 km/h are 8 METs: 7 × 70 × 0.5
    ['swimming', { km: 1.5 }, 245],
    // of no known speed: 6 × 70 × 2, 4.8 × 70 × 0.5
    ['cycling', { minutes: 120 }, 840],
    ['swimming', { minutes: 30 }, 168],
    // slower than it would be timed, and faster: 6 × 70 × 2, 9 × 70 × 60 / 25
    ['cycling', { km: 20, minutes: 120 }, 840],
    ['cycling', { km: 60, minutes: 120 }, 1512],
  ])('%s %o takes %i kcal', (kind, amount, kcal) => {
    expect(energyOf(kind, amount)).toBe(kcal)
  })

  it('is never lowered by a distance or a time that becomes known', () => {
    const km = fc.integer({ min: 1, max: 200 })
    const minutes = fc.integer({ min: 5, max: 480 })
    fc.assert(
      fc.property(fc.constantFrom('cycling', 'swimming'), km, minutes, (kind, far, long) => {
        const both = energyOf(kind, { km: far, minutes: long })
        expect(both).toBeGreaterThanOrEqual(energyOf(kind, { km: far }))
        expect(both).toBeGreaterThanOrEqual(energyOf(kind, { minutes: long }))
      }),
    )
  })
})
