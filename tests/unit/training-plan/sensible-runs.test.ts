import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar/local-day.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import type { PlanSettings, PlanWeek } from '#domain/training-plan/plan-types.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { isHard } from '#domain/training-plan/run-distances.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { eachSettings, START } from './any-settings.ts'

const BEGINNER: PlanSettings = {
  race: 'marathon',
  raceDate: '2027-05-16',
  raceKm: PLAN_RACE_KM.marathon,
  level: 'beginner',
  runsOn: usualRunDays(4, 'sunday'),
  longRunOn: 'sunday',
  recentKm: 25,
  longestKm: null,
  age: null,
  startsOn: START,
}

const own = ({ runs }: PlanWeek) => runs.filter(({ kind }) => kind !== 'race')
const longOf = (week: PlanWeek) => week.runs.find(({ kind }) => kind === 'long')?.km ?? 0

describe('the runs of any plan', () => {
  it('hold no easy run near the length of the long one', () => {
    eachSettings((given) => {
      for (const week of trainingPlan(given).weeks) {
        const long = longOf(week)
        if (long === 0) continue
        for (const { kind, km } of own(week)) {
          if (kind === 'easy') expect(km).toBeLessThanOrEqual(Math.max(3, 0.75 * long))
        }
      }
    })
  })

  it('hold no run of more than a third of the race, or 13 km, in a taper without a long run', () => {
    eachSettings((given) => {
      for (const week of trainingPlan(given).weeks) {
        if (!['taper', 'race'].includes(week.rule) || longOf(week) > 0) continue
        for (const { km } of own(week)) expect(km).toBeLessThanOrEqual(14.5)
      }
    })
  })

  it('have one hard run in a week of three, two of four or more, and none in a week of two', () => {
    eachSettings((given) => {
      for (const week of trainingPlan(given).weeks) {
        const runs = own(week)
        const hard = runs.filter(({ kind }) => isHard(kind)).length
        expect(hard).toBeLessThanOrEqual(runs.length < 3 ? 0 : runs.length < 4 ? 1 : 2)
      }
    })
  })

  it('leave the day before a long run without a hard one', () => {
    eachSettings((given) => {
      const runs = trainingPlan(given).weeks.flatMap((week) => week.runs)
      for (const long of runs.filter(({ kind }) => kind === 'long')) {
        const near = runs.filter(({ date }) => Math.abs(daysBetween(date, long.date)) === 1)
        expect(near.some(({ kind }) => isHard(kind))).toBe(false)
      }
    })
  })
})

describe('a plan of many weeks', () => {
  it('comes to its longest week by even steps, not by the fifth', () => {
    const advanced = {
      ...BEGINNER,
      level: 'advanced',
      runsOn: usualRunDays(5, 'sunday'),
      recentKm: 75,
      longestKm: null,
    } as const
    const { weeks } = trainingPlan({ ...advanced, raceDate: '2027-03-14' })
    const peaks = weeks.filter(({ rule }) => rule === 'peak')
    expect(peaks.map(({ km }) => km)).toEqual([100])
    expect(weeks.filter((week) => longOf(week) > 30).length).toBeLessThanOrEqual(3)
  })

  it('gives a beginner’s marathon a long run that is enough, whatever their days', () => {
    for (const days of [2, 3, 4, 5, 6] as const) {
      const { weeks, warnings } = trainingPlan({
        ...BEGINNER,
        runsOn: usualRunDays(days, 'sunday'),
      })
      expect(warnings).toEqual([])
      expect(Math.max(...weeks.map(longOf))).toBeGreaterThanOrEqual(25)
      // Three hours at 6:40 a kilometre.
      expect(Math.max(...weeks.map(longOf))).toBeLessThanOrEqual(27)
    }
  })
})

describe('a plan for a race early in the week', () => {
  it('has its last easy days in the week before', () => {
    // Boston is run on a Monday.
    const { weeks } = trainingPlan({ ...BEGINNER, raceDate: '2027-04-19' })
    expect(weeks.slice(-4).map(({ rule }) => rule)).toEqual(['taper', 'taper', 'taper', 'race'])
    const last = weeks.at(-2)
    expect(last?.km).toBeLessThanOrEqual(52 * 0.35)
    expect(last?.runs.every(({ date }) => date <= addDays('2027-04-19', -2))).toBe(true)
  })
})

describe('what a runner runs now', () => {
  it('may be nothing: then the plan begins lower than with nothing said', () => {
    const first = (recentKm: number | null) => trainingPlan({ ...BEGINNER, recentKm }).weeks[0]?.km
    expect(first(0)).toBeLessThanOrEqual(8)
    expect(first(null)).toBe(12)
  })

  it('may be more than so few days have room for, which is said', () => {
    const { weeks, warnings } = trainingPlan({
      ...BEGINNER,
      runsOn: usualRunDays(2, 'sunday'),
      recentKm: 90,
      longestKm: null,
    })
    expect(warnings).toContain('few_days')
    expect(Math.max(...weeks.map(({ km }) => km))).toBeLessThanOrEqual(27 * 1.75)
    expect(trainingPlan({ ...BEGINNER, runsOn: usualRunDays(2, 'sunday') }).warnings).not.toContain(
      'few_days',
    )
  })
})
