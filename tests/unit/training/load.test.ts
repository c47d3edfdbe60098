import { describe, expect, it } from 'vitest'
import { dayLoads, loadFromMinutes } from '#domain/training/load.ts'
import { type ActivityRow, daySessions } from '#domain/training/sessions.ts'
import { activity, DAY, fitness } from '../scoring/days.ts'

function loads(...rows: Partial<ActivityRow>[]) {
  const activities = rows.map((row) => activity(row))
  return dayLoads(daySessions({ date: DAY, activities, fitness: null, usualWeek: [] }), null)
}

describe('the load of a day', () => {
  it.each([
    [0, 'rest'],
    [30, 'rest'],
    [31, 'easy'],
    [60, 'easy'],
    [61, 'moderate'],
    [90, 'moderate'],
    [91, 'long'],
  ])('by %i active minutes is %s', (minutes, load) => {
    expect(loadFromMinutes(minutes)).toBe(load)
    expect(dayLoads([], fitness({ active_minutes: minutes })).assessed).toBe(load)
  })

  it.each<[string, string, Partial<ActivityRow>[]]>([
    ['rest', 'a rest day', [{ activity_type: 'rest' }]],
    ['easy', 'any run, however short', [{ distance_km: 2 }]],
    ['easy', 'a run without figures', [{}]],
    ['easy', '10 km', [{ distance_km: 10 }]],
    ['moderate', '10.5 km', [{ distance_km: 10.5 }]],
    ['moderate', '15 km', [{ distance_km: 15 }]],
    ['long', '16 km', [{ distance_km: 16 }]],
    ['long', '16 km in an hour: the distance counts', [{ distance_km: 16, duration_minutes: 60 }]],
    ['moderate', 'two easy sessions', [{ duration_minutes: 40 }, { duration_minutes: 40 }]],
    ['moderate', '30 km on the bike', [{ activity_type: 'cycling', distance_km: 30 }]],
    ['quality', 'intervals', [{ user_activity_label: 'interval', distance_km: 8 }]],
    ['moderate', 'short intervals', [{ user_activity_label: 'interval', distance_km: 7.9 }]],
    ['moderate', 'a hard half hour', [{ intensity: 'high', duration_minutes: 39 }]],
    ['quality', 'high intensity', [{ intensity: 'high', duration_minutes: 40 }]],
    ['quality', 'a tempo run by its type', [{ activity_type: 'Tempo Run', duration_minutes: 40 }]],
    ['long', 'a long run by its label', [{ user_activity_label: 'long_run', distance_km: 12 }]],
    [
      'long',
      'a hard long run',
      [{ user_activity_label: 'long_run', intensity: 'high', distance_km: 30 }],
    ],
    ['moderate', 'a 5 km race', [{ user_activity_label: 'race', distance_km: 5 }]],
    ['quality', 'a 10 km race', [{ user_activity_label: 'race', distance_km: 10 }]],
    ['long', 'a race of 30 km', [{ user_activity_label: 'race', distance_km: 30 }]],
    ['easy', 'two hours of walking', [{ activity_type: 'walk', duration_minutes: 120 }]],
    ['rest', 'twenty minutes of yoga', [{ activity_type: 'yoga', duration_minutes: 20 }]],
    [
      'moderate',
      'an unknown sport by its minutes',
      [{ activity_type: 'curling', duration_minutes: 70 }],
    ],
    [
      'easy',
      'figures that cannot be true count as unknown',
      [{ distance_km: Number.NaN, duration_minutes: -40 }],
    ],
    ['easy', 'an absurd distance counts as unknown', [{ distance_km: 1e9 }]],
  ])('is %s for %s', (load, _name, rows) => {
    expect(loads(...rows).assessed).toBe(load)
  })

  it('keeps skipped sessions in what the day is assessed by, not in what it is fed for', () => {
    expect(loads({ distance_km: 18, status: 'skipped' })).toMatchObject({
      planned: 'rest',
      day: 'rest',
      assessed: 'long',
    })
  })

  it('tells the plan from what was done beyond it', () => {
    expect(loads({ status: 'done', distance_km: 8, actual_distance_km: 17 })).toMatchObject({
      planned: 'easy',
      day: 'long',
      assessed: 'long',
    })
    expect(loads({ status: 'done', actual_duration_minutes: 70 })).toMatchObject({
      planned: 'rest',
      day: 'moderate',
      assessed: 'moderate',
    })
  })

  it('takes active minutes only where no session is known', () => {
    const sessions = daySessions({
      date: DAY,
      activities: [activity({ activity_type: 'rest' })],
      fitness: null,
      usualWeek: [],
    })
    expect(dayLoads(sessions, fitness({ active_minutes: 100 })).assessed).toBe('rest')
    expect(dayLoads([], fitness({ active_minutes: Number.NaN })).assessed).toBe('rest')
  })
})
