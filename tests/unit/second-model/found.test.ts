import { describe, expect, it } from 'vitest'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { type ActivityRow, daySessions } from '#domain/training/sessions.ts'
import { activity, DAY, day } from '../scoring/days.ts'

/** Where the app's model was wrong and the second one right, by name (decision 032). */

const sessionsOf = (activities: ActivityRow[]) =>
  daySessions({ date: DAY, activities, fitness: null, usualWeek: [] })
const refsOf = (activities: ActivityRow[]) =>
  sessionsOf(activities).map(({ parts }) => parts.map(({ ref }) => ref).sort())

const plan = activity({ id: 'plan', source: 'hand', distance_km: 10 })
const entered = activity({
  id: 'entered',
  source: 'hand',
  status: 'done',
  distance_km: null,
  actual_distance_km: 9.8,
})
function strava(id: string, clock: string, km: number) {
  return activity({
    id,
    source: 'strava',
    status: 'done',
    distance_km: null,
    actual_distance_km: km,
    actual_duration_minutes: km * 6,
    start_time: clock,
    started_at: `${DAY}T${clock}:00.000Z`,
  })
}

describe('one run', () => {
  it('that was planned, entered as done and recorded is one session', () => {
    const run = strava('strava', '07:00', 10)
    expect(refsOf([plan, entered, run])).toEqual([['entered', 'plan', 'strava']])
    expect(dayTarget(day({ activities: [plan, entered, run] })).ledger.training).toHaveLength(1)
  })

  it('that was entered is planned by what is near it, not by what is left over', () => {
    const activities = [plan, entered, strava('same', '07:00', 9.8), strava('short', '12:00', 3)]
    expect(refsOf(activities)).toEqual([['entered', 'plan', 'same'], ['short']])
  })

  it('that the runner has paired by hand still was what was planned', () => {
    const paired = { ...entered, paired_with: 'strava' }
    const activities = [plan, paired, strava('strava', '07:00', 10)]
    expect(refsOf(activities)).toEqual([['entered', 'plan', 'strava']])
  })

  it('entered for the morning is not the one recorded in the evening', () => {
    const morning = { ...entered, start_time: '07:00', actual_duration_minutes: 60 }
    expect(refsOf([morning, strava('evening', '18:00', 10)])).toHaveLength(2)
    expect(refsOf([morning, strava('same', '08:20', 10)])).toHaveLength(1)
  })

  it('planned as a long run is one, however hard its diary says it was', () => {
    const long = { ...plan, user_activity_label: 'long_run' }
    const hard = { ...entered, intensity: 'high', actual_duration_minutes: 80 }
    expect(sessionsOf([long, hard]).map(({ character }) => character)).toEqual(['long'])
  })
})

it('light exercise as the form stores it is light', () => {
  const light = activity({ activity_type: 'light', distance_km: null, duration_minutes: 60 })
  expect(sessionsOf([light]).map(({ kind }) => kind)).toEqual(['light'])
})
