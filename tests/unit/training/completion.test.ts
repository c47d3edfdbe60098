import { describe, expect, it } from 'vitest'
import { completionPoints, trainingCompletion } from '#domain/training/completion.ts'
import { type ActivityRow, daySessions, type FitnessRow } from '#domain/training/sessions.ts'
import { activity, DAY, fitness } from '../scoring/days.ts'

function completion(rows: Partial<ActivityRow>[], recorded: FitnessRow | null = null, over = true) {
  const activities = rows.map((row) => activity(row))
  const sessions = daySessions({ date: DAY, activities, fitness: recorded, usualWeek: [] })
  return trainingCompletion(sessions, recorded, () => over)
}

describe('points of done ÷ planned', () => {
  it.each([
    [0, 0],
    [0.24, 0],
    [0.25, 30],
    [0.49, 30],
    [0.5, 60],
    [0.74, 60],
    [0.75, 80],
    [0.89, 80],
    [0.9, 100],
    [1, 100],
    [1.2, 100],
    [1.21, 90],
    [1.5, 90],
    [1.51, 70],
    [100, 70],
    [Number.NaN, 0],
    [-1, 0],
  ])('%f gives %i', (ratio, points) => {
    expect(completionPoints(ratio)).toBe(points)
  })
})

describe('completion of a day', () => {
  it.each<[string, Partial<ActivityRow>[], object]>([
    ['nothing planned, nothing done', [], { state: 'rested', points: 100 }],
    ['a rest day rested', [{ activity_type: 'rest' }], { state: 'rested', points: 100 }],
    [
      'a rest day not rested',
      [{ activity_type: 'rest' }, { status: 'done', actual_distance_km: 10 }],
      { state: 'not_rested', points: 70 },
    ],
    [
      'a walk on a rest day',
      [
        { activity_type: 'rest' },
        { activity_type: 'walk', status: 'done', actual_duration_minutes: 40 },
      ],
      { state: 'unplanned', points: 100 },
    ],
    [
      'a run nobody planned',
      [{ status: 'done', actual_distance_km: 6 }],
      { state: 'unplanned', points: 100 },
    ],
    ['ticked off', [{ status: 'done', distance_km: 10 }], { points: 100, ratio: 1 }],
    [
      'half the distance, although all of the time: distance first',
      [
        {
          status: 'done',
          distance_km: 10,
          duration_minutes: 60,
          actual_distance_km: 5,
          actual_duration_minutes: 60,
        },
      ],
      { points: 60, ratio: 0.5 },
    ],
    [
      'duration where no distance is planned',
      [
        {
          status: 'done',
          duration_minutes: 60,
          actual_duration_minutes: 48,
          actual_distance_km: 9,
        },
      ],
      { points: 80, ratio: 0.8 },
    ],
    [
      'planned in kilometres, done in minutes: 45 of 60',
      [{ status: 'done', distance_km: 10, actual_duration_minutes: 45 }],
      { points: 80, ratio: 0.75 },
    ],
    ['skipped', [{ status: 'skipped', distance_km: 10 }], { state: 'scored', points: 0, ratio: 0 }],
    ['planned and never heard of again', [{ distance_km: 10 }], { state: 'unknown', points: 0 }],
    [
      // 60 minutes at 100 points and 20 minutes at 0
      'two sessions, weighed by what was planned',
      [
        { status: 'done', duration_minutes: 60 },
        { status: 'skipped', duration_minutes: 20 },
      ],
      { points: 75, ratio: 0.75 },
    ],
  ])('%s', (_name, rows, expected) => {
    expect(completion(rows)).toMatchObject(expected)
  })

  it('finds a planned run in the fitness data, by its sessions first', () => {
    const run = { startTimeMillis: 0, endTimeMillis: 1, activityType: 'running', distance: 8000 }
    const recorded = fitness({ distance_meters: 15_000, sessions: [run] })
    expect(completion([{ distance_km: 10 }], recorded)).toMatchObject({
      state: 'scored',
      points: 80,
      ratio: 0.8,
    })
    expect(completion([{ distance_km: 10 }], fitness({ distance_meters: 9500 }))).toMatchObject({
      points: 100,
    })
    expect(completion([{ duration_minutes: 60 }], fitness({ active_minutes: 30 }))).toMatchObject({
      points: 60,
    })
  })

  it('does not count the same kilometres for two sessions', () => {
    const rows = [
      { status: 'done', distance_km: 10, actual_distance_km: 10 },
      { distance_km: 5 },
    ] satisfies Partial<ActivityRow>[]
    // 12 recorded less 10 in the diary leave 2 of 5: 30 points on a third of the plan
    expect(completion(rows, fitness({ distance_meters: 12_000 })).points).toBeCloseTo(
      100 * (2 / 3) + 30 / 3,
      9,
    )
  })

  it('counts a session ticked off without figures as done as planned', () => {
    const rows = [
      { status: 'done', distance_km: 10 },
      { distance_km: 5 },
    ] satisfies Partial<ActivityRow>[]
    // 11 recorded less the 10 ticked off leave 1 of 5: nothing for a third of the plan
    expect(completion(rows, fitness({ distance_meters: 11_000 })).points).toBeCloseTo(
      100 * (2 / 3),
      9,
    )
  })

  it('waits for training that is still to come, and sees what is already done', () => {
    expect(completion([{ distance_km: 10 }], null, false)).toEqual({
      state: 'pending',
      points: null,
      ratio: null,
      open: { low: 0, high: 100 },
    })
    expect(
      completion([{ distance_km: 10 }], fitness({ distance_meters: 9900 }), false),
    ).toMatchObject({
      state: 'scored',
      points: 100,
    })
    expect(completion([{ status: 'skipped', distance_km: 10 }], null, false)).toMatchObject({
      points: 0,
    })
  })

  it('leaves open only what is: of 10 km done and 10 km to come, half is settled', () => {
    const done = { status: 'done', distance_km: 10 } as const
    expect(completion([done, { distance_km: 10 }], null, false).open).toEqual({
      low: 50,
      high: 100,
    })
    const half = { ...done, actual_distance_km: 5 }
    expect(completion([half, { distance_km: 10 }], null, true)).toMatchObject({
      state: 'unknown',
      open: { low: 30, high: 80 },
    })
    expect(completion([done], null, false).open).toBeNull()
  })

  it('takes a run not recorded yet for open until the day is over', () => {
    const planned = daySessions({
      date: DAY,
      activities: [activity({ distance_km: 10 })],
      fitness: null,
      usualWeek: [],
    })
    const walked = fitness({ distance_meters: 900 })
    const openOn = (isDayOver: boolean) =>
      trainingCompletion(planned, walked, () => true, isDayOver).open
    expect(openOn(false)).toEqual({ low: 0, high: 100 })
    expect(openOn(true)).toBeNull()
  })

  it.each([Number.NaN, -5000, Number.POSITIVE_INFINITY])(
    'takes %f recorded metres for unknown',
    (metres) => {
      expect(completion([{ distance_km: 10 }], fitness({ distance_meters: metres }))).toMatchObject(
        {
          state: 'unknown',
          points: 0,
        },
      )
    },
  )
})
