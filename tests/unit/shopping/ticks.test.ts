import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { missing, needed, ticked, unticked, withEaten } from '#domain/shopping/ticks.ts'
import type { Bought } from '#domain/stored-shapes.ts'

const MONDAY = '2026-03-09'
const day = (count: number) => addDays(MONDAY, count)
const WEEK = { from: MONDAY, to: day(6) }
const noted = (bought: Bought, grams: Record<string, number>, on = MONDAY): Bought => ({
  ...bought,
  ...Object.fromEntries(
    Object.entries(grams).map(([date, each]) => [date, { grams: each, on, edited: '1' }]),
  ),
})
/** Hundredths of a gram. */
const needOf = (...grams: number[]) =>
  Object.fromEntries(grams.map((each, at) => [day(at), each * 100]))

describe('a ticked food', () => {
  it('is bought for each day that needs it, and asked for no more', () => {
    const need = needOf(200, 0, 50)
    const bought = noted({}, ticked(need, {}, WEEK))
    expect(bought).toMatchObject({ [day(0)]: { grams: 200 }, [day(2)]: { grams: 50 } })
    expect(missing(need, bought, WEEK)).toBe(0)
    expect(ticked(need, bought, WEEK)).toEqual({})
  })

  it('is asked for again by as much as a changed plan needs beyond it', () => {
    const bought = noted({}, ticked(needOf(200, 50), {}, WEEK))
    expect(missing(needOf(200, 50, 120), bought, WEEK)).toBe(120 * 100)
    expect(missing(needOf(100, 50, 100), bought, WEEK)).toBe(0)
    expect(missing(needOf(0, 0, 0), bought, WEEK)).toBe(0)
  })

  it('for a day that is gone is not there for the next; what it left over is', () => {
    const bought = noted({}, ticked(needOf(200), {}, WEEK))
    const later = { from: day(1), to: day(6) }
    expect(missing(needOf(200, 150), bought, later)).toBe(150 * 100)
    expect(missing(needOf(80, 150), bought, later)).toBe(30 * 100)
  })

  it('is bought for the days one shops for, and the rest of the week is asked for', () => {
    const need = needOf(100, 0, 0, 300)
    const bought = noted({}, ticked(need, {}, { from: MONDAY, to: day(2) }))
    expect(missing(need, bought, WEEK)).toBe(300 * 100)
  })

  it('whose tick is taken back is asked for as if nothing had been bought', () => {
    const need = needOf(200, 50)
    const bought = noted({}, ticked(need, {}, WEEK))
    expect(missing(need, noted(bought, unticked(need, bought, WEEK)), WEEK)).toBe(250 * 100)
    const later = { from: day(1), to: day(6) }
    const changed = needOf(80, 150)
    const there = noted(bought, ticked(changed, bought, later))
    expect(missing(changed, noted(there, unticked(changed, there, later)), later)).toBe(150 * 100)
  })

  it('eaten sooner than planned is asked for again, and what was bought later was not eaten before', () => {
    const later = { from: day(1), to: day(6) }
    const bought = noted({}, ticked(needOf(0, 0, 100), {}, WEEK))
    // Monday took 60 g of what was bought for Wednesday.
    expect(missing(needOf(60, 0, 100), bought, later)).toBe(60 * 100)
    const onTuesday = noted({}, ticked(needOf(60, 0, 100), {}, later), day(1))
    expect(missing(needOf(60, 0, 100), onTuesday, later)).toBe(0)
  })

  it('that is eaten was there, and what was bought for the rest of its day still is', () => {
    const need = needOf(200, 100)
    // Breakfast, 120 g of Monday's 200, came from somewhere.
    const eaten = { [MONDAY]: 120 * 100 }
    expect(missing(need, withEaten({}, eaten), WEEK)).toBe(180 * 100)
    const bought = noted({}, ticked(need, withEaten({}, eaten), WEEK))
    expect(missing(need, bought, WEEK)).toBe(0)
    expect(missing(need, bought, { from: day(1), to: day(6) })).toBe(0)
    // All of it was bought before it was eaten.
    const before = noted({}, ticked(need, {}, WEEK))
    expect(withEaten(before, eaten)).toEqual(before)
    const open = withEaten(before, eaten)
    expect(missing(need, noted(open, unticked(need, open, WEEK)), WEEK)).toBe(300 * 100)
  })

  it('is never lost or bought twice, however plans change and days go by', () => {
    const aPlan = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 10, maxLength: 10 })
    const aStep = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('plan' as const), grams: aPlan }) },
      { weight: 3, arbitrary: fc.constant({ kind: 'shop' as const }) },
      { weight: 2, arbitrary: fc.constant({ kind: 'tomorrow' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'untick' as const }) },
    )
    fc.assert(
      fc.property(aPlan, fc.array(aStep, { maxLength: 25 }), (first, steps) => {
        // A kitchen beside it: what is bought comes in, what a day needs is eaten, as far as it is there.
        let [today, need, bought, kitchen] = [0, needOf(...first), {} as Bought, 0]
        for (const step of steps) {
          const span = { from: day(today), to: day(today + 9) }
          if (step.kind === 'plan') {
            // What was eaten stays as it was.
            const past = Object.entries(need).filter(([date]) => date < span.from)
            const ahead = step.grams.map((grams, at) => [day(today + at), grams * 100] as const)
            need = Object.fromEntries([...past, ...ahead])
          } else if (step.kind === 'shop') {
            const open = missing(need, bought, span)
            bought = noted(bought, ticked(need, bought, span), span.from)
            kitchen += open
            expect(missing(need, bought, span)).toBe(0)
            expect(ticked(need, bought, span)).toEqual({})
          } else if (step.kind === 'untick') {
            bought = noted(bought, unticked(need, bought, span), span.from)
            kitchen = 0
          } else {
            kitchen = Math.max(0, kitchen - (need[span.from] ?? 0))
            today += 1
          }
          const now = { from: day(today), to: day(today + 9) }
          expect(missing(need, bought, now)).toBe(Math.max(0, needed(need, now) - kitchen))
        }
      }),
      { numRuns: 500 },
    )
  })
})
