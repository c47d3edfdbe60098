import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readStravaActivity } from '#domain/activity-files/strava.ts'
import { ENTRY } from '../../../supabase/functions/_shared/providers/strava-shapes.ts'

const entry = (fields: object = {}) => ({
  id: 4711,
  name: 'Morning Run',
  sport_type: 'Run',
  type: 'Run',
  workout_type: null,
  start_date: '2026-11-19T23:30:00Z',
  start_date_local: '2026-11-20T06:30:00Z',
  distance: 10_012.4,
  moving_time: 3005,
  elapsed_time: 3300,
  total_elevation_gain: 42.6,
  average_heartrate: 151.4,
  kilojoules: 900,
  ...fields,
})

const read = (raw: object) => readStravaActivity(v.parse(ENTRY, raw))

describe('an activity of Strava’s list', () => {
  it('is read with its moving time, at the place where it was begun', () => {
    expect(read(entry())).toEqual({
      startedAt: Date.parse('2026-11-19T23:30:00Z'),
      kind: 'run',
      date: '2026-11-20',
      startTime: '06:30',
      label: null,
      durationMinutes: 50.08,
      distanceKm: 10.012,
      elevationGainMeters: 43,
      heartRateAvg: 151,
      calories: null,
      ref: '4711',
    })
  })

  it.each([
    ['Run', 'run'],
    ['TrailRun', 'run'],
    ['VirtualRun', 'run'],
    ['Ride', 'cycle'],
    ['MountainBikeRide', 'cycle'],
    ['Swim', 'swim'],
    ['Walk', 'walk'],
    ['Hike', 'hike'],
    ['WeightTraining', 'strength'],
    ['Yoga', 'light'],
    ['NordicSki', 'other'],
    ['HighIntensityIntervalTraining', 'other'],
    ['Rest', 'other'],
  ])('of the sport %s is %s', (sport_type, kind) => {
    expect(read(entry({ sport_type }))).toMatchObject({ kind })
  })

  it('takes the older `type` where there is no sport type', () => {
    expect(read(entry({ sport_type: undefined, type: 'Ride' }))).toMatchObject({
      kind: 'cycle',
    })
  })

  it.each([
    [1, 'Run', 'race'],
    [2, 'Run', 'long_run'],
    [3, 'TrailRun', 'interval'],
    [0, 'Run', null],
    [11, 'Ride', null],
    [1, 'Ride', null],
  ])('of workout type %s of a %s has the label %s', (workout_type, sport_type, label) => {
    expect(read(entry({ workout_type, sport_type }))).toMatchObject({ label })
  })

  it('is as long as it lasted where Strava knows no moving time', () => {
    expect(read(entry({ moving_time: undefined }))?.durationMinutes).toBe(55)
  })

  it('leaves unknown what can’t be true', () => {
    const odd = { distance: -1, average_heartrate: '151', total_elevation_gain: 1e9 }
    expect(read(entry(odd))).toMatchObject({
      distanceKm: null,
      heartRateAvg: null,
      elevationGainMeters: null,
    })
  })

  it.each([
    ['empty', {}],
    ['without a start', entry({ start_date: undefined })],
    ['without a local start', entry({ start_date_local: '20 November' })],
    ['without a length', entry({ moving_time: 0, elapsed_time: 0 })],
    ['longer than two days', entry({ moving_time: 200_000 })],
  ])('is none where it is %s', (_what, given) => {
    expect(read(given)).toBeNull()
  })
})
