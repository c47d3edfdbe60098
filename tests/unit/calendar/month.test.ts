import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  InvalidDay,
  weekDays,
  weekStart,
} from '#domain/calendar/local-day.ts'
import { addMonths, isSameMonth, monthWeeks } from '#domain/calendar/month.ts'

const anyDay = fc.integer({ min: 0, max: 80_000 }).map((count) => addDays('1970-01-01', count))

describe('a month in weeks', () => {
  it('covers each of its days once, in whole weeks from Monday, over year ends and leap days', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = monthWeeks(day)
        const days = weeks.flat()
        expect(new Set(days).size).toBe(days.length)
        expect(days.every((each, at) => daysBetween(days[0] ?? '', each) === at)).toBe(true)
        expect(weeks.every((week) => weekStart(week[0] ?? '') === week[0])).toBe(true)
        const first = `${day.slice(0, 8)}01`
        const ofMonth = days.filter((each) => isSameMonth(each, day))
        expect(ofMonth[0]).toBe(first)
        expect(addDays(ofMonth.at(-1) ?? '', 1)).toBe(addMonths(first, 1))
        // No week without a day of it.
        expect(weeks.every((week) => week.some((each) => isSameMonth(each, day)))).toBe(true)
      }),
    )
  })

  it('has the weeks that the days of a week are in', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(monthWeeks(day)).toContainEqual(weekDays(day))
      }),
    )
  })

  // Clocks change on these days in Berlin, New York and Lord Howe; a day is only a name.
  it.each(['2026-03-29', '2026-11-01', '2026-10-04'])('has %s once', (day) => {
    expect(
      monthWeeks(day)
        .flat()
        .filter((each) => each === day),
    ).toEqual([day])
  })

  it.each([
    ['2027-02-10', 4],
    ['2026-02-10', 5],
    ['2026-11-23', 6],
    ['2026-12-31', 5],
    ['2027-01-01', 5],
  ])('of %s has %i weeks', (day, count) => {
    expect(monthWeeks(day)).toHaveLength(count)
  })

  it('is of a day of the calendar', () => {
    expect(() => monthWeeks('2026-02-30')).toThrow(InvalidDay)
    expect(() => addMonths('2026-02-30', 1)).toThrow(InvalidDay)
  })
})

describe('months later', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-23', 14, '2028-01-23'],
    ['2026-11-23', 0, '2026-11-23'],
  ])('%s and %i is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })

  it('lead back to the same month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, count) => {
        fc.pre(count >= 0 || day > '2020')
        expect(isSameMonth(addMonths(addMonths(day, count), -count), day)).toBe(true)
      }),
    )
  })
})
