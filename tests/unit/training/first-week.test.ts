import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, WEEKDAYS } from '#domain/calendar/local-day.ts'
import { FITNESS_LEVELS } from '#domain/entities.ts'
import { experienceFromKm } from '#domain/scoring/strategy.ts'
import { FIRST_WEEK_DAYS, firstWeek, firstWeekRuns } from '#domain/training/first-week.ts'

const TODAY = '2026-11-21'

describe('a first training week', () => {
  it.each(FITNESS_LEVELS)('of %s has as many runs as asked for, the longest on Sunday', (level) => {
    for (const days of FIRST_WEEK_DAYS) {
      const week = firstWeek(level, days)
      const km = Object.values(week)
      expect(km).toHaveLength(days)
      expect(Math.max(...km)).toBe(week.sunday)
    }
  })

  it('keeps a beginner a beginner, and asks more of those who run more', () => {
    const sum = (level: 'beginner' | 'intermediate' | 'advanced') =>
      Object.values(firstWeek(level, 5)).reduce((total, km) => total + km, 0)
    expect(experienceFromKm(sum('beginner'))).toBe('beginner')
    expect(experienceFromKm(sum('intermediate'))).toBe('intermediate')
    expect(experienceFromKm(sum('advanced'))).toBe('advanced')
    expect(firstWeek(null, 3)).toEqual(firstWeek('beginner', 3))
  })
})

describe('the runs of the next seven days', () => {
  it('begin today, and name the one long run', () => {
    expect(firstWeekRuns(TODAY, { sunday: 12, tuesday: 6, saturday: 6 })).toEqual([
      { date: TODAY, distanceKm: 6, isLong: false },
      { date: '2026-11-22', distanceKm: 12, isLong: true },
      { date: '2026-11-24', distanceKm: 6, isLong: false },
    ])
    expect(firstWeekRuns(TODAY, { sunday: 5, tuesday: 5 }).some(({ isLong }) => isLong)).toBe(false)
    expect(firstWeekRuns(TODAY, {})).toEqual([])
  })

  it('are each weekday’s own distance, once, whatever today is', () => {
    const kmOn = fc.record(
      Object.fromEntries(WEEKDAYS.map((day) => [day, fc.option(fc.integer({ min: 0, max: 60 }))])),
    )
    fc.assert(
      fc.property(kmOn, fc.integer({ min: 0, max: 400 }), (week, offset) => {
        const today = addDays(TODAY, offset)
        const runs = firstWeekRuns(today, week)
        const wanted = Object.values(week).filter((km) => km !== null && km > 0)
        expect(runs.map(({ distanceKm }) => distanceKm).sort()).toEqual(wanted.sort())
        for (const { date } of runs) {
          expect(date >= today && date < addDays(today, 7)).toBe(true)
        }
        expect(runs.filter(({ isLong }) => isLong).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
