import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { Row } from '#domain/entities.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS, roundTheMeals } from '#domain/home/part-order.ts'
import { placed } from '#features/home/know-parts.ts'
import { OWN_PARTS } from '#features/home/parts/list.ts'
import { meal } from '../../helpers/rows.ts'
import { DAY, homeAt, PROFILE, run } from '../../unit/home/home-days.ts'

const SCORE = {
  ...{ daily_score: 82, provisional: false, parts: [], meals_logged: 3 },
  ...{ rows_digest: 'of-its-rows', carbs_grams: 310, planned_carbs_grams: 420 },
}
const logged = [meal({ logged_on: DAY, meal_type: 'breakfast' })] as Row<'food_logs'>[]

function shown(home: HomeNow): string[] {
  const parts = OWN_PARTS.filter((part) => part.applies(home)).map(({ name, matters }) => ({
    name,
    matters: matters(home),
  }))
  const { above, below } = roundTheMeals([
    ...parts,
    { name: 'SCORE', matters: MATTERS.score },
    { name: 'MEALS', matters: MATTERS.meals },
  ])
  return [...above, ...below].map(({ name }) => name)
}
const first = (home: HomeNow) => shown(home)[0]

describe('what Home shows', () => {
  it('pictures open, anything else in a line', () => {
    const open = (home: HomeNow) => {
      const { above, below } = placed(home, OWN_PARTS)
      return [...above, ...below].filter(({ isFolded }) => !isFolded).map(({ name }) => name)
    }
    const activities = [run({ start_time: '10:30' })]
    const scores = [{ ...SCORE, date: DAY }]
    expect(open(homeAt(9 * 60, { activities, scores }))).toEqual(['score', 'day', 'week'])
  })

  it('what to do now: of the hour first, then the next meal', () => {
    const now = (home: HomeNow) => placed(home, OWN_PARTS).now.map(({ name }) => name)
    const activities = [
      run({ start_time: '10:30' }),
      run({ date: addDays(DAY, 1), distance_km: 16, duration_minutes: 90 }),
    ]
    expect(now(homeAt(9 * 60, { activities }))).toEqual(['upcoming', 'next-meal'])
    expect(now(homeAt(5 * 60, { activities }))).toEqual(['next-meal'])
    expect(now(homeAt(20 * 60, { activities }))).toEqual(['tomorrow', 'next-meal'])
  })

  it('tomorrow’s fuel, where it is long or hard', () => {
    const long = run({ date: addDays(DAY, 1), distance_km: 16, duration_minutes: 90 })
    const easy = run({ date: addDays(DAY, 1), distance_km: 6, duration_minutes: 36 })
    expect(shown(homeAt(20 * 60, { activities: [long] }))).toContain('tomorrow')
    expect(shown(homeAt(13 * 60, { activities: [long] }))).toContain('tomorrow')
    expect(shown(homeAt(20 * 60, { activities: [easy] }))).not.toContain('tomorrow')
  })

  it.each([
    ['10 km', { distance_km: 10, duration_minutes: null }, true],
    ['9.9 km', { distance_km: 9.9, duration_minutes: null }, false],
    ['60 minutes', { distance_km: null, duration_minutes: 60 }, true],
    ['59 minutes', { distance_km: null, duration_minutes: 59 }, false],
    ['high intensity', { distance_km: 4, duration_minutes: 20, intensity: 'high' }, true],
  ] as const)('tomorrow’s fuel from %s on', (_what, fields, applies) => {
    const home = homeAt(13 * 60, { activities: [run({ date: addDays(DAY, 1), ...fields })] })
    expect(shown(home).includes('tomorrow')).toBe(applies)
  })

  it('without body metrics: the way to a plan first, and nothing that needs a target', () => {
    const home = homeAt(600, { profile: EMPTY_PROFILE, foodLogs: logged })
    expect(first(home)).toBe('plan')
    expect(shown(home)).not.toContain('ledger')
    expect(shown(homeAt(600, { foodLogs: logged }))).not.toContain('plan')
  })

  it('nothing about a score before the first meal, then advice among the lines', () => {
    expect(shown(homeAt(600))).not.toContain('coaching')
    expect(shown(homeAt(600))).not.toContain('insights')
    const names = shown(homeAt(600, { foodLogs: logged }))
    // The best of it is the card under the score; the rest is behind the day's picture.
    expect(names.indexOf('coaching')).toBeGreaterThan(names.indexOf('MEALS'))
    expect(names.indexOf('coaching')).toBeLessThan(names.indexOf('ledger'))
    expect(names.indexOf('insights')).toBeGreaterThan(names.indexOf('MEALS'))
  })

  it('the goal: on top on race day, nearer in its last two weeks, far down without one', () => {
    const at = (target_date: string | null) => {
      const names = shown(
        homeAt(600, { profile: { ...PROFILE, goal_type: 'marathon', target_date } }),
      )
      return names.indexOf('goal') - names.indexOf('SCORE')
    }
    expect(at(DAY)).toBeLessThan(0)
    const near = homeAt(600, { profile: { ...PROFILE, target_date: addDays(DAY, 7) } })
    expect(shown(near).indexOf('goal')).toBeLessThan(shown(near).indexOf('ledger'))
    expect(at(addDays(DAY, 90))).toBeGreaterThan(0)
    expect(shown(homeAt(600)).at(-1)).toBe('goal')
  })

  it('the week where there is one to speak of, right under the day', () => {
    const scores = [{ ...SCORE, date: DAY }]
    expect(shown(homeAt(600))).not.toContain('week')
    expect(shown(homeAt(600, { scores }))).toContain('week')
    const names = shown(homeAt(600, { activities: [run({ status: 'done' })] }))
    expect(names.indexOf('week')).toBe(names.indexOf('day') + 1)
    // A score is none of portions mode's; kilometres are.
    expect(shown(homeAt(600, { scores, figures: false }))).not.toContain('week')
  })

  it('in portions mode nothing whose point is a figure', () => {
    const score = { ...SCORE, date: DAY }
    const names = shown(homeAt(600, { foodLogs: logged, scores: [score], figures: false }))
    for (const part of ['coaching', 'ledger', 'insights', 'week']) expect(names).not.toContain(part)
  })

  it('each part once, and a weight for each, whatever the day', () => {
    const status = fc.constantFrom('planned', 'done', 'skipped')
    const activity = fc.record({
      date: fc.constantFrom(addDays(DAY, -1), DAY, addDays(DAY, 1), addDays(DAY, 3)),
      start_time: fc.constantFrom(null, '06:00', '12:30', '21:00'),
      distance_km: fc.option(fc.integer({ min: 1, max: 42 })),
      duration_minutes: fc.option(fc.integer({ min: 10, max: 300 })),
      status,
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.array(activity, { maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (minute, activities, hasMeal, isKnown) => {
          const home = homeAt(minute, {
            activities: activities.map((fields) => run(fields)),
            foodLogs: hasMeal ? logged : [],
            profile: isKnown ? PROFILE : EMPTY_PROFILE,
          })
          const names = shown(home)
          expect(new Set(names).size).toBe(names.length)
          for (const part of OWN_PARTS) {
            const weight = part.matters(home)
            expect(weight).toBeGreaterThanOrEqual(MATTERS.background)
            expect(weight).toBeLessThan(100)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
