import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isDay, localMoment } from '#domain/calendar/local-day.ts'
import { readGoogleFit } from '#domain/fitness/google-fit.ts'
import {
  AGGREGATE,
  SESSIONS,
} from '../../../supabase/functions/_shared/providers/google-fit-shapes.ts'
import {
  BASAL,
  fitBucket,
  fitPoint,
  fitSession,
  fitSessionBucket,
} from '../../helpers/servers/google-fit-answers.ts'

const HOUR = 3_600_000
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21']
/** Jakarta: the day begins at 17:00 UTC of the day before. */
const dayOf = (at: number) => localMoment(at, 420)?.date ?? ''
const midnight = (date: string) => Date.parse(`${date}T00:00:00+07:00`)
const wholeDay = (date: string) => ({ from: midnight(date), to: midnight(date) + 24 * HOUR })
const hours = (date: string, from: number, to: number) => ({
  from: midnight(date) + from * HOUR,
  to: midnight(date) + to * HOUR,
})
/** The basal rate, told once, weeks before. */
const basal = {
  bucket: [fitBucket(wholeDay('2026-10-20'), { 'calories.bmr.summary': BASAL })],
}
/** As Google sends them. */
interface RawAnswers {
  days?: readonly unknown[]
  basal?: unknown
  sessions?: unknown
  ofSessions?: readonly unknown[]
}
const read = (raw: RawAnswers) => {
  const fitting = <T>(shape: v.GenericSchema<unknown, T>, answer: unknown, none: T): T => {
    const parsed = v.safeParse(shape, answer)
    return parsed.success ? parsed.output : none
  }
  const aggregates = (list: readonly unknown[] = []) =>
    list.map((each) => fitting(AGGREGATE, each, { bucket: [] }))
  const answers = {
    days: aggregates(raw.days),
    basal: fitting(AGGREGATE, 'basal' in raw ? raw.basal : basal, { bucket: [] }),
    sessions: fitting(SESSIONS, raw.sessions, { session: [] }),
    ofSessions: aggregates(raw.ofSessions),
  }
  return readGoogleFit(answers, DAYS, dayOf)
}
const ofDay = (date: string, figures: Record<string, number | null>) => ({
  bucket: [fitBucket(wholeDay(date), figures)],
})
const UNKNOWN = {
  steps: null,
  calories_burned: null,
  active_minutes: null,
  distance_meters: null,
  heart_rate_avg: null,
  sessions: [],
}

describe('days from Google Fit', () => {
  it('hold what its answers tell, on the runner’s own days', () => {
    const days = [
      ofDay('2026-11-20', {
        'step_count.delta': 9123,
        'calories.expended': BASAL + 512.4,
        active_minutes: 74,
      }),
      ofDay('2026-11-20', { 'distance.delta': 7421.6 }),
      ofDay('2026-11-20', { 'heart_rate.summary': 71.4 }),
    ]
    expect(read({ days })).toEqual([
      {
        date: '2026-11-20',
        steps: 9123,
        calories_burned: 512,
        active_minutes: 74,
        distance_meters: 7422,
        heart_rate_avg: 71,
        sessions: [],
      },
    ])
  })

  it('are left out where Google knows nothing of them, or nobody asked', () => {
    const empty = ofDay('2026-11-19', { 'step_count.delta': null, 'calories.expended': null })
    expect(read({ days: [empty, ofDay('2026-11-01', { 'step_count.delta': 100 })] })).toEqual([])
  })

  it('are in the order asked, several points of a day together', () => {
    const span = wholeDay('2026-11-20')
    const [bucket] = ofDay('2026-11-20', {}).bucket
    const point = [
      fitPoint('step_count.delta', 4000, span),
      fitPoint('step_count.delta', 500, span),
    ]
    const days = [
      ofDay('2026-11-21', { 'step_count.delta': 10 }),
      { bucket: [{ ...bucket, dataset: [{ point }] }] },
    ]
    expect(read({ days }).map(({ date, steps }) => [date, steps])).toEqual([
      ['2026-11-20', 4500],
      ['2026-11-21', 10],
    ])
  })

  it.each([
    ['steps', { 'step_count.delta': 300_001 }],
    ['steps', { 'step_count.delta': -5 }],
    ['active_minutes', { active_minutes: 1501 }],
    ['distance_meters', { 'distance.delta': 1_000_001.5 }],
    ['heart_rate_avg', { 'heart_rate.summary': 12.5 }],
    ['heart_rate_avg', { 'heart_rate.summary': 400.5 }],
    ['calories_burned', { 'calories.expended': 90_000.5 }],
  ])('have no %s that can’t be true', (field, figures) => {
    const days = [ofDay('2026-11-20', { 'step_count.delta': 1, ...figures })]
    if (field === 'steps') expect(read({ days })).toEqual([])
    else expect(read({ days })).toEqual([{ ...UNKNOWN, date: '2026-11-20', steps: 1 }])
  })
})

