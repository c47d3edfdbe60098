import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { fieldNames } from '#domain/entities.ts'
import * as constants from '#domain/gamification/constants.ts'
import { gamificationRow } from '#domain/gamification/gamification-row.ts'
import { higherMilestone, milestoneAhead, newMilestone } from '#domain/gamification/milestones.ts'
import { gamificationState } from '#domain/gamification/state.ts'
import { currentStreak, longestStreak } from '#domain/gamification/streak.ts'
import { tierAhead, tierStanding } from '#domain/gamification/tier.ts'
import { type InsightScoreRow, weeklyInsight } from '#domain/gamification/weekly-insight.ts'

/** The last day that is over: a Sunday, and the day clocks change in Europe. */
const LAST = '2026-03-29'
const TODAY = addDays(LAST, 1)

function score(
  daysAgo: number,
  daily_score: number,
  parts: InsightScoreRow['parts'] = [],
): InsightScoreRow {
  return {
    ...{ date: addDays(LAST, -daysAgo), daily_score, provisional: false, parts, meals_logged: 3 },
    rows_digest: 'of-its-rows',
  }
}
/** A score made while its day ran. */
const running = (daysAgo: number, value: number) => ({
  ...score(daysAgo, value),
  ...{ provisional: true, rows_digest: null },
})
const run = (from: number, length: number, value = 80) =>
  Array.from({ length }, (_, index) => score(from + index, value))

it('keeps every figure of gamification', () => {
  expect({ ...constants }).toEqual({
    STREAK_SCORE: 70,
    TIER_DAYS: 28,
    ATHLETE_FROM: 70,
    ELITE_ABOVE: 85,
    TIER_MIN_SCORED_DAYS: 7,
    INSIGHT_MIN_DAYS: 4,
    MILESTONES: [3, 7, 14, 21, 30, 60, 90, 180, 365],
    IMPACT_ENDURANCE_MAX_PCT: 4,
    IMPACT_RECOVERY_MAX_DAYS: 1,
  })
})

describe('the streak', () => {
  it.each<[string, InsightScoreRow[], number, number]>([
    ['no scores', [], 0, 0],
    ['one day', [score(0, 70)], 1, 1],
    ['just below', [score(0, 69.9)], 0, 0],
    ['today still runs: the streak of yesterday stands', run(0, 4), 4, 4],
    ['today too low: it is not broken before tomorrow', [score(-1, 20), ...run(0, 4)], 4, 4],
    ['today good: it does not count before it is over', [score(-1, 95), ...run(0, 4)], 4, 4],
    ['a day scored while it ran', [running(0, 95), ...run(1, 4)], 0, 4],
    ['yesterday missing', run(1, 4), 0, 4],
    ['the day before low', [score(0, 90), score(1, 50), ...run(2, 5)], 1, 5],
    ['the same day twice counts once', [score(0, 80), score(0, 75), score(1, 80)], 2, 2],
    ['days to come do not count', [score(-1, 90), score(0, 90)], 1, 1],
    ['broken scores do not count', [score(0, Number.NaN), score(1, 300), score(2, 80)], 0, 1],
  ])('%s', (_name, rows, current, longest) => {
    expect(currentStreak(rows, TODAY)).toBe(current)
    expect(longestStreak(rows, TODAY)).toBe(longest)
  })

  it('does not depend on the order of the rows, and is never longer than the longest', () => {
    const anyRows = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 100 }))
        .map(([ago, value]) => score(ago, value)),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(anyRows, (rows) => {
        const current = currentStreak(rows, TODAY)
        expect(currentStreak([...rows].reverse(), TODAY)).toBe(current)
        expect(longestStreak(rows, TODAY)).toBeGreaterThanOrEqual(current)
      }),
    )
  })
})

describe('milestones', () => {
  it.each([
    [2, null, null],
    [3, null, 'streak_3'],
    [7, 'streak_3', 'streak_7'],
    [9, 'streak_7', null],
    [15, null, 'streak_14'],
    [3, 'streak_14', null],
    [400, 'streak_180', 'streak_365'],
    [3, 'something else', 'streak_3'],
  ])('a streak of %i after %s celebrates %s', (streak, acknowledged, expected) => {
    expect(newMilestone(streak, acknowledged)).toBe(expected)
  })
})

describe('tiers over 28 days', () => {
  it.each([
    [69.9, 'fuel_learner'],
    [70, 'fuel_athlete'],
    [85, 'fuel_athlete'],
    [85.1, 'fuel_elite'],
  ])('an average of %f is %s', (value, tier) => {
    expect(tierStanding(run(0, 28, value), TODAY)).toEqual({ tier, average: value, scoredDays: 28 })
  })

  it('counts the last 28 days and no other', () => {
    expect(tierStanding([...run(0, 28, 60), ...run(28, 50, 100)], TODAY)).toMatchObject({
      average: 60,
      scoredDays: 28,
    })
    expect(tierStanding([score(-1, 100), running(0, 100)], TODAY)).toEqual({
      tier: 'fuel_learner',
      average: null,
      scoredDays: 0,
    })
  })

  it('waits for a week of scores', () => {
    expect(tierStanding(run(0, 6, 95), TODAY).tier).toBe('fuel_learner')
    expect(tierStanding(run(0, 7, 95), TODAY).tier).toBe('fuel_elite')
  })
})

