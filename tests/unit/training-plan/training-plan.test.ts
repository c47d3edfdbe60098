import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf, weekStart } from '#domain/calendar/local-day.ts'
import {
  LONG_RUN_MAX_KM,
  MIN_WEEK_KM,
  PLAN_RACE_KM,
  SHORTEST_RUN_KM,
  START_WEEK_KM,
} from '#domain/training-plan/constants.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { isHard } from '#domain/training-plan/run-distances.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { eachSettings, START } from './any-settings.ts'

/** Weeks. */
const LONG_TAPER = { ten_km: 2, half_marathon: 2, marathon: 3, ultra: 3 }

const MARATHON: PlanSettings = {
  race: 'marathon',
  raceDate: '2027-03-14',
  raceKm: PLAN_RACE_KM.marathon,
  level: 'intermediate',
  runsOn: usualRunDays(4, 'sunday'),
  longRunOn: 'sunday',
  recentKm: 32,
  longestKm: null,
  age: null,
  startsOn: START,
}

describe('a training plan', () => {
  it('of sixteen weeks to a marathon rises by a tenth, cuts back each fourth week and tapers', () => {
    const { weeks, warnings } = trainingPlan(MARATHON)
    expect(weeks.map(({ rule }) => rule)).toEqual([
      ...['rise', 'rise', 'rise', 'cutback', 'rise', 'rise', 'rise', 'cutback'],
      ...['rise', 'rise', 'rise', 'cutback', 'peak', 'taper', 'taper', 'race'],
    ])
    expect(weeks.map(({ km }) => km)).toEqual([
      ...[35, 38.5, 42, 33.5, 46, 50, 54, 43, 58, 62, 66, 52.5, 70, 56, 42, 16],
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

  it('never raises a week by more than the rule it names: a tenth or 2 km above the last four', () => {
    eachSettings((given) => {
      const known = [Math.max(given.recentKm ?? START_WEEK_KM[given.level], MIN_WEEK_KM)]
      for (const { km } of trainingPlan(given).weeks) {
        const highest = Math.max(...known.slice(-4))
        expect(km).toBeLessThanOrEqual(Math.max(highest * 1.1, highest + 2) + 1e-9)
        known.push(km)
      }
    })
  })

  it('ends with a taper, each of its weeks shorter than the one before', () => {
    eachSettings((given) => {
      const { weeks } = trainingPlan(given)
      const at = weeks.findIndex(({ rule }) => rule === 'taper' || rule === 'race')
      const taper = weeks.slice(at)
      expect(taper.at(-1)?.rule).toBe('race')
      for (const { rule } of taper.slice(0, -1)) expect(rule).toBe('taper')
      // The first week may be a part of one.
      const whole = taper.filter(({ monday }) => monday >= given.startsOn)
      for (const [index, week] of whole.entries()) {
        if (index > 0) expect(week.km).toBeLessThanOrEqual(whole[index - 1]?.km ?? 0)
      }
      if (at < 1) return
      expect(weeks[at - 1]?.rule).not.toBe('cutback')
      const least = given.race === 'five_km' ? 1 : weeks.length < 12 ? 2 : LONG_TAPER[given.race]
      expect(taper.length).toBeGreaterThanOrEqual(least)
      const lately = given.recentKm ?? START_WEEK_KM[given.level]
      const highest = Math.max(lately, MIN_WEEK_KM, ...weeks.map(({ km }) => km))
      expect(taper.at(-1)?.km).toBeLessThanOrEqual(highest * 0.5)
    })
  })

  it('tapers from what is run, not from what runs at their limits left out', () => {
    const threeDays: PlanSettings = {
      ...{ race: 'five_km', raceKm: 5, raceDate: '2027-05-30', level: 'advanced', age: 57 },
      ...{ runsOn: ['monday', 'wednesday', 'thursday'], longRunOn: 'thursday' },
      ...{ recentKm: 0, longestKm: null, startsOn: START },
    }
    const { weeks } = trainingPlan(threeDays)
    // Its weeks are planned with 32 km.
    expect(Math.max(...weeks.map(({ km }) => km))).toBe(31)
    expect(weeks.at(-1)?.km).toBe(15.5)
  })

  it('has at most two thirds of its longest week in the six days before a race of 10 km or more', () => {
    eachSettings((given) => {
      const { weeks } = trainingPlan({ ...given, recentKm: 30 })
      const runs = weeks.flatMap((week) => week.runs)
      const before = runs.filter(({ date }) => {
        const days = daysBetween(date, given.raceDate)
        return days > 0 && days < 7
      })
      const km = before.reduce((sum, run) => sum + run.km, 0)
      const highest = Math.max(30, ...weeks.map((week) => week.km))
      if (given.race !== 'five_km') expect(km).toBeLessThanOrEqual((highest * 2) / 3)
    })
  })

  it('shortens the weekend before a race on a Saturday where both weeks hold too much together', () => {
    const saturday: PlanSettings = {
      ...{ race: 'half_marathon', raceKm: 21.0975, raceDate: '2027-03-06', level: 'advanced' },
      ...{ runsOn: ['tuesday', 'wednesday', 'sunday'], longRunOn: 'sunday' },
      ...{ recentKm: 30, longestKm: 0, age: null, startsOn: START },
    }
    const { weeks } = trainingPlan(saturday)
    expect(Math.max(...weeks.map(({ km }) => km))).toBe(31)
    const before = weeks.flatMap(({ runs }) => runs).filter(({ date }) => date >= '2027-02-28')
    expect(before.map(({ km }) => km)).toEqual([8.5, 6, 6, 21.0975])
    expect(weeks.at(-2)?.km).toBe(weeks.at(-2)?.runs.reduce((sum, { km }) => sum + km, 0))
  })

  it('puts no hard day beside another, and neither within days of the race', () => {
    eachSettings((given) => {
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
    eachSettings((given) => {
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
    eachSettings((given) => {
      for (const { runs, km } of trainingPlan(given).weeks) {
        const own = runs.filter(({ kind }) => kind !== 'race')
        expect(own.length).toBeLessThanOrEqual(given.runsOn.length)
        for (const run of own) {
          if (run.kind === 'long') {
            expect(run.km).toBeLessThanOrEqual(LONG_RUN_MAX_KM[given.race][given.level])
            expect(weekdayOf(run.date)).toBe(given.longRunOn)
          }
          expect(given.runsOn).toContain(weekdayOf(run.date))
          expect(run.km).toBeGreaterThanOrEqual(SHORTEST_RUN_KM)
        }
        expect(own.reduce((sum, run) => sum + run.km, 0)).toBeCloseTo(km)
      }
    })
  })

  it('is the same from the same settings', () => {
    eachSettings((given) => {
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
