import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  clockOfMinute,
  daysBetween,
  InvalidDay,
  isDay,
  localMoment,
  minuteOfClock,
  minutesIntoDay,
  weekDays,
  weekdayOf,
  weekStart,
} from '#domain/calendar/local-day.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1970-01-01', count))

describe('local days', () => {
  it.each([
    ['2026-03-02', true],
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['0000-00-00', false],
    ['0099-01-01', false],
    ['2026-3-2', false],
    ['2026-03-0x', false],
    ['2026/03/02', false],
    ['20\u0662\u0666-03-02', false],
    ['2026-03-02T00:00:00Z', false],
    ['', false],
    [null, false],
    [20260302, false],
  ])('knows whether %s is a day of the calendar: %s', (value, expected) => {
    expect(isDay(value)).toBe(expected)
  })

  it('refuses a day that is none with a code', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(InvalidDay)
    try {
      weekStart('yesterday')
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid_day', params: { day: 'yesterday' } })
    }
  })

  it('refuses to leave the years 100 to 9999, or to add parts of days', () => {
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31')
    expect(() => addDays('9999-12-31', 1)).toThrow(InvalidDay)
    expect(() => addDays('2026-03-01', 0.5)).toThrow(InvalidDay)
    expect(() => addDays('2026-03-01', Number.NaN)).toThrow(InvalidDay)
  })

  it.each([
    ['2026-03-01', 1, '2026-03-02'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    // Clocks change in Europe on 29 March and in the US on 8 March 2026.
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-03-08', -1, '2026-03-07'],
  ])('%s and %i days is %s', (from, count, to) => {
    expect(addDays(from, count)).toBe(to)
    expect(daysBetween(from, to)).toBe(count)
  })

  it.each([
    ['2026-03-01', 'sunday', '2026-02-23'],
    ['2026-03-02', 'monday', '2026-03-02'],
    ['2026-03-08', 'sunday', '2026-03-02'],
    ['1969-12-31', 'wednesday', '1969-12-29'],
  ])('%s is a %s of the week from %s', (day, weekday, monday) => {
    expect(weekdayOf(day)).toBe(weekday)
    expect(weekStart(day)).toBe(monday)
  })

  it('counts the days of all its years as the calendar of the machine does', () => {
    const first = Date.UTC(100, 0, 1)
    const differ: string[] = []
    // Steps of 13 days meet each day of each month in every kind of year.
    for (let count = 0; count <= daysBetween('0100-01-01', '9999-12-31'); count += 13) {
      const day = new Date(first + count * 86_400_000).toISOString().slice(0, 10)
      if (addDays('0100-01-01', count) !== day || daysBetween('0100-01-01', day) !== count)
        differ.push(day)
    }
    expect(differ).toEqual([])
  })

  it('knows the last day of every month', () => {
    for (const year of ['1900', '2000', '2023', '2024'])
      for (let month = 1; month <= 12; month++) {
        const of = (date: number) => `${year}-${String(month).padStart(2, '0')}-${date}`
        const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
        expect([isDay(of(last)), isDay(of(last + 1))], of(last)).toEqual([true, false])
      }
  })

  it('gives every day a week of seven days from a Monday that holds it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const week = weekDays(day)
        expect(week).toHaveLength(7)
        expect(week).toContain(day)
        expect(weekdayOf(week[0] ?? '')).toBe('monday')
      }),
    )
  })
})

describe('wall-clock time', () => {
  it.each([
    ['06:30', 390],
    ['6:30', 390],
    ['23:59:59', 1439],
    ['00:00', 0],
    ['24:00', null],
    ['12:60', null],
    ['noon', null],
    [null, null],
  ])('reads %s as minute %s', (clock, minute) => {
    expect(minuteOfClock(clock)).toBe(minute)
  })

  it.each([
    [390, '06:30'],
    [0, '00:00'],
    [-30, '23:30'],
    [1470, '00:30'],
  ])('writes minute %i as %s', (minute, clock) => {
    expect(clockOfMinute(minute)).toBe(clock)
  })

  it.each([
    ['2026-03-01T23:30:00.000Z', 420, '2026-03-02', 390],
    ['2026-03-02T03:00:00.000Z', -300, '2026-03-01', 1320],
    ['2026-03-02T00:00:00.000Z', 0, '2026-03-02', 0],
  ])(
    'shows %s on a clock %i minutes east as %s, minute %i',
    (instant, offset, date, minuteOfDay) => {
      expect(localMoment(instant, offset)).toEqual({ date, minuteOfDay })
    },
  )

  it.each([
    ['not a time', 0],
    ['2026-03-02T00:00:00.000Z', Number.NaN],
    ['2026-03-02T00:00:00.000Z', 100_000],
    [Number.NaN, 0],
    [8.64e15 + 1, 0],
    ['0099-12-31T23:59:59.999Z', 0],
    ['9999-12-31T23:59:59.999Z', 1],
  ])('has no local time for %s at offset %s', (instant, offset) => {
    expect(localMoment(instant, offset)).toBeNull()
  })

  it('counts minutes over midnight', () => {
    expect(minutesIntoDay({ date: '2026-03-03', minuteOfDay: 15 }, '2026-03-02')).toBe(1455)
    expect(minutesIntoDay({ date: '2026-03-01', minuteOfDay: 1380 }, '2026-03-02')).toBe(-60)
  })
})