describe('energy from Google Fit', () => {
  const energyOf = (expended: number, span = wholeDay('2026-11-20'), given: unknown = basal) => {
    const figures = { 'step_count.delta': 1, 'calories.expended': expended }
    return read({ days: [{ bucket: [fitBucket(span, figures)] }], basal: given })[0]
      ?.calories_burned
  }

  it('has the basal part taken off for the time it covers', () => {
    expect(energyOf(BASAL + 500)).toBe(500)
    expect(energyOf(BASAL / 2 + 300, hours('2026-11-20', 0, 12))).toBe(300)
  })

  it('is unknown where Google tells no basal rate, and where nothing else is in it', () => {
    expect(energyOf(2000, wholeDay('2026-11-20'), null)).toBeNull()
    expect(energyOf(2000, wholeDay('2026-11-20'), { bucket: [] })).toBeNull()
    expect(energyOf(BASAL)).toBeNull()
    expect(energyOf(300)).toBeNull()
  })

  it('takes the mean of the basal rates told', () => {
    const rates = [1600, 1700].map((rate) =>
      fitBucket(wholeDay('2026-10-20'), { 'calories.bmr.summary': rate }),
    )
    expect(energyOf(2000, wholeDay('2026-11-20'), { bucket: rates })).toBe(350)
  })
})

describe('sessions from Google Fit', () => {
  const RUN = fitSession('run-1', hours('2026-11-20', 6, 7), 8)
  const kinds = (...list: object[]) =>
    read({ sessions: { session: list } }).flatMap((day) =>
      day.sessions.map(({ activityType }) => activityType),
    )

  it('have their time, kind and figures, and leave names and places where they are', () => {
    const ofSessions = [
      { bucket: [fitSessionBucket(RUN, { 'calories.expended': 700 })] },
      { bucket: [fitSessionBucket(RUN, { 'distance.delta': 10_012.4 })] },
    ]
    const found = read({ sessions: { session: [RUN] }, ofSessions })
    expect(found).toEqual([
      {
        ...UNKNOWN,
        date: '2026-11-20',
        sessions: [
          {
            startTimeMillis: midnight('2026-11-20') + 6 * HOUR,
            endTimeMillis: midnight('2026-11-20') + 7 * HOUR,
            activityType: 'running',
            distance: 10_012,
            // An hour's share of the basal rate is 70 kcal.
            calories: 630,
          },
        ],
      },
    ])
    expect(JSON.stringify(found)).not.toMatch(/house|live|run-1/)
  })

  it.each([
    ['as far as the fastest', 25_900, 25_900],
    ['further than anybody runs in an hour', 31_000, undefined],
  ])('have their distance where it can be true: %s', (_, metres, distance) => {
    const ofSessions = [{ bucket: [fitSessionBucket(RUN, { 'distance.delta': metres + 0.1 })] }]
    const [day] = read({ sessions: { session: [RUN] }, ofSessions })
    expect(day?.sessions[0]).toMatchObject({ activityType: 'running' })
    expect(day?.sessions[0]?.distance).toBe(distance)
  })

  it('are marked where they are Strava’s, and of no other app', () => {
    const span = hours('2026-11-20', 9, 10)
    const from = (app?: string) =>
      read({ sessions: { session: [fitSession('s', span, 8, 'Run', app)] } })[0]?.sessions[0]?.from
    expect(['com.strava', 'com.strava.lite'].map(from)).toEqual(['strava', 'strava'])
    expect([undefined, 'com.stravaganza', 'com.garmin.android'].map(from)).toEqual(
      Array(3).fill(undefined),
    )
  })

  it('have no figure that nobody told', () => {
    const [day] = read({ sessions: { session: [RUN] } })
    expect(Object.keys(day?.sessions[0] ?? {})).toEqual([
      'startTimeMillis',
      'endTimeMillis',
      'activityType',
    ])
  })

  it.each([
    [8, 'running'],
    [56, 'running'],
    [58, 'running'],
    [7, 'walking'],
    [1, 'cycling'],
    [84, 'swimming'],
    [35, 'hiking'],
    [80, 'strength'],
    [100, 'yoga'],
    [87, 'other'],
  ])('of type %i are %s', (type, kind) => {
    expect(kinds(fitSession('a', hours('2026-11-20', 6, 7), type))).toEqual([kind])
  })

  it('that Google could not tell are what their name says, if it is a kind', () => {
    const span = hours('2026-11-20', 6, 7)
    expect(kinds(fitSession('a', span, 4, 'Trail run'))).toEqual(['trail_run'])
    expect(kinds(fitSession('a', span, 4, 'To Mum’s'))).toEqual(['other'])
    expect(kinds(fitSession('a', span, 4, 'Sleep'))).toEqual([])
  })

  it.each([
    ['sleep', fitSession('a', hours('2026-11-20', 0, 7), 72)],
    ['a drive', fitSession('a', hours('2026-11-20', 6, 7), 0)],
    ['of no time', fitSession('a', hours('2026-11-20', 6, 6), 8)],
    ['longer than a day', fitSession('a', hours('2026-11-19', 0, 30), 8)],
    ['of a day nobody asked for', fitSession('a', hours('2026-11-01', 6, 7), 8)],
    ['without a type', { ...RUN, activityType: undefined }],
    ['without a start', { ...RUN, startTimeMillis: 'this morning' }],
  ])('are none where they are %s', (_what, session) => {
    expect(kinds(session)).toEqual([])
  })

  it('told by two apps count once, the longer; one after another are two', () => {
    const twin = fitSession('b', hours('2026-11-20', 6.1, 6.9), 56)
    const later = fitSession('c', hours('2026-11-20', 6.98, 8.5), 100)
    expect(kinds(twin, RUN, later)).toEqual(['running', 'yoga'])
  })
})