describe('the weekly insight', () => {
  const part = (code: string, points: number) => ({ code, points })
  it('gives the mean score, the windows hit and what they predict', () => {
    const rows = [
      score(0, 80, [part('bonus_pre_fuel', 3), part('bonus_recovery', 3)]),
      score(1, 60, [
        part('bonus_pre_fuel', 0),
        part('bonus_recovery', 3),
        part('bonus_during_fuel', 2),
      ]),
      score(2, 70, [part('bonus_pre_fuel', 0), part('bonus_recovery', 0)]),
      score(3, 70),
      score(7, 5, [part('bonus_pre_fuel', 3)]),
    ]
    expect(weeklyInsight(LAST, rows)).toEqual({
      week_start: '2026-03-23',
      avg_fuel_score: 70,
      pre_ok_pct: 33,
      during_ok_pct: 100,
      post_ok_pct: 67,
      // 4 % × (0.70 + 2 of 4) / 2, and 1 day × 67 %
      predicted_impact: { endurance_pct: 2.4, recovery_days_saved: 0.67 },
    })
  })

  it('judges a week without windows by its score alone', () => {
    expect(weeklyInsight(LAST, run(0, 4, 50))).toMatchObject({
      pre_ok_pct: 0,
      during_ok_pct: 0,
      post_ok_pct: 0,
      predicted_impact: { endurance_pct: 2, recovery_days_saved: 0 },
    })
    expect(weeklyInsight(LAST, [])).toBeNull()
  })

  it('speaks of no week with fewer than four judged days', () => {
    expect(weeklyInsight(LAST, run(0, 3, 50))).toBeNull()
    expect(weeklyInsight(LAST, [...run(0, 3, 50), running(3, 50)])).toBeNull()
  })
})

describe('the gamification row', () => {
  it('has every field of its table and no other', () => {
    const row = gamificationRow(run(0, 8), TODAY, null, '2026-03-29T20:00:00.000Z')
    expect(Object.keys(row).sort()).toEqual(fieldNames('gamification').sort())
    expect(row).toMatchObject({
      current_streak: 8,
      best_streak: 8,
      tier: 'fuel_athlete',
      last_milestone: null,
      total_days_logged: 8,
      latest_insight: { week_start: '2026-03-23', avg_fuel_score: 80 },
      updated_at: '2026-03-29T20:00:00.000Z',
    })
  })

  it('keeps what the rows at hand no longer show', () => {
    const previous = {
      ...gamificationRow(run(0, 30), TODAY, null, ''),
      last_milestone: 'streak_30',
    }
    const row = gamificationRow(run(0, 2), TODAY, previous, '')
    expect(row).toMatchObject({
      current_streak: 2,
      best_streak: 30,
      total_days_logged: 30,
      last_milestone: 'streak_30',
    })
  })

  it('has no insight of a week older than two', () => {
    const at = (weeks: number) =>
      gamificationRow(run(0, 4), addDays(TODAY, 7 * weeks), null, '').latest_insight?.week_start
    expect([at(0), at(1), at(2)]).toEqual(['2026-03-23', '2026-03-23', undefined])
  })

  it('does not count days without a meal', () => {
    const rows = [score(0, 45), { ...score(1, 30), meals_logged: 0 }]
    expect(gamificationRow(rows, TODAY, null, '').total_days_logged).toBe(1)
  })
})

describe('what is missing to the next tier', () => {
  it.each([
    ['nothing scored yet', [], { tier: 'fuel_athlete', daysMissing: 7, average: 70 }],
    ['a few good days', run(0, 5, 95), { tier: 'fuel_athlete', daysMissing: 2, average: 70 }],
    ['an average too low', run(0, 20, 60), { tier: 'fuel_athlete', daysMissing: 0, average: 70 }],
    ['an athlete', run(0, 28, 80), { tier: 'fuel_elite', daysMissing: 0, average: 85 }],
    ['an elite', run(0, 28, 90), null],
  ])('%s', (_name, rows, ahead) => {
    expect(tierAhead(tierStanding(rows, TODAY))).toEqual(ahead)
  })
})

it.each([
  [0, 3],
  [3, 7],
  [364, 365],
  [365, null],
])('a streak of %i is on its way to %s', (streak, next) => {
  expect(milestoneAhead(streak)).toBe(next)
})

it.each([
  [null, null, null],
  ['streak_3', null, 'streak_3'],
  ['streak_3', 'streak_14', 'streak_14'],
  ['streak_7', 'nonsense', 'streak_7'],
])('of %s and %s the higher milestone is %s', (a, b, higher) => {
  expect(higherMilestone(a, b)).toBe(higher)
  expect(higherMilestone(b, a)).toBe(higher)
})

describe('the state', () => {
  it('knows nothing without a score and without a row', () => {
    const empty = gamificationState([score(-2, 90)], TODAY, null, '')
    expect(empty).toMatchObject({ known: false, todayScore: null, milestone: null })
    const unscored = { ...running(0, 20), meals_logged: 0 }
    expect(gamificationState([unscored], TODAY, null, '').known).toBe(false)
    expect(gamificationState([], TODAY, empty.row, '').known).toBe(true)
  })

  it('has today’s score, and the milestone reached', () => {
    const rows = [running(-1, 72), ...run(0, 3, 72)]
    expect(gamificationState(rows, TODAY, null, '')).toMatchObject({
      todayScore: 72,
      milestone: 'streak_3',
      known: true,
    })
  })
})
