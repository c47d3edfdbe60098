import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClock } from '#domain/clock.ts'
import type { Row } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { endedSessions, toRecoverFrom } from '#domain/recovery/ended-sessions.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'

const DATE = '2026-11-20'
const UTC = (time: string, date = DATE) => Date.parse(`${date}T${time}:00Z`)
const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { now: { date: DATE, minuteOfDay: hours * 60 + minutes }, ms: UTC(time) }
}
const stamp = (ms: number) => createClock('a0a0a0a0').stamp(ms)

function row(
  parts: Partial<Row<'training_activities'>>,
  saidAt: number,
): Row<'training_activities'> {
  return {
    ...emptyActivity(DATE),
    id: 'run',
    user_id: 'runner',
    rev: stamp(saidAt),
    created_clock: stamp(saidAt),
    edit_clocks: {},
    date: DATE,
    activity_type: 'run',
    status: 'done',
    ...parts,
  }
}
const ended = (activities: Row<'training_activities'>[], time: string, fitness = null) =>
  endedSessions({ date: DATE, activities, fitness }, at(time).now, at(time).ms)

describe('when a session ended', () => {
  it('its start and length say', () => {
    const run = row({ start_time: '09:00', duration_minutes: 60 }, UTC('10:20'))
    expect(ended([run], '10:21')).toMatchObject([{ id: 'run', endedAtMs: UTC('10:00') }])
  })

  it('without a start it had ended when its runner said so', () => {
    expect(ended([row({ distance_km: 8 }, UTC('10:20'))], '10:30')).toMatchObject([
      { endedAtMs: UTC('10:20') },
    ])
  })

  it('one run earlier than planned had ended by then', () => {
    const run = row({ start_time: '18:00', duration_minutes: 60 }, UTC('10:20'))
    expect(ended([run], '10:30')).toMatchObject([{ endedAtMs: UTC('10:20') }])
  })

  it('the plan of the day before says nothing of it', () => {
    const yesterday = UTC('08:00', '2026-11-19')
    const plan = row({ id: 'plan', status: 'planned', distance_km: 8 }, yesterday)
    const watch = {
      id: 'watch',
      source: 'strava' as const,
      start_time: '09:00',
      actual_distance_km: 8,
      actual_duration_minutes: 45,
    }
    const [session, ...others] = ended([plan, row(watch, UTC('09:50'))], '09:55')
    expect(others).toEqual([])
    // Known by the row that was there first, whatever joins it.
    expect(session).toMatchObject({ id: 'plan', endedAtMs: UTC('09:45') })
  })

  it('Google Fit alone knows by its own times', () => {
    const fitness = {
      ...emptyFitness(DATE),
      sessions: [
        {
          startTimeMillis: UTC('09:00'),
          endTimeMillis: UTC('09:40'),
          activityType: 'running',
          distance: 7000,
        },
      ],
    }
    const found = endedSessions(
      { date: DATE, activities: [], fitness },
      at('09:50').now,
      UTC('09:50'),
    )
    expect(found.map(({ endedAtMs }) => endedAtMs)).toEqual([UTC('09:40')])
  })

  it('rest and what is planned or skipped ask for nothing', () => {
    const said = UTC('10:20')
    const rows = [
      row({ id: 'a', activity_type: 'rest' }, said),
      row({ id: 'b', status: 'planned', distance_km: 8 }, said),
      row({ id: 'c', status: 'skipped', distance_km: 30 }, said),
    ]
    expect(ended(rows, '10:30')).toEqual([])
  })

  it('counts for two hours, at any minute', () => {
    const run = row({ start_time: '09:00', duration_minutes: 60 }, UTC('10:20'))
    fc.assert(
      fc.property(fc.integer({ min: 601, max: 1439 }), (minute) => {
        const now = { date: DATE, minuteOfDay: minute }
        const ms = UTC('00:00') + minute * 60_000
        const found = endedSessions({ date: DATE, activities: [run], fitness: null }, now, ms)
        expect(toRecoverFrom(found, ms)).toHaveLength(minute < 720 ? 1 : 0)
      }),
    )
  })
})
