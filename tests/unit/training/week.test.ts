import { describe, expect, it } from 'vitest'
import type { DayPlan } from '#domain/stored-shapes.ts'
import { type ActivityRow, daySessions } from '#domain/training/sessions.ts'
import { upcomingSessions } from '#domain/training/upcoming.ts'
import { aroundDay, weeklyDistance } from '#domain/training/weekly-distance.ts'
import { weeklyKmTarget } from '#domain/training/weekly-target.ts'
import { activity, fitness } from '../scoring/days.ts'

const done = (date: string, km: number | null, type = 'run') =>
  activity({ date, status: 'done', actual_distance_km: km, activity_type: type })

describe('kilometres of a week', () => {
  it('runs from Monday to Sunday', () => {
    const rows = [
      done('2026-03-01', 20),
      done('2026-03-02', 5.25),
      done('2026-03-08', 12.1),
      done('2026-03-09', 7),
    ]
    const week = weeklyDistance('2026-03-05', rows, [])
    expect(week.weekStart).toBe('2026-03-02')
    expect(week.km).toBe(17.35)
    expect(week.byDay.map(({ km }) => km)).toEqual([5.25, 0, 0, 0, 0, 0, 12.1])
  })

  it('counts running done, by what was done, else by the plan ticked off', () => {
    const rows = [
      done('2026-03-02', 40, 'cycling'),
      activity({ date: '2026-03-03', distance_km: 10 }),
      activity({ date: '2026-03-04', status: 'done', distance_km: 8 }),
      activity({ date: '2026-03-05', status: 'skipped', distance_km: 9 }),
      done('2026-03-06', Number.NaN),
    ]
    expect(weeklyDistance('2026-03-02', rows, []).km).toBe(8)
  })

  it('counts a run that the watch recorded too only once, the longer figure', () => {
    const run = { startTimeMillis: 0, endTimeMillis: 1, activityType: 'running', distance: 10_400 }
    const recorded = fitness({ date: '2026-03-02', distance_meters: 14_000, sessions: [run] })
    expect(weeklyDistance('2026-03-02', [done('2026-03-02', 10)], [recorded]).km).toBe(10.4)
  })
})

describe('the upcoming training', () => {
  const now = { date: '2026-03-02', minuteOfDay: 12 * 60 }
  const usualWeek: DayPlan[] = [{ day: 'saturday', activity: 'run', distanceKm: 18 }]
  const coming = (rows: ActivityRow[], at = now, usual: DayPlan[] = []) =>
    [
      ...upcomingSessions(at, (date) =>
        daySessions({ date, activities: aroundDay(date, rows), fitness: null, usualWeek: usual }),
      ),
    ].map(({ date, session }) => [date, session.startMinute])

  it('is what is neither rest nor begun, by day and start', () => {
    const rows = [
      activity({ date: '2026-03-04', start_time: '06:00' }),
      activity({ date: '2026-03-02', start_time: '07:00', distance_km: 5 }),
      activity({ date: '2026-03-02', activity_type: 'rest' }),
      activity({ date: '2026-03-02', start_time: '17:30', distance_km: 10 }),
      activity({ date: '2026-03-02', distance_km: 3 }),
      activity({ date: '2026-03-01' }),
    ]
    expect(coming(rows)).toEqual([
      ['2026-03-02', 1050],
      ['2026-03-02', null],
      ['2026-03-04', 360],
    ])
    expect(coming(rows, { ...now, minuteOfDay: 18 * 60 })[0]).toEqual(['2026-03-02', null])
    expect(coming(rows, { date: '2026-03-05', minuteOfDay: 0 })).toEqual([])
  })

  it('holds the usual week where nothing is entered, two weeks ahead', () => {
    const rows = [activity({ date: '2026-03-07', start_time: '08:00' })]
    expect(coming(rows, now, usualWeek)).toEqual([
      ['2026-03-07', 480],
      ['2026-03-14', null],
    ])
  })

  it('leaves out what is done, skipped or on no real day', () => {
    const rows = [
      activity({ date: '2026-03-03', status: 'done' }),
      activity({ date: '2026-03-03', status: 'skipped' }),
      activity({ date: '2026-02-31' }),
    ]
    expect(coming(rows)).toEqual([])
  })
})

describe('what a week aims at', () => {
  const own = { preferences: { weekly_km: 42 } }
  const unsaid = { preferences: {} }

  it('is the runner’s own figure, else what is planned for it, else 30 km', () => {
    expect(weeklyKmTarget(own, { plannedKm: 18 })).toBe(42)
    expect(weeklyKmTarget(unsaid, { plannedKm: 18 })).toBe(18)
    expect(weeklyKmTarget(unsaid, { plannedKm: 0 })).toBe(30)
    expect(weeklyKmTarget(null, { plannedKm: 0 })).toBe(30)
  })

  it('counts the plan’s runs, done or not, and neither skipped ones nor others', () => {
    const planned = { distance_km: 10, source_ref: 'plan:2026-03-02:10:' }
    const rows = [
      activity({ ...planned, date: '2026-03-02', status: 'done', actual_distance_km: 9.1 }),
      activity({ ...planned, date: '2026-03-04', status: 'skipped' }),
      activity({ date: '2026-03-05', distance_km: 12 }),
      activity({ ...planned, date: '2026-03-07' }),
      activity({ ...planned, date: '2026-03-09' }),
    ]
    expect(weeklyDistance('2026-03-05', rows, [])).toMatchObject({ km: 9.1, plannedKm: 20 })
  })
})
