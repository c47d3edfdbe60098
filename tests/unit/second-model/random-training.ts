import fc from 'fast-check'
import type { FitnessSession } from '#domain/stored-shapes.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import {
  DAY,
  figure,
  MIDNIGHT,
  MINUTE,
  maybe,
  mostly,
  type RandomActivity,
  row,
} from './random-row.ts'
import { type Happened, randomSession } from './random-session.ts'

/**
 * A day's training: a few real sessions, each reported by some of the sources that could have seen it,
 * with the errors such sources have.
 */

export interface Reports {
  activities: RandomActivity[]
  google: FitnessSession[]
}

export function activity(id: string, fields: Partial<RandomActivity>): RandomActivity {
  const plain = row<'training_activities'>(id, {
    ...emptyActivity(DAY),
    status: 'done',
    source: null,
  })
  return { ...plain, ...fields }
}

export const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A planned row, whatever became of it. */
const plannedOf = (session: Happened, id: string) =>
  fc
    .record({
      source: fc.constantFrom('hand', null),
      km: maybe(mostly(figure(0.5, 1.6, 0.05))),
      minutes: maybe(figure(0.5, 1.6, 0.05)),
      shift: maybe(fc.integer({ min: -120, max: 120 }), 2),
      status: fc.constantFrom(
        'planned' as const,
        'planned' as const,
        'done' as const,
        'skipped' as const,
      ),
      actual: maybe(
        fc.record({ km: maybe(figure(0.4, 1.5, 0.05)), minutes: maybe(figure(0.4, 1.5, 0.05)) }),
        2,
      ),
    })
    .map(
      ({ km, minutes, shift, status, actual, source }): RandomActivity =>
        activity(id, {
          source,
          activity_type: session.sport,
          status,
          distance_km: km === null ? null : km * session.km,
          duration_minutes: minutes === null ? null : minutes * session.minutes,
          intensity: session.intensity,
          start_time:
            shift === null ? null : clock(Math.min(1439, Math.max(0, session.startMinute + shift))),
          user_activity_label: session.label,
          actual_distance_km: status === 'done' && actual?.km ? actual.km * session.km : null,
          actual_duration_minutes:
            status === 'done' && actual?.minutes ? actual.minutes * session.minutes : null,
        }),
    )

/** A recording's errors. */
const recording = fc.record({
  lateMinutes: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -40, max: 40 })),
  stretch: fc.oneof(figure(0.97, 1.03, 0.01), figure(0.5, 1.5, 0.01)),
  km: fc.boolean(),
  kcalPerKm: maybe(mostly(figure(30, 110)), 2),
  climb: fc.boolean(),
  source: fc.constantFrom('file', 'strava', 'service', null),
  sport: fc.constantFrom(true, true, true, true, true, true, false),
})
type Recording = typeof recording extends fc.Arbitrary<infer T> ? T : never

function recorded(session: Happened, { lateMinutes, stretch, km, kcalPerKm, climb }: Recording) {
  return {
    start: MIDNIGHT + (session.startMinute + lateMinutes) * MINUTE,
    minutes: Math.max(1, Math.round(session.minutes * stretch)),
    km: km ? session.km * stretch : null,
    kcal: kcalPerKm === null ? null : kcalPerKm * session.km,
    climbM: climb ? session.climbM : null,
  }
}

/** A row that a file or a service wrote; without a source, one of before sources were stored. */
function importedRow(session: Happened, how: Recording, id: string): RandomActivity {
  const { start, minutes, km, kcal, climbM } = recorded(session, how)
  const old = how.source === null
  return activity(old ? `u:activity:${start}:${minutes * 60 + Number(id.slice(1))}` : id, {
    activity_type: how.sport ? session.sport : 'walk',
    start_time: clock(Math.floor((start - MIDNIGHT) / MINUTE)),
    user_activity_label: how.source === 'strava' ? session.label : null,
    actual_duration_minutes: minutes,
    actual_distance_km: km,
    calories_burned: kcal,
    elevation_gain_meters: climbM,
    source: how.source,
    source_ref: old ? null : `ref-${id}`,
    started_at: old ? null : new Date(start).toISOString(),
  })
}

