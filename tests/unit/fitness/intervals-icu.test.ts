import { describe, expect, it } from 'vitest'
import { recordedRow } from '#domain/activity-files/recorded-row.ts'
import {
  type IntervalsEntry,
  readIntervalsActivity,
  readIntervalsDay,
} from '#domain/fitness/intervals-icu.ts'
import { REPORTED_ENERGY } from '#domain/training/session-types.ts'
import { daySessions } from '#domain/training/sessions.ts'

const ENTRY: IntervalsEntry = {
  id: 'i7',
  type: 'Run',
  sub_type: 'NONE',
  source: 'GARMIN_CONNECT',
  start_date: '2026-11-20T23:30:00Z',
  start_date_local: '2026-11-21T06:30:00',
  moving_time: 3000,
  elapsed_time: 3600,
  distance: 10_000,
  total_elevation_gain: 40,
  average_heartrate: 150,
  calories: 700,
}

describe('an activity of intervals.icu', () => {
  it('is that of the day and hour where it began, under its own name', () => {
    expect(readIntervalsActivity(ENTRY)).toEqual({
      startedAt: Date.parse('2026-11-20T23:30:00Z'),
      kind: 'run',
      date: '2026-11-21',
      startTime: '06:30',
      durationMinutes: 50,
      distanceKm: 10,
      elevationGainMeters: 40,
      heartRateAvg: 150,
      calories: 700,
      label: null,
      ref: 'i7',
    })
  })

  it.each([
    ['came there from Strava', { source: 'STRAVA' }],
    [
      'is the empty entry sent for one of Strava’s',
      { type: null, start_date: null, moving_time: null, elapsed_time: null },
    ],
    ['has no start', { start_date: 'yesterday' }],
    ['has no local start', { start_date_local: null }],
    ['lasts no time', { moving_time: 0 }],
  ])('is none where it %s', (_what, fields) => {
    expect(readIntervalsActivity({ ...ENTRY, ...fields })).toBeNull()
  })

  it('is the same session as the watch’s own file, its energy taken as a total', () => {
    const found = readIntervalsActivity(ENTRY)
    if (!found) throw new Error('not read')
    const from = { date: found.date, startTime: found.startTime, label: null }
    const rows = [
      { ...recordedRow(found, { ...from, source: 'intervals_icu', source_ref: 'i7' }), id: 'a' },
      { ...recordedRow(found, { ...from, source: 'file', source_ref: null }), id: 'b' },
    ]
    const day = { date: found.date, activities: rows, fitness: null, usualWeek: [] }
    const [session, ...others] = daySessions(day)
    expect(others).toEqual([])
    expect(session?.parts.map(({ source }) => source)).toEqual(['file', 'intervals_icu'])
    expect(session?.energy).toEqual({ kcal: 700, restMinutes: 50 })
    expect(REPORTED_ENERGY.intervals_icu).toBe('total')
    expect(REPORTED_ENERGY.google_fit).toBe('active')
  })
})

describe('a day of intervals.icu', () => {
  it('tells steps that can be true, and nothing else', () => {
    expect(readIntervalsDay({ id: '2026-11-21', steps: 9123 })).toMatchObject({
      date: '2026-11-21',
      steps: 9123,
      heart_rate_avg: null,
      calories_burned: null,
    })
    for (const day of [
      { id: '2026-11-21', steps: null },
      { id: '2026-11-21', steps: 1e9 },
      { id: 'someday', steps: 5 },
      { id: null, steps: 5 },
    ])
      expect(readIntervalsDay(day)).toBeNull()
  })
})
