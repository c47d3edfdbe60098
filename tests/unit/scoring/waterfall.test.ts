import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScorePart } from '#domain/scoring/score-types.ts'
import { waterfall } from '#domain/scoring/waterfall.ts'

function part(points: number, max = 0): ScorePart {
  return { code: 'calories', points, max, params: {} } as ScorePart
}

describe('a score’s waterfall', () => {
  it('begins each part where the last one ended, and opens it as far as it could have gone', () => {
    const spans = waterfall([part(20, 30), part(34, 34), part(3), part(-10)])
    expect(spans.map(({ from, to, until }) => [from, to, until])).toEqual([
      [0, 0.2, 0.3],
      [0.2, 0.54, 0.54],
      [0.54, 0.57, 0.57],
      [0.57, 0.47, 0.47],
    ])
  })

  it('has nothing below the scale: a day without a meal', () => {
    const [only] = waterfall([part(-30)])
    expect(only).toMatchObject({ from: 0, to: 0, until: 0 })
  })

  it('never leaves the scale, and ends at the sum where that is on it', () => {
    const points = fc.integer({ min: -300, max: 1200 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(fc.array(fc.tuple(points, fc.integer({ min: 0, max: 100 }))), (raw) => {
        const spans = waterfall(raw.map(([given, most]) => part(given, most)))
        for (const { from, to, until } of spans) {
          for (const place of [from, to, until]) {
            expect(place).toBeGreaterThanOrEqual(0)
            expect(place).toBeLessThanOrEqual(1)
          }
          expect(until).toBeGreaterThanOrEqual(to)
        }
        expect(spans.slice(1).map(({ from }) => from)).toEqual(
          spans.slice(0, -1).map(({ to }) => to),
        )
        const sum = raw.reduce((all, [given]) => all + given, 0)
        if (raw.length > 0 && sum >= 0 && sum <= 100)
          expect(spans.at(-1)?.to).toBeCloseTo(sum / 100)
      }),
    )
  })
})
