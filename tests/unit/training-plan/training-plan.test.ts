import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf, weekStart } from '#domain/calendar/local-day.ts'
import { FITNESS_LEVELS } from '#domain/entities.ts'
import {
  LONG_RUN_MAX_KM,
  MIN_WEEK_KM,
  PLAN_DAYS,
  PLAN_RACE_KM,
  PLAN_RACES,
  SHORTEST_RUN_KM,
  START_WEEK_KM,
  TAPER_SHARES,
  ULTRA_KM,
} from '#domain/training-plan/constants.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { highestAfter } from '#domain/training-plan/week-distances.ts'
import { isHard } from '#domain/training-plan/week-runs.ts'

/** A Monday. */
const START = '2026-11-23'

const MARATHON: PlanSettings = {
  race: 'marathon',
  raceDate: '2027-03-14',
  raceKm: PLAN_RACE_KM.marathon,
  level: 'intermediate',
  days: 4,
  longRunOn: 'sunday',
  recentKm: 32,
  startsOn: START,
}

const settings: fc.Arbitrary<PlanSettings> = fc
  .record({
    race: fc.constantFrom(...PLAN_RACES),
    level: fc.constantFrom(...FITNESS_LEVELS),
    days: fc.constantFrom(...PLAN_DAYS),
    longRunOn: fc.constantFrom('saturday' as const, 'sunday' as const),
    recentKm: fc.option(fc.double({ min: 0, max: 150, noNaN: true })),
    begins: fc.integer({ min: 0, max: 400 }),
    ahead: fc.integer({ min: 1, max: 270 }),
    ultraKm: fc.integer({ min: ULTRA_KM.min, max: ULTRA_KM.max }),
  })
  .map(({ begins, ahead, ultraKm, ...rest }) => {
    const startsOn = addDays(START, begins)
    const raceKm = rest.race === 'ultra' ? ultraKm : PLAN_RACE_KM[rest.race]
    return { ...rest, startsOn, raceDate: addDays(startsOn, ahead), raceKm }
  })

const each = (check: (given: PlanSettings) => void) =>
  fc.assert(fc.property(settings, check), { numRuns: 500 })

describe('a training plan', () => {
  it('of sixteen weeks to a marathon rises by a tenth, cuts back each fourth week and tapers', () => {
    const { weeks, warnings } = trainingPlan(MARATHON)
    expect(weeks.map(({ rule }) => rule)).toEqual([
      ...['rise', 'rise', 'rise', 'cutback', 'rise', 'rise', 'rise', 'cutback'],
      ...['rise', 'rise', 'peak', 'cutback', 'peak', 'taper', 'taper', 'race'],
    ])
    expect(weeks.map(({ km }) => km)).toEqual([
      ...[35, 38.5, 42, 33.5, 46, 50.5, 55.5, 44, 61, 67, 70, 56, 70, 56, 42, 16],
    ])
    expect(warnings).toEqual([])
    expect(weeks[0]?.runs).toEqual([
      { date: '2026-11-24', kind: 'tempo', km: 6 },
      { date: '2026-11-26', kind: 'easy', km: 8 },
      { date: '2026-11-28', kind: 'easy', km: 8 },
      { date: '2026-11-29', kind: 'long', km: 13 },
    ])
    expect(weeks.at(-1)?.runs.at(-1)).toEqual({ date: '2027-03-14', kind: 'race', km: 42.195 })
  })

  it('never raises a week by more than the rule it names', () => {
    each((given) => {
      const known = [Math.max(given.recentKm ?? START_WEEK_KM[given.level], MIN_WEEK_KM)]
      for (const { km } of trainingPlan(given).weeks) {
        expect(km).toBeLessThanOrEqual(highestAfter(known) + 1e-9)
        known.push(km)
      }
    })
  })

  it('ends with a taper, each of its weeks shorter than the one before', () => {
    each((given) => {
      const { weeks } = trainingPlan(given)
      const taper = weeks.slice(-TAPER_SHARES[given.race].length)
      expect(taper.at(-1)?.rule).toBe('race')
      for (const { rule } of taper.slice(0, -1)) expect(rule).toBe('taper')
      // The first week may be a part of one.
      const whole = taper.filter(({ monday }) => monday >= given.startsOn)
      for (const [at, week] of whole.entries()) {
        if (at > 0) expect(week.km).toBeLessThanOrEqual(whole[at - 1]?.km ?? 0)
      }
    })
  })

  it('puts no hard day beside another, and neither within days of the race', () => {
    each((given) => {
      const hard = trainingPlan(given)
        .weeks.flatMap(({ runs }) => runs)
        .filter(({ kind }) => kind !== 'easy')
      for (const [at, run] of hard.entries()) {
        const next = hard[at + 1]
        if (next) expect(daysBetween(run.date, next.date)).toBeGreaterThanOrEqual(2)
        const toRace = daysBetween(run.date, given.raceDate)
        if (isHard(run.kind)) expect(toRace).toBeGreaterThanOrEqual(4)
        if (run.kind === 'long') expect(toRace).toBeGreaterThanOrEqual(7)
      }
    })
  })

  it('has each day once, in order, from its start to the race and with a day of rest before it', () => {
    each((given) => {
      const { weeks } = trainingPlan(given)
      const days = weeks.flatMap(({ runs }) => runs.map(({ date }) => date))
      expect(days).toEqual([...new Set(days)].sort())
      expect(days.every((date) => date >= given.startsOn)).toBe(true)
      expect(days.at(-1)).toBe(given.raceDate)
      expect(days).not.toContain(addDays(given.raceDate, -1))
      for (const { monday, runs } of weeks) {
        for (const { date } of runs) expect(weekStart(date)).toBe(monday)
      }
    })
  })

  it('plans as many days as were asked for at most, no long run over its limit and none too short', () => {
    each((given) => {
      for (const { runs, km } of trainingPlan(given).weeks) {
        const own = runs.filter(({ kind }) => kind !== 'race')
        expect(own.length).toBeLessThanOrEqual(given.days)
        for (const run of own) {
          if (run.kind === 'long') {
            expect(run.km).toBeLessThanOrEqual(LONG_RUN_MAX_KM[given.race])
            expect(weekdayOf(run.date)).toBe(given.longRunOn)
          }
          if (own.length > 1) expect(run.km).toBeGreaterThanOrEqual(SHORTEST_RUN_KM)
        }
        expect(own.reduce((sum, run) => sum + run.km, 0)).toBeCloseTo(km)
      }
    })
  })

  it('is the same from the same settings', () => {
    each((given) => {
      expect(trainingPlan(given)).toEqual(trainingPlan({ ...given }))
    })
  })
})

describe('what no plan can be made from', () => {
  it.each([
    ['race_past', { raceDate: START }],
    ['race_too_far', { raceDate: addDays(START, 7 * 40) }],
    ['race_distance', { race: 'ultra', raceKm: 42 }],
    ['recent_distance', { recentKm: -1 }],
  ] as const)('says %s', (reason, change) => {
    expect(() => trainingPlan({ ...MARATHON, ...change })).toThrow(
      expect.objectContaining({ reason }),
    )
  })

  it('warns of a long run that stays short, and where there is only a taper', () => {
    const soon = { ...MARATHON, raceDate: addDays(START, 40), recentKm: 20 }
    expect(trainingPlan(soon).warnings).toEqual(['long_run_short'])
    expect(trainingPlan({ ...MARATHON, raceDate: addDays(START, 13) }).warnings).toEqual([
      'only_taper',
    ])
  })
})
