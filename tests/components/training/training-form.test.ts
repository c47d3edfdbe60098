import { describe, expect, it } from 'vitest'
import type { Row } from '#domain/entities.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { measuresOf } from '#domain/units.ts'
import { EMPTY_DRAFT, readRace } from '#features/race-calendar/race-draft.ts'
import { changedSession, readSession } from '#features/training/read-session.ts'
import { emptySession, sessionText } from '#features/training/session-form.ts'
import { weekSummary } from '#features/training/week-summary.ts'
import { createFormatter } from '#i18n/format.ts'

const RUN: Row<'training_activities'> = {
  ...{ id: 't1', user_id: 'u1', rev: '', created_clock: '', edit_clocks: {} },
  ...emptyActivity('2026-11-19'),
  status: 'done',
  duration_minutes: 60,
  distance_km: 10,
  intensity: 'moderate',
  start_time: '06:00',
  actual_duration_minutes: 55,
  actual_distance_km: 9.5,
  calories_burned: 640,
}

const METRIC = createFormatter('en', measuresOf('metric'))
const IMPERIAL = createFormatter('en', measuresOf('imperial'))

describe('a training session', () => {
  it('is read by the language it was typed in', () => {
    const typed = { ...emptySession('2026-11-21', 'planned'), distance: '10,5' }
    expect(
      readSession({ ...typed, label: 'tempo' }, createFormatter('id', measuresOf('metric'))),
    ).toMatchObject({
      fields: { distance_km: 10.5, duration_minutes: null, user_activity_label: 'tempo' },
    })
  })

  it('refuses figures no session has and days there are not', () => {
    const typed = emptySession('2026-02-30', 'done')
    expect(readSession({ ...typed, distance: '0', actualDuration: 'long' }, METRIC)).toEqual({
      errors: { date: true, distance: true, actualDuration: true },
    })
  })

  it.each(['0202-12-20', '1969-12-31', '2200-01-01', '20261-01-01'])(
    'and a race are of no day that no account keeps: %s',
    (date) => {
      expect(readSession(emptySession(date, 'planned'), METRIC)).toEqual({ errors: { date: true } })
      const race = readRace({ ...EMPTY_DRAFT, name: 'Bandung', date }, METRIC)
      expect(race).toEqual({ errors: { date: true } })
    },
  )

  it('changes only what was touched, and drops what a skipped session did not do', () => {
    const before = sessionText(RUN, METRIC)
    const after = { ...before, status: 'skipped' } as const
    const read = readSession(after, METRIC)
    expect('fields' in read && changedSession(before, after, read.fields)).toEqual({
      status: 'skipped',
      actual_distance_km: null,
      actual_duration_minutes: null,
    })
  })

  it('is entered in miles, and a distance only looked at in miles stays what it was', () => {
    const before = sessionText(RUN, IMPERIAL)
    expect(before).toMatchObject({ distance: '6.21', actualDistance: '5.9' })
    const read = readSession({ ...before, distance: '7' }, IMPERIAL, RUN)
    expect(read).toMatchObject({ fields: { distance_km: 11.2654, actual_distance_km: 9.5 } })
  })

  it('counts in its week as it was done, and not where it was skipped', () => {
    const skipped = { ...RUN, id: 't2', date: '2026-11-20', status: 'skipped' } as const
    const nextWeek = { ...RUN, id: 't3', date: '2026-11-23' }
    expect(weekSummary('2026-11-21', [RUN, skipped, nextWeek], [])).toEqual({
      doneKm: 9.5,
      plannedKm: 0,
      doneMinutes: 55,
      doneSessions: 1,
      sessions: 2,
    })
  })
})
