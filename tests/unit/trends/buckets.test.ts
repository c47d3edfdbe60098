import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { bucketsOf, grainOf, intoBuckets, rangeStart } from '#domain/trends/buckets.ts'

const TODAY = '2026-03-22'

describe('what the points of a trend stand for', () => {
  it('is a day up to a month, a week up to a year, then a month', () => {
    expect(grainOf(addDays(TODAY, -29), TODAY)).toBe('day')
    expect(grainOf(addDays(TODAY, -89), TODAY)).toBe('week')
    expect(grainOf(addDays(TODAY, -365), TODAY)).toBe('week')
    expect(grainOf(addDays(TODAY, -400), TODAY)).toBe('month')
  })

  it('looks back as far as it was asked to, or as there is anything', () => {
    expect(rangeStart('7', TODAY, null)).toBe('2026-03-16')
    expect(rangeStart('all', TODAY, '2019-05-06')).toBe('2019-05-06')
    expect(rangeStart('all', TODAY, null)).toBe(TODAY)
  })

  it('has whole weeks and months, leap years too', () => {
    expect(bucketsOf('week', '2026-03-12', TODAY)).toEqual([
      { from: '2026-03-09', to: '2026-03-15' },
      { from: '2026-03-16', to: '2026-03-22' },
    ])
    expect(bucketsOf('month', '2024-02-29', '2024-04-01')).toEqual([
      { from: '2024-02-01', to: '2024-02-29' },
      { from: '2024-03-01', to: '2024-03-31' },
      { from: '2024-04-01', to: '2024-04-30' },
    ])
  })

  it('leaves no day out and takes none twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('day', 'week', 'month'),
        fc.integer({ min: 0, max: 4000 }),
        (grain, back) => {
          const from = addDays(TODAY, -back)
          const buckets = bucketsOf(grain, from, TODAY)
          expect((buckets[0]?.from ?? '') <= from).toBe(true)
          expect((buckets.at(-1)?.to ?? '') >= TODAY).toBe(true)
          for (const [at, { from: start }] of buckets.entries())
            if (at > 0) expect(start).toBe(addDays(buckets[at - 1]?.to ?? '', 1))
          const rows = [0, back, Math.floor(back / 2)].map((ago) => ({
            date: addDays(TODAY, -ago),
          }))
          expect(intoBuckets(buckets, rows).flat()).toHaveLength(rows.length)
          expect(intoBuckets(buckets, [{ date: '1990-01-01' }]).flat()).toEqual([])
        },
      ),
    )
  })
})
