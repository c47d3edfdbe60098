import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { weightTrend } from '#domain/weight/weight-trend.ts'

const START = '2026-03-01'
const on = (day: number, weightKg: number) => ({ date: addDays(START, day), weightKg })

const weighed = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 4000 }),
      kg: fc.double({ min: 20, max: 400, noNaN: true }),
    }),
    { selector: ({ day }) => day, minLength: 1, maxLength: 60 },
  )
  .map((days) => days.map(({ day, kg }) => on(day, kg)))

describe('the trend of a weight', () => {
  it('follows each day by a tenth, from the first weight on', () => {
    const days = weightTrend([on(0, 70), on(1, 71), on(2, 69)])
    expect(days.map(({ trendKg }) => trendKg)).toEqual([
      70,
      expect.closeTo(70.1, 10),
      expect.closeTo(69.99, 10),
    ])
  })

  it('follows further the longer nobody weighed', () => {
    const [, afterWeek] = weightTrend([on(0, 70), on(7, 80)])
    expect(afterWeek?.trendKg).toBeCloseTo(70 + 10 * (1 - 0.9 ** 7), 10)
    // As if the weight of the seventh day had stood on each of the days before.
    const daily = weightTrend([on(0, 70), ...[1, 2, 3, 4, 5, 6, 7].map((day) => on(day, 80))])
    expect(daily.at(-1)?.trendKg).toBeCloseTo(afterWeek?.trendKg ?? 0, 10)
  })

  it('is empty of none', () => {
    expect(weightTrend([])).toEqual([])
  })

  it('stays within the weights, whatever their order, and stands where they stand', () => {
    fc.assert(
      fc.property(weighed, (days) => {
        const trend = weightTrend(days)
        const kilograms = days.map(({ weightKg }) => weightKg)
        for (const { trendKg } of trend) {
          expect(trendKg).toBeGreaterThanOrEqual(Math.min(...kilograms) - 1e-9)
          expect(trendKg).toBeLessThanOrEqual(Math.max(...kilograms) + 1e-9)
        }
        expect(weightTrend([...days].reverse())).toEqual(trend)
        const still = weightTrend(days.map((day) => ({ ...day, weightKg: 64 })))
        for (const { trendKg } of still) expect(trendKg).toBeCloseTo(64, 9)
      }),
    )
  })

  it('is the same in pounds and in kilograms, and today changes no day before', () => {
    fc.assert(
      fc.property(weighed, fc.double({ min: 20, max: 400, noNaN: true }), (days, latest) => {
        const trend = weightTrend(days)
        const pounds = weightTrend(days.map((day) => ({ ...day, weightKg: day.weightKg * 2.2 })))
        for (const [at, { trendKg }] of trend.entries())
          expect(pounds[at]?.trendKg).toBeCloseTo(trendKg * 2.2, 6)
        expect(weightTrend([...days, on(5000, latest)]).slice(0, -1)).toEqual(trend)
      }),
    )
  })
})
