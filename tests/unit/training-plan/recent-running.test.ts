import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, WEEKDAYS } from '#domain/calendar/local-day.ts'
import type { DayPlan } from '#domain/stored-shapes.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { recentRunning } from '#domain/training-plan/recent-running.ts'
import { runDaysOfWeek } from '#domain/training-plan/run-days.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { eachSettings, START } from './any-settings.ts'

/** 36 km a week with 12 km on Saturday, as onboarding was told. */
const TOLD: DayPlan[] = (
  [
    ['tuesday', 8],
    ['wednesday', 6],
    ['thursday', 10],
    ['saturday', 12],
  ] as const
).map(([day, distanceKm]) => ({ day, activity: 'run', distanceKm }))
const ran = (daysAgo: number, km: number) => ({
  ...emptyActivity(addDays(START, -daysAgo)),
  id: `run-${daysAgo}`,
  status: 'done' as const,
  actual_distance_km: km,
})
const lately = (rows: ReturnType<typeof ran>[], since: string, usualWeek = TOLD) =>
  recentRunning(START, rows as never, [], { usualWeek, since })

describe('what was run lately', () => {
  it('is what onboarding was told, where the diary has nothing', () => {
    expect(lately([], START)).toEqual({ weekKm: 36, longestKm: 12, recorded: false })
    expect(lately([], START, [])).toEqual({ weekKm: null, longestKm: null, recorded: false })
  })

  it('is the diary’s, over all its four weeks', () => {
    const rows = [ran(1, 14), ran(4, 6), ran(9, 10), ran(20, 10)]
    expect(lately(rows, addDays(START, -60))).toEqual({
      ...{ weekKm: 10, longestKm: 14, recorded: true },
    })
  })

  it('fills the weeks before there was a diary with what was told, or leaves them out', () => {
    // The diary began on the Thursday of last week, when 10 km of 36 were run in it.
    const since = addDays(START, -4)
    expect(lately([ran(2, 10)], since)).toEqual({ weekKm: 36, longestKm: 12, recorded: true })
    expect(lately([ran(2, 10)], since, [])).toEqual({ weekKm: 10, longestKm: 10, recorded: true })
  })

  it('believes what was brought from before the diary rather than what was told', () => {
    const brought = [ran(3, 20), ran(10, 20), ran(17, 20), ran(24, 20)]
    expect(lately(brought, START)).toEqual({ weekKm: 20, longestKm: 20, recorded: true })
  })

  it('counts no ride of the usual week', () => {
    const ride = { day: 'monday', activity: 'cycling', distanceKm: 60 }
    expect(lately([], START, [...TOLD, ride])).toMatchObject({ weekKm: 36, longestKm: 12 })
  })
})

describe('a plan for who runs already', () => {
  const HALF: PlanSettings = {
    ...{ race: 'half_marathon', raceKm: PLAN_RACE_KM.half_marathon, raceDate: '2027-02-14' },
    ...{ level: 'intermediate', age: 34, recentKm: 36, longestKm: 12, startsOn: START },
    ...(runDaysOfWeek(TOLD) ?? { runsOn: [], longRunOn: 'sunday' }),
  }

  it('begins where they are and warns of nothing', () => {
    const { weeks, warnings } = trainingPlan(HALF)
    expect(weeks[0]?.km).toBeGreaterThanOrEqual(36)
    expect(weeks[0]?.km).toBeLessThanOrEqual(39.6)
    const long = weeks[0]?.runs.find(({ kind }) => kind === 'long')
    expect(long?.km).toBeGreaterThanOrEqual(12)
    expect(long?.km).toBeLessThanOrEqual(14)
    expect(warnings).toEqual([])
  })

  it('has the weekdays and the long run of the usual week', () => {
    expect(HALF.runsOn).toEqual(['tuesday', 'wednesday', 'thursday', 'saturday'])
    expect(HALF.longRunOn).toBe('saturday')
    const daily = WEEKDAYS.map((day) => ({ day, activity: 'run', distanceKm: 5 }))
    const six = runDaysOfWeek([
      { day: 'friday', activity: 'run', distanceKm: 3 },
      ...daily.slice(0, 4),
      ...daily.slice(5),
    ])
    expect(six?.runsOn).toEqual(WEEKDAYS.filter((day) => day !== 'friday'))
    expect(runDaysOfWeek(TOLD.slice(0, 1))).toBeNull()
  })

  it('never has a run more than a tenth, or 2 km, above the longest of the four weeks before', () => {
    eachSettings((given) => {
      if (given.longestKm === null) return
      const known = [Math.max(given.longestKm, 3)]
      for (const { runs } of trainingPlan(given).weeks) {
        const longest = Math.max(
          0,
          ...runs.filter(({ kind }) => kind !== 'race').map(({ km }) => km),
        )
        const before = Math.max(...known.slice(-4), 3)
        expect(longest).toBeLessThanOrEqual(Math.max(before * 1.1, before + 2) + 1e-9)
        known.push(longest)
      }
    })
  })

  it('of a long run of before is given no shorter one in a whole week that builds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 18 }), (longestKm) => {
        const { weeks } = trainingPlan({ ...HALF, longestKm })
        const first = weeks[0]?.runs.find(({ kind }) => kind === 'long')?.km ?? 0
        expect(first).toBeGreaterThanOrEqual(Math.min(longestKm, 18))
      }),
    )
  })
})
