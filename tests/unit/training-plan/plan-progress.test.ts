import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import { goalMovedTo, missedWeeks } from '#domain/training-plan/plan-progress.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { START } from './any-settings.ts'

const SETTINGS: PlanSettings = {
  ...{ race: 'half_marathon', raceKm: PLAN_RACE_KM.half_marathon, raceDate: '2027-02-07' },
  ...{
    level: 'beginner',
    runsOn: usualRunDays(3, 'sunday'),
    longRunOn: 'sunday',
    age: null,
    recentKm: 18,
    longestKm: null,
    startsOn: START,
  },
}

it('asks about two missed weeks, but not in the week of the race, when there is nothing to make up', () => {
  const plan = trainingPlan(SETTINGS)
  expect(missedWeeks(plan, addDays(START, 6), [], [])).toBeNull()
  expect(missedWeeks(plan, addDays(START, 14), [], [])).toEqual({ plannedKm: 42, doneKm: 0 })
  expect(missedWeeks(plan, '2027-01-31', [], [])).not.toBeNull()
  for (const today of ['2027-02-01', '2027-02-06', '2027-02-07', '2027-02-08']) {
    expect(missedWeeks(plan, today, [], [])).toBeNull()
  }
})

it('knows that the goal has moved, and not that there is another', () => {
  const moved = (goal: Parameters<typeof goalMovedTo>[1]) => goalMovedTo(SETTINGS, goal, START)
  expect(moved({ goal_type: 'half_marathon', target_date: '2027-02-14' })).toBe('2027-02-14')
  expect(moved({ goal_type: 'half_marathon', target_date: '2027-02-07' })).toBeNull()
  expect(moved({ goal_type: 'marathon', target_date: '2027-02-14' })).toBeNull()
  expect(moved({ goal_type: 'half_marathon', target_date: START })).toBeNull()
  expect(moved(null)).toBeNull()
})
