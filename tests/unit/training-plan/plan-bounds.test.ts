import { describe, expect, it } from 'vitest'
import { addDays, WEEKDAYS, weekdayOf } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import { readPlanSettings, withPlan } from '#domain/training-plan/plan-settings.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import {
  hardDaysAfterLong,
  longRunAmong,
  runDaysOfWeek,
  usualRunDays,
} from '#domain/training-plan/run-days.ts'
import { planProblem, trainingPlan } from '#domain/training-plan/training-plan.ts'
import { eachSettings, START } from './any-settings.ts'

const HALF: PlanSettings = {
  ...{ race: 'half_marathon', raceKm: PLAN_RACE_KM.half_marathon, raceDate: '2027-03-14' },
  ...{
    level: 'advanced',
    longRunOn: 'sunday',
    recentKm: 90,
    longestKm: null,
    startsOn: START,
    age: null,
  },
  runsOn: usualRunDays(5, 'sunday'),
}

describe('a runner under 18', () => {
  it('has no week over 60 km, and no run over what is raced at that age', () => {
    const most: Readonly<Record<number, number>> = { 13: 6, 14: 6, 15: 10, 16: 15, 17: 25 }
    let plans = 0
    eachSettings((given) => {
      const age = 13 + (plans++ % 5)
      const race = ['marathon', 'ultra'].includes(given.race) ? 'half_marathon' : given.race
      const young = {
        ...given,
        race,
        raceKm: race === 'half_marathon' ? 21.0975 : 10,
        age,
      } as const
      for (const { km, runs } of trainingPlan(young).weeks) {
        expect(km).toBeLessThanOrEqual(60)
        for (const run of runs.filter(({ kind }) => kind !== 'race')) {
          expect(run.km).toBeLessThanOrEqual(most[age] ?? 0)
        }
      }
    })
    const highest = (age: number | null) =>
      Math.max(...trainingPlan({ ...HALF, age }).weeks.map(({ km }) => km))
    expect(highest(17)).toBe(60)
    expect(highest(18)).toBeGreaterThan(80)
  })

  it('has no plan for a marathon or longer, nor where one was stored', () => {
    const marathon = { ...HALF, race: 'marathon', raceKm: 42.195 } as const
    expect(planProblem({ ...marathon, age: 17 })).toBe('race_for_adults')
    expect(planProblem({ ...marathon, race: 'ultra', raceKm: 50, age: 17 })).toBe('race_for_adults')
    expect(planProblem({ ...marathon, age: 18 })).toBeNull()
    const preferences = withPlan({}, marathon)
    expect(readPlanSettings({ preferences, age: 17 })).toBeNull()
    expect(readPlanSettings({ preferences, age: 30 })).toMatchObject({ race: 'marathon' })
  })

  it('is told of a race that is longer than what is raced at that age', () => {
    expect(trainingPlan({ ...HALF, age: 15 }).warnings).toContain('race_long_for_age')
    expect(trainingPlan({ ...HALF, age: 17 }).warnings).not.toContain('race_long_for_age')
  })
})

describe('a race within a week', () => {
  it.each([
    [0, 'race_past'],
    [1, 'race_within_week'],
    [7, 'race_within_week'],
    [8, null],
  ] as const)('in %i days: %s', (days, problem) => {
    expect(planProblem({ ...HALF, raceDate: addDays(START, days) })).toBe(problem)
  })
})

describe('any run', () => {
  it('has three kilometres at least, in parts of a week and for who runs nothing yet', () => {
    eachSettings((given) => {
      for (const recentKm of [0, given.recentKm]) {
        const runs = trainingPlan({ ...given, recentKm }).weeks.flatMap((week) => week.runs)
        for (const run of runs) expect(run.km).toBeGreaterThanOrEqual(3)
      }
    })
  })
})

describe('the weekdays of a plan', () => {
  it('are the chosen ones, with the long run on its own', () => {
    const runsOn = ['monday', 'wednesday', 'friday'] as const
    const { weeks } = trainingPlan({ ...HALF, runsOn, longRunOn: 'wednesday', recentKm: 30 })
    const runs = weeks.flatMap((week) => week.runs).filter(({ kind }) => kind !== 'race')
    expect(new Set(runs.map(({ date }) => weekdayOf(date)))).toEqual(new Set(runsOn))
    for (const { kind, date } of runs) {
      if (kind === 'long') expect(weekdayOf(date)).toBe('wednesday')
    }
  })

  it('have no hard run where all are beside the long one', () => {
    const runsOn = ['friday', 'saturday', 'sunday'] as const
    expect(hardDaysAfterLong({ runsOn, longRunOn: 'saturday', level: 'advanced' })).toEqual([])
    expect(hardDaysAfterLong({ runsOn, longRunOn: 'sunday', level: 'advanced' })).toEqual([5])
  })

  it('are from two to six, and the long run is on one of them', () => {
    const problem = (change: Partial<PlanSettings>) => planProblem({ ...HALF, ...change })
    expect(problem({ runsOn: ['sunday'] })).toBe('run_days')
    expect(problem({ runsOn: [...WEEKDAYS] })).toBe('run_days')
    expect(problem({ runsOn: ['monday', 'friday'] })).toBe('run_days')
    expect(longRunAmong(['monday', 'saturday', 'sunday'], 'monday')).toBe('monday')
    expect(longRunAmong(['monday', 'saturday', 'sunday'], 'friday')).toBe('sunday')
    expect(longRunAmong(['monday', 'friday'], 'sunday')).toBe('friday')
  })

  it('begin as the usual week has them, and are kept with the settings', () => {
    const week = [
      { day: 'Monday', activity: 'run', distanceKm: 6 },
      { day: 'Thursday', activity: 'run', distanceKm: 8 },
      { day: 'Friday', activity: 'rest' },
    ]
    const days = { runsOn: ['monday', 'thursday'], longRunOn: 'thursday' }
    expect(runDaysOfWeek(week)).toEqual(days)
    expect(runDaysOfWeek([])).toBeNull()
    const settings = { ...HALF, runsOn: ['monday', 'friday'], longRunOn: 'friday' } as const
    const preferences = withPlan({ other: 1 }, { ...settings, age: 40 })
    expect(readPlanSettings({ ...EMPTY_PROFILE, preferences })).toEqual({ ...settings, age: null })
    // Nobody’s age is stored twice.
    expect(JSON.stringify(preferences)).not.toContain('age":40')
  })

  it('of a plan made when only their number could be chosen are those it had', () => {
    const { runsOn: _, age: _age, ...rest } = HALF
    const before = { ...rest, days: 4, longRunOn: 'saturday' }
    const read = readPlanSettings({ age: 30, preferences: { training_plan: before } })
    expect(read?.runsOn).toEqual(['monday', 'wednesday', 'friday', 'saturday'])
    expect(read?.longRunOn).toBe('saturday')
  })
})
