import { describe, expect, it } from 'vitest'
import { goalNow, goalRace, raceOfGoal } from '#domain/races/goal-race.ts'

const TODAY = '2026-11-24'
const race = (id: string, name: string, date: string, distance_km: number | null = 42.195) => ({
  ...{ id, name, date, distance_km, log: {} },
})
const goal = (goal_type: string, goal_name: string | null, target_date: string | null) => ({
  ...{ goal_type, goal_name, target_date },
})
const TOKYO = race('b', 'Tokyo Marathon', '2027-03-07')
const KOBE = race('a', 'Kobe Half', '2027-03-07', 21.0975)

describe('the race that is the goal', () => {
  it('is the one of its day and name, whichever comes first', () => {
    for (const races of [
      [TOKYO, KOBE],
      [KOBE, TOKYO],
    ]) {
      expect(goalRace(races, goal('marathon', 'Tokyo Marathon', '2027-03-07'), TODAY)).toBe(TOKYO)
      // Of an earlier app, with a name of its own: that of its kind, else the first of that day, on every device.
      expect(goalRace(races, goal('marathon', null, '2027-03-07'), TODAY)).toBe(TOKYO)
      expect(goalRace(races, goal('custom', null, '2027-03-07'), TODAY)).toBe(KOBE)
    }
  })

  it('is found by its name where another device has moved it, but not last year’s', () => {
    const wanted = goal('marathon', 'Tokyo Marathon', '2027-03-01')
    const past = race('c', 'Tokyo Marathon', '2026-03-01')
    expect(goalRace([past, TOKYO], wanted, TODAY)).toBe(TOKYO)
    expect(goalRace([past], wanted, TODAY)).toBeNull()
    expect(goalNow([past, TOKYO], wanted, TODAY)).toEqual({
      ...{ type: 'marathon', name: 'Tokyo Marathon', date: '2027-03-07', race: TOKYO },
    })
  })

  it('says what it is, also without a race', () => {
    expect(goalNow([], goal('custom', 'Run every day', null), TODAY)).toEqual({
      ...{ type: 'custom', name: 'Run every day', date: null, race: null },
    })
    expect(goalNow([TOKYO], { ...goal('', null, null), goal_type: null }, TODAY)).toBeNull()
    // The race knows better how long it is.
    expect(goalNow([KOBE], goal('marathon', 'Kobe Half', '2027-03-07'), TODAY)?.type).toBe(
      'half_marathon',
    )
  })
})

describe('what a goal makes of the races', () => {
  const before = goal('marathon', 'Tokyo Marathon', '2027-03-07')

  it('moves, renames or lengthens the race it was, where two of name, day and kind stay', () => {
    expect(raceOfGoal([TOKYO], before, { ...before, target_date: '2027-03-14' }, TODAY)).toEqual({
      ...{ change: 'moved', id: 'b' },
      patch: { name: 'Tokyo Marathon', date: '2027-03-14', distance_km: 42.195 },
    })
    const half = { ...before, goal_type: 'half_marathon' }
    expect(raceOfGoal([TOKYO], before, half, TODAY)).toMatchObject({
      ...{ change: 'moved', patch: { distance_km: 21.0975 } },
    })
    // A course measured long is the same kind, and keeps its length.
    const long = race('b', 'Tokyo Marathon', '2027-03-07', 42.4)
    expect(raceOfGoal([long], before, { ...before, goal_name: 'Tokyo' }, TODAY)).toMatchObject({
      ...{ change: 'moved', patch: { name: 'Tokyo', distance_km: 42.4 } },
    })
  })

  it('leaves the race it was for another one, chosen or new', () => {
    const kobe = race('a', 'Kobe Half', '2027-01-10', 21.0975)
    const wanted = goal('half_marathon', 'Half', '2027-01-10')
    expect(raceOfGoal([TOKYO, kobe], before, wanted, TODAY)).toEqual({ change: 'chosen', id: 'a' })
    expect(raceOfGoal([TOKYO], before, wanted, TODAY)).toEqual({
      ...{ change: 'made', fields: { name: 'Half', date: '2027-01-10', distance_km: 21.0975 } },
    })
    const named = raceOfGoal([], null, { ...wanted, goal_name: null }, TODAY, { madeName: 'Half' })
    expect(named).toMatchObject({ change: 'made', fields: { name: 'Half' } })
  })

  it('never makes a race that is run into the next one', () => {
    const run = race('b', 'Tokyo Marathon', '2026-11-22')
    const was = goal('marathon', 'Tokyo Marathon', '2026-11-22')
    expect(raceOfGoal([run], was, { ...was, target_date: '2027-11-21' }, TODAY)).toMatchObject({
      change: 'made',
    })
    const begun = { ...race('b', 'Tokyo Marathon', TODAY), log: { start: START_ENTRY } }
    expect(
      raceOfGoal(
        [begun],
        { ...was, target_date: TODAY },
        { ...was, target_date: '2027-11-21' },
        TODAY,
      ),
    ).toMatchObject({ change: 'made' })
  })

  it('makes none of a goal without a day, or of a day that is over', () => {
    expect(raceOfGoal([], null, goal('custom', 'Run every day', null), TODAY)).toEqual({
      change: 'none',
    })
    expect(raceOfGoal([], null, goal('marathon', 'M', '2026-01-01'), TODAY)).toEqual({
      change: 'none',
    })
  })
})
const START_ENTRY = { kind: 'start', at: '2026-11-24T06:00:00.000Z', edited: '' } as const
