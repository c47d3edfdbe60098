import { expect, it } from 'vitest'
import { racesBehind } from '#domain/races/races-behind.ts'
import type { RaceLog } from '#domain/stored-shapes.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'

const TODAY = '2026-11-23'
const race = (id: string, date: string, log: RaceLog = {}) => ({
  ...{ id, date, log, name: `Race ${id}`, distance_km: 42.2 },
})
const run = (date: string, minutes: number) => ({
  ...{ ...emptyActivity(date), id: date, status: 'done' as const, user_activity_label: 'race' },
  ...{ actual_distance_km: 10, actual_duration_minutes: minutes },
})
const finished: RaceLog = {
  start: { kind: 'start', at: '2026-11-23T05:00:00.000Z', edited: 'a' },
  finish: { kind: 'finish', at: '2026-11-23T09:10:00.000Z', edited: 'b' },
}

it('has entered races and those of the diary, each once, with the time of the log first', () => {
  const races = [
    race('old', '2026-05-01'),
    race('today', TODAY, finished),
    race('later', '2026-12-20'),
  ]
  const behind = racesBehind(races, [run('2026-05-01', 51), run('2026-08-01', 49)], TODAY)
  expect(behind).toEqual([
    { id: 'today', name: 'Race today', date: TODAY, km: 42.2, minutes: 250 },
    { id: null, name: null, date: '2026-08-01', km: 10, minutes: 49 },
    { id: 'old', name: 'Race old', date: '2026-05-01', km: 10, minutes: 51 },
  ])
})

it('has a race of today only when it is finished, and one that was not run without a time', () => {
  expect(racesBehind([race('now', TODAY)], [], TODAY)).toEqual([])
  expect(racesBehind([race('missed', '2026-11-01')], [], TODAY)).toMatchObject([{ minutes: null }])
})