const GOOGLE_WORDS: Readonly<Record<string, string>> = {
  run: 'running',
  walk: 'walking',
  cycle: 'cycling',
  swim: 'swimming',
  hike: 'hiking',
  light: 'yoga',
}

function googleSession(session: Happened, how: Recording): FitnessSession {
  const { start, minutes, km, kcal } = recorded(session, how)
  const sport = how.sport ? session.sport : 'walk'
  return {
    startTimeMillis: start,
    endTimeMillis: start + minutes * MINUTE,
    activityType: GOOGLE_WORDS[sport] ?? sport,
    ...(km === null ? {} : { distance: km * 1000 }),
    ...(kcal === null ? {} : { calories: kcal }),
  }
}

/** A session entered as done, beside its plan. */
const enteredOf = (session: Happened, id: string) =>
  fc
    .record({
      km: maybe(figure(0.4, 2.2, 0.05)),
      minutes: maybe(figure(0.4, 2.2, 0.05)),
      shift: maybe(fc.integer({ min: -30, max: 30 }), 2),
    })
    .map(({ km, minutes, shift }) =>
      activity(id, {
        source: 'hand',
        activity_type: session.sport,
        actual_distance_km: km === null ? null : km * session.km,
        actual_duration_minutes: minutes === null ? null : minutes * session.minutes,
        intensity: session.intensity,
        start_time:
          shift === null ? null : clock(Math.min(1439, Math.max(0, session.startMinute + shift))),
      }),
    )

/** Who saw a session; now and then nobody. */
const reportsOf = (session: Happened, index: number): fc.Arbitrary<Reports> =>
  fc
    .record({
      plan: maybe(plannedOf(session, `p${index}`), 2),
      first: maybe(recording, 2),
      second: maybe(recording, 2),
      google: maybe(recording, 2),
      entered: maybe(enteredOf(session, `h${index}`), 2),
    })
    .map(({ plan, first, second, google, entered }) => ({
      activities: [
        ...(plan ? [plan] : []),
        ...(entered ? [entered] : []),
        ...(first ? [importedRow(session, first, `a${2 * index}`)] : []),
        ...(second ? [importedRow(session, second, `a${2 * index + 1}`)] : []),
      ],
      google: google ? [googleSession(session, google)] : [],
    }))

/** The runner's word on some rows: apart from all, or with another. */
const wordsOn = ({ activities, google }: Reports): fc.Arbitrary<Reports> => {
  const refs = [
    'nothing',
    ...activities.filter(({ status }) => status !== 'skipped').map(({ id }) => id),
    ...google.map(({ startTimeMillis }) => `google_fit:${startTimeMillis}`),
  ]
  return fc
    .array(fc.option(fc.constantFrom(...refs), { freq: 8 }), {
      minLength: activities.length,
      maxLength: activities.length,
    })
    .map((words) => ({
      google,
      activities: activities.map((each, index) => {
        const word = words[index] ?? null
        const none = word === each.id || each.status === 'skipped'
        return { ...each, paired_with: none ? null : word }
      }),
    }))
}

/** Google Fit names a session by its start. */
const withOwnStarts = (sessions: readonly FitnessSession[]) => [
  ...new Map(sessions.map((session) => [session.startTimeMillis, session])).values(),
]

export const randomTraining: fc.Arbitrary<Reports> = fc
  .array(randomSession, { maxLength: 3, size: 'max' })
  .chain((sessions) => fc.tuple(...sessions.map(reportsOf)))
  .map((all) => ({
    activities: all.flatMap(({ activities }) => activities),
    google: withOwnStarts(all.flatMap(({ google }) => google)),
  }))
  .chain((reports) => fc.oneof({ weight: 4, arbitrary: fc.constant(reports) }, wordsOn(reports)))
