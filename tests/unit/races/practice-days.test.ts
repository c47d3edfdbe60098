import { describe, expect, it } from 'vitest'
import { practiceDays } from '#domain/gut-training/practice-days.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import type { ActivityRow } from '#domain/training/sessions.ts'

/** A Wednesday. */
const TODAY = '2026-11-25'
const row = (date: string, fields: Partial<ActivityRow>): ActivityRow => ({
  ...emptyActivity(date),
  ...fields,
  id: `${date}:${fields.status ?? ''}`,
})
const days = (...activities: ActivityRow[]) =>
  practiceDays(TODAY, '2026-12-06', { activities, fitness: [], usualWeek: [] })
const long = { distance_km: 16, duration_minutes: 100 }

describe('the days with a run to practise in', () => {
  it('are those whose run is planned, from today on, and long enough', () => {
    expect(days(row(TODAY, long), row('2026-11-29', long), row('2026-12-13', long))).toEqual([
      TODAY,
      '2026-11-29',
    ])
    expect(days(row('2026-11-29', { distance_km: 8, duration_minutes: 50 }))).toEqual([])
    // By its distance at the usual pace, where no duration is known.
    expect(days(row('2026-11-29', { distance_km: 13 }))).toEqual(['2026-11-29'])
    expect(days(row('2026-11-29', { distance_km: 12 }))).toEqual([])
  })
  it('are on past days those whose run was done', () => {
    expect(days(row('2026-11-24', long))).toEqual([])
    expect(days(row('2026-11-24', { ...long, status: 'done' }))).toEqual(['2026-11-24'])
    const cut = { ...long, status: 'done', actual_duration_minutes: 40 } as const
    expect(days(row('2026-11-24', { ...cut, actual_distance_km: 6 }))).toEqual([])
    expect(days(row('2026-11-22', { ...long, status: 'done' }))).toEqual([])
  })
  it('are none of skipped runs and other sports', () => {
    expect(days(row('2026-11-29', { ...long, status: 'skipped' }))).toEqual([])
    expect(days(row('2026-11-29', { ...long, activity_type: 'cycling' }))).toEqual([])
  })
  it('are those of the usual week where nothing is entered', () => {
    const usualWeek = [{ day: 'Sunday', activity: 'run', duration: 110, distanceKm: 18 }]
    const diary = { activities: [row('2026-11-29', { distance_km: 5 })], fitness: [], usualWeek }
    expect(practiceDays(TODAY, '2026-12-07', diary)).toEqual(['2026-12-06'])
  })
})