it('whatever Google answers, each day can be stored', () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>(1e300, '9'.repeat(30), Number.NaN, null),
  )
  const value = fc.oneof(
    odd,
    fc.record({ fpVal: fc.double() }),
    fc.record({ intVal: fc.integer() }),
  )
  const type = fc.constantFrom(
    'step_count.delta',
    'calories.expended',
    'calories.bmr.summary',
    'active_minutes',
    'distance.delta',
    'heart_rate.summary',
  )
  const near = fc.integer({ min: midnight('2026-11-18'), max: midnight('2026-11-23') })
  const millis = fc.oneof(near, near.map(String), odd)
  const point = fc.record({
    dataTypeName: fc.oneof(
      type.map((name) => `com.google.${name}`),
      odd,
    ),
    startTimeNanos: fc.oneof(
      near.map((at) => `${at}000000`),
      odd,
    ),
    endTimeNanos: fc.oneof(
      near.map((at) => `${at}000000`),
      odd,
    ),
    value: fc.oneof(fc.array(value, { maxLength: 2 }), odd),
  })
  const session = fc.record({
    id: fc.constantFrom('a', 'b'),
    name: odd,
    activityType: fc.oneof(fc.integer({ min: 0, max: 122 }), odd),
    startTimeMillis: millis,
    endTimeMillis: millis,
  })
  const bucket = fc.record({
    startTimeMillis: millis,
    session,
    dataset: fc.array(fc.oneof(fc.record({ point: fc.array(fc.oneof(point, odd)) }), odd), {
      maxLength: 3,
    }),
  })
  const aggregated = fc.oneof(fc.record({ bucket: fc.array(fc.oneof(bucket, odd)) }), odd)
  const answers = fc.record({
    days: fc.array(aggregated, { maxLength: 3 }),
    basal: aggregated,
    sessions: fc.oneof(fc.record({ session: fc.array(fc.oneof(session, odd)) }), odd),
    ofSessions: fc.array(aggregated, { maxLength: 2 }),
  })
  const within = (figure: number | null | undefined, most: number) =>
    figure == null || (Number.isInteger(figure) && figure >= 0 && figure <= most)
  fc.assert(
    fc.property(answers, (given) => {
      const found = read(given)
      expect(found.map(({ date }) => date)).toEqual(
        DAYS.filter((date) => found.some((day) => day.date === date)),
      )
      for (const day of found) {
        expect(isDay(day.date)).toBe(true)
        expect(within(day.steps, 300_000)).toBe(true)
        expect(within(day.calories_burned, 30_000)).toBe(true)
        expect(within(day.active_minutes, 1500)).toBe(true)
        expect(within(day.distance_meters, 1_000_000)).toBe(true)
        expect(within(day.heart_rate_avg, 300)).toBe(true)
        for (const each of day.sessions) {
          expect(dayOf(each.startTimeMillis)).toBe(day.date)
          expect(each.endTimeMillis).toBeGreaterThan(each.startTimeMillis)
          expect(within(each.distance, 1_000_000) && within(each.calories, 30_000)).toBe(true)
        }
      }
    }),
  )
})
