import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { weeklyLoads } from '#domain/training/weekly-load.ts'
import { activity, DAY, fitness } from '../scoring/days.ts'

const of = (activities: ReturnType<typeof activity>[], count = 3) =>
  weeklyLoads(addDays(DAY, 3), count, { activities, fitness: [], usualWeek: [] })

const noKm = { doneKm: 0, plannedKm: 0 }

describe('the load of weeks', () => {
  it('has planned and done minutes, week by week, the earliest first', () => {
    const rows = [
      activity({ duration_minutes: 60 }),
      activity({ date: addDays(DAY, 1), status: 'done', actual_duration_minutes: 45 }),
      // The week before: planned and skipped.
      activity({ date: addDays(DAY, -1), status: 'skipped', duration_minutes: 90 }),
      activity({ date: addDays(DAY, 7), duration_minutes: 500 }),
    ]
    expect(of(rows)).toEqual([
      { weekStart: '2026-02-16', ...noKm, plannedMinutes: 0, doneMinutes: 0 },
      { weekStart: '2026-02-23', ...noKm, plannedMinutes: 90, doneMinutes: 0 },
      { weekStart: '2026-03-02', ...noKm, plannedMinutes: 60, doneMinutes: 45 },
    ])
  })

  it('takes a distance for the minutes it stands for, and rest for none', () => {
    const rows = [
      activity({ distance_km: 10 }),
      activity({ date: addDays(DAY, 1), status: 'done', distance_km: 5 }),
      activity({ date: addDays(DAY, 2), activity_type: 'rest', duration_minutes: 60 }),
    ]
    expect(of(rows, 1)).toEqual([
      { weekStart: DAY, doneKm: 5, plannedKm: 15, plannedMinutes: 90, doneMinutes: 30 },
    ])
  })

  it('counts a run that was planned and recorded once, and what the usual week plans', () => {
    const run = { startTimeMillis: 0, endTimeMillis: 3_600_000, activityType: 'running' }
    const usualWeek = [
      { day: 'monday', activity: 'run', duration: 50 },
      { day: 'friday', activity: 'run', duration: 70 },
    ]
    const recorded = fitness({ date: DAY, sessions: [run] })
    expect(weeklyLoads(DAY, 1, { activities: [], fitness: [recorded], usualWeek })).toEqual([
      { weekStart: DAY, ...noKm, plannedMinutes: 120, doneMinutes: 60 },
    ])
  })

  it('says nothing of the usual week before anything is known', () => {
    const usualWeek = [{ day: 'monday', activity: 'run', duration: 50 }]
    const activities = [activity({ date: addDays(DAY, 2), status: 'skipped' })]
    expect(
      weeklyLoads(DAY, 2, { activities, fitness: [], usualWeek }).map(
        (week) => week.plannedMinutes,
      ),
    ).toEqual([0, 50])
    expect(weeklyLoads(DAY, 1, { activities: [], fitness: [], usualWeek })).toEqual([
      { weekStart: DAY, ...noKm, plannedMinutes: 0, doneMinutes: 0 },
    ])
  })

  it('has the kilometres planned and run, of runs alone', () => {
    const rows = [
      activity({ distance_km: 12.5 }),
      activity({
        date: addDays(DAY, 1),
        activity_type: 'cycling',
        status: 'done',
        distance_km: 40,
      }),
      // The week before: one skipped, one done and shorter than it was planned.
      activity({ date: addDays(DAY, -1), status: 'skipped', distance_km: 20 }),
      activity({ date: addDays(DAY, -3), status: 'done', distance_km: 8, actual_distance_km: 7.5 }),
    ]
    const weeks = of(rows, 2).map(({ plannedKm, doneKm }) => ({ plannedKm, doneKm }))
    expect(weeks).toEqual([
      { plannedKm: 28, doneKm: 7.5 },
      { plannedKm: 12.5, doneKm: 0 },
    ])
  })

  it('has each week once, over year ends', () => {
    const anyDay = fc.integer({ min: 100, max: 40_000 }).map((on) => addDays('1970-01-01', on))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 20 }), (day, count) => {
        const weeks = weeklyLoads(day, count, { activities: [], fitness: [], usualWeek: [] })
        expect(weeks.map((week) => week.weekStart)).toEqual(
          Array.from({ length: count }, (_, at) => addDays(weekStart(day), (at + 1 - count) * 7)),
        )
      }),
    )
  })
})
