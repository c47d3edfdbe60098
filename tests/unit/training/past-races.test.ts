import { expect, it } from 'vitest'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { pastRaces } from '#domain/training/past-races.ts'

const row = (date: string, fields: object) => ({ ...emptyActivity(date), id: date, ...fields })
const race = { status: 'done' as const, user_activity_label: 'race' }

it('lists the races that were run, the latest first, with what was run', () => {
  const rows = [
    row('2025-05-04', { ...race, distance_km: 10, actual_distance_km: 10.1 }),
    row('2026-03-01', { ...race, distance_km: 21.1, duration_minutes: 110 }),
    row('2026-10-04', { ...race, status: 'planned', distance_km: 42.195 }),
    row('2026-09-01', { status: 'done', distance_km: 30, user_activity_label: 'long_run' }),
  ]
  expect(pastRaces(rows)).toEqual([
    { date: '2026-03-01', km: 21.1, minutes: 110 },
    { date: '2025-05-04', km: 10.1, minutes: null },
  ])
})

it('counts a race that was also recorded once', () => {
  const rows = [
    row('2026-03-01', { ...race, distance_km: 21.1, duration_minutes: 110 }),
    {
      ...row('2026-03-01', { status: 'done', actual_distance_km: 21.3, source: 'strava' }),
      id: 'strava-1',
    },
  ]
  expect(pastRaces(rows)).toHaveLength(1)
})
