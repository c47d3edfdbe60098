import { describe, expect, it } from 'vitest'
import type { Row } from '#domain/entities.ts'
import { raceJustRun } from '#domain/race-log/race-to-run.ts'
import { raceResult } from '#domain/races/race-result.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import type { RaceEntry, RaceLog } from '#domain/stored-shapes.ts'
import { activity, DAY, day } from '../scoring/days.ts'

const at = (minute: number) =>
  new Date(Date.parse('2026-03-02T06:00:00Z') + minute * 60_000).toISOString()
const raced = (minute: number, more: object = {}): RaceLog => ({
  start: { kind: 'start', at: at(0), edited: '0' },
  finish: { kind: 'finish', at: at(minute), edited: '1', ...more } as RaceEntry,
})
const marathon = { distance_km: 42.2, goal_minutes: 240 }

describe('how a race ended', () => {
  it('is over the line where nobody says otherwise, and that can be', () => {
    expect(raceResult({ ...marathon, log: raced(250) })).toEqual({
      ...{ outcome: 'finished', seconds: 15_000, km: 42.2 },
    })
  })
  it('is not known after twenty minutes, nor faster than anybody runs', () => {
    expect(raceResult({ ...marathon, log: raced(20) })).toMatchObject({ outcome: null, km: null })
    const noGoal = { ...marathon, goal_minutes: null }
    expect(raceResult({ ...noGoal, log: raced(100) })?.outcome).toBeNull()
  })
  it('is not known by time where neither distance nor goal is', () => {
    const open = { distance_km: null, goal_minutes: null }
    for (const minute of [20, 300]) {
      expect(raceResult({ ...open, log: raced(minute) })?.outcome).toBeNull()
    }
    const declared = raced(300, { outcome: 'finished' })
    expect(raceResult({ ...open, log: declared })?.outcome).toBe('finished')
  })
  it('is what the runner says', () => {
    const stopped = raced(150, { outcome: 'stopped', km: 21 })
    expect(raceResult({ ...marathon, log: stopped })).toMatchObject({ outcome: 'stopped', km: 21 })
    const short = raced(20, { outcome: 'finished' })
    expect(raceResult({ ...marathon, log: short })).toMatchObject({ outcome: 'finished', km: 42.2 })
  })
  it('is nothing before it ends', () => {
    expect(raceResult({ ...marathon, log: {} })).toBeNull()
  })
})

describe('the race that is just over', () => {
  const race = (date: string, minute: number) => ({ date, log: raced(minute) }) as Row<'races'>
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  it.each([
    ['2026-03-01', false],
    ['2026-03-02', true],
    ['2026-03-03', true],
    ['2026-03-04', false],
  ])('is that of its day and the next: %s %s', (today, isThere) => {
    expect(raceJustRun([race('2026-03-02', 250)], today, dayOf) !== null).toBe(isThere)
  })
  it.each([
    ['2026-03-03', true],
    ['2026-03-04', true],
    ['2026-03-05', false],
  ])('of one beyond midnight is that of its finish and the next: %s %s', (today, isThere) => {
    expect(raceJustRun([race('2026-03-02', 20 * 60)], today, dayOf) !== null).toBe(isThere)
  })
})

describe('a race that was stopped on the way', () => {
  it('is not to be finished', () => {
    const race = activity({
      ...{ date: DAY, status: 'done', user_activity_label: 'race', distance_km: 42.2 },
      ...{ actual_distance_km: 21, actual_duration_minutes: 150 },
    })
    const { parts } = scoreDay(day({ activities: [race] }))
    expect(JSON.stringify(parts)).not.toContain('finish_training')
    const { parts: ofRun } = scoreDay(
      day({ activities: [{ ...race, user_activity_label: 'long_run' }] }),
    )
    expect(JSON.stringify(ofRun)).toContain('finish_training')
  })
})
