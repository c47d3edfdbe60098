import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lapChart } from '#domain/training/lap-bars.ts'

const lap = (seconds: number, meters: number | null, heart_rate: number | null = null) => ({
  ...{ seconds, meters, heart_rate },
})

describe('laps as bars', () => {
  it('are as wide as they are long and as high as they were fast', () => {
    const { bars, fastest, slowest } = lapChart([
      lap(300, 1000, 140),
      lap(240, 1000, 160),
      lap(180, 500),
    ])
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.4],
      [0.4, 0.8],
      [0.8, 1],
    ])
    expect([fastest, slowest]).toEqual([1, 2])
    const [first, second, third] = bars.map(({ height }) => height ?? 0)
    expect(second).toBe(1)
    expect(first).toBeLessThan(1)
    expect(third).toBeLessThan(first ?? 0)
    // The slowest is a bar, too.
    expect(third).toBeGreaterThan(0.2)
    expect(bars.map(({ beats }) => beats)).toEqual([0, 1, null])
  })

  it('lie on time where one has no distance, which has no height either', () => {
    const { bars, fastest } = lapChart([lap(300, 1000), lap(100, null), lap(600, 1900)])
    expect(bars.map(({ to }) => to)).toEqual([0.3, 0.4, 1])
    expect(bars[1]?.height).toBeNull()
    expect(fastest).toBe(0)
  })

  it('doubt a lap no one runs, and name no rest of one the fastest', () => {
    const glitch = lapChart([lap(300, 1000), lap(20, 1000), lap(310, 1000), lap(4, 30)])
    expect(glitch.fastest).toBe(0)
    expect(glitch.slowest).toBe(2)
    expect(glitch.bars[1]?.height).toBe(1)
    expect(glitch.bars[0]?.height).toBe(1)
  })

  it('have neither a fastest nor a slowest where all were as fast, or no distance is known', () => {
    expect(lapChart([lap(300, 1000), lap(300, 1000)])).toMatchObject({
      fastest: null,
      slowest: null,
    })
    expect(lapChart([lap(300, null), lap(200, null)])).toMatchObject({
      ...{ fastest: null, slowest: null },
      bars: [{ height: null }, { height: null }],
    })
  })

  it('are drawn within the chart, one after the other, whatever a file tells', () => {
    const split = fc.record({
      seconds: fc.integer({ min: 1, max: 90_000 }),
      meters: fc.option(fc.integer({ min: 1, max: 500_000 })),
      heart_rate: fc.option(fc.integer({ min: 20, max: 260 })),
    })
    fc.assert(
      fc.property(fc.array(split, { minLength: 1, maxLength: 50 }), (splits) => {
        const { bars } = lapChart(splits)
        let last = 0
        for (const { from, to, height, beats } of bars) {
          expect(from).toBeCloseTo(last)
          expect(to).toBeGreaterThan(from)
          last = to
          for (const share of [height ?? 0, beats ?? 0]) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(1)
          }
        }
        expect(last).toBeCloseTo(1)
      }),
    )
  })
})
