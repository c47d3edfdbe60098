import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { underFuelling } from '#domain/guidance/under-fuelling.ts'
import { cases } from '../../long.ts'

const TODAY = '2026-03-22'

/** The last days' availability, the latest first. */
const daysOf = (...values: (number | null)[]) =>
  values.map((availability, ago) => ({ date: addDays(TODAY, -ago), availability }))

/** A weight at the end of each week, the latest first. */
const weeksOf = (...weights: number[]) =>
  weights.map((weightKg, ago) => ({ date: addDays(TODAY, -7 * ago), weightKg }))

describe('the guard against eating too little', () => {
  it.each([
    ['five low days of seven', [25, 25, 40, 25, 25, 40, 25], ['low_energy']],
    ['four low days of seven', [25, 25, 40, 25, 40, 40, 25], []],
    ['thirty is not under thirty', [30, 30, 30, 30, 30, 30, 30], []],
    [
      'days that could not be assessed don’t count',
      [25, null, 25, 25, null, 25, 25],
      ['low_energy'],
    ],
    ['five low days and no others', [25, 25, 25, 25, 25], ['low_energy']],
    ['a better week after a bad one', [40, 40, 40, 25, 25, 25, 25, 25, 25, 25], []],
  ])('%s', (_, values, signs) => {
    expect(underFuelling(daysOf(...values), [], TODAY)).toEqual(signs)
  })

  it('days of long ago say nothing of now', () => {
    const old = daysOf(25, 25, 25, 25, 25).map((day) => ({ ...day, date: addDays(day.date, -20) }))
    expect(underFuelling(old, [], TODAY)).toEqual([])
  })

  it.each([
    ['over 1 % a week for three weeks', [67.7, 68.4, 69.2, 70], ['fast_loss']],
    ['a week of less in between', [67.5, 68.7, 69.2, 70], []],
    ['two weeks of it', [68.5, 69.2, 70], []],
    ['a week nobody weighed', [67.7, 68.4, Number.NaN, 70], []],
    ['gaining', [72, 71, 70.5, 70], []],
  ])('weight: %s', (_, weights, signs) => {
    const weighed = weeksOf(...weights).filter(({ weightKg }) => !Number.isNaN(weightKg))
    expect(underFuelling([], weighed, TODAY)).toEqual(signs)
  })

  it('one light morning is no lost week', () => {
    const mornings = Array.from({ length: 28 }, (_, ago) => ({
      date: addDays(TODAY, -ago),
      weightKg: ago % 7 === 0 ? 68 : 70,
    }))
    expect(underFuelling([], mornings, TODAY)).toEqual([])
  })

  it('the order of the rows doesn’t matter, and eating more never raises a sign', () => {
    const value = fc.option(fc.double({ min: 0, max: 60, noNaN: true }))
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 20 }),
        fc.double({ min: 0, max: 30 }),
        (values, more) => {
          const days = daysOf(...values)
          const signs = underFuelling(days, [], TODAY)
          expect(underFuelling([...days].reverse(), [], TODAY)).toEqual(signs)
          const better = daysOf(...values.map((each) => (each === null ? null : each + more)))
          expect(signs).toEqual(expect.arrayContaining(underFuelling(better, [], TODAY)))
        },
      ),
      { numRuns: cases(2000) },
    )
  })
})
