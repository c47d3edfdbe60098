import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNIT_SYSTEMS } from '#domain/entities.ts'
import { measuresOf, QUANTITIES } from '#domain/units.ts'

const CASES = UNIT_SYSTEMS.flatMap((system) =>
  QUANTITIES.map((quantity) => ({ system, quantity, measure: measuresOf(system)[quantity] })),
)

describe('units', () => {
  it.each([
    ['distance', 'mi', 42.195, 26.22],
    ['weight', 'lb', 70, 154.3],
    ['height', 'in', 178, 70],
    ['fluid', 'flOz', 500, 16.9],
  ] as const)('shows %s in %s', (quantity, unit, metric, shown) => {
    const measure = measuresOf('imperial')[quantity]
    expect(measure.unit).toBe(unit)
    expect(measure.shown(metric)).toBeCloseTo(shown, measure.digits > 0 ? measure.digits : -0.5)
    expect(measuresOf('metric')[quantity].shown(metric)).toBe(metric)
  })

  it('are metric where nothing, or something unknown, was chosen', () => {
    for (const system of [null, undefined, 'nautical' as never]) {
      expect(measuresOf(system).system).toBe('metric')
    }
  })

  it.each(CASES)('keep the $quantity a runner typed in $system units', ({ measure }) => {
    const scale = 10 ** measure.digits
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 * scale }), (typed) => {
        const shown = measure.shown(measure.stored(typed / scale))
        expect(Math.round(shown * scale)).toBe(typed)
      }),
    )
  })

  it.each(CASES)('leave a stored $quantity alone that reads the same in $system', ({ measure }) => {
    const scale = 10 ** measure.digits
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3000, noNaN: true }), (metric) => {
        const read = Math.round(measure.shown(metric) * scale) / scale
        expect(measure.stored(read, metric)).toBe(metric)
        expect(measure.stored(read + 1, metric)).not.toBe(metric)
      }),
    )
  })
})
