import { describe, expect, it } from 'vitest'
import * as constants from '#domain/coaching/constants.ts'
import { dayInsights } from '#domain/coaching/insights.ts'
import { coachingSuggestions } from '#domain/coaching/suggestions.ts'
import { nutrientTips, praiseFor, tipLevel } from '#domain/coaching/tips.ts'
import { type DayTarget, NO_TARGET } from '#domain/nutrition/targets.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { activity, day, fitness, log } from '../scoring/days.ts'

it('keeps every figure of coaching', () => {
  expect({ ...constants }).toEqual({
    MANY_SUGGESTIONS_BELOW: 50,
    SUGGESTIONS_WHEN_LOW: 3,
    SUGGESTIONS_OTHERWISE: 2,
    TIP_LOW_BELOW: 40,
    TIP_BUILDING_BELOW: 70,
    PRAISE_GREAT_FROM: 80,
    PRAISE_GOOD_FROM: 65,
    INSIGHT_STRONG_SHARE: 0.8,
  })
})

describe('tips and praise', () => {
  it.each([
    [0, 'low', null],
    [39.9, 'low', null],
    [40, 'building', null],
    [64, 'building', null],
    [65, 'building', 'good'],
    [69.9, 'building', 'good'],
    [70, 'on_track', 'good'],
    [79.9, 'on_track', 'good'],
    [80, 'on_track', 'great_job'],
    [100, 'on_track', 'great_job'],
    [Number.NaN, 'low', null],
  ])('%f is %s, praised %s', (score, level, praise) => {
    expect(tipLevel(score)).toBe(level)
    expect(praiseFor(score)).toBe(praise)
  })

  it('has a tip for each nutrient with a target', () => {
    const consumed = { calories: 1000, carbsGrams: 100, proteinGrams: 90, fatGrams: 70 }
    const macros = { calories: 2000, carbsGrams: 300, proteinGrams: 100, fatGrams: 60 }
    const target = { ...NO_TARGET, ...macros }
    const load = 'easy' as const
    expect(nutrientTips({ consumed, target, load })).toEqual([
      { nutrient: 'calories', level: 'building', percent: 50, left: 1000, asked: 1000 },
      { nutrient: 'carbsGrams', level: 'low', percent: 33, left: 200, asked: 200 },
      { nutrient: 'proteinGrams', level: 'on_track', percent: 90, left: 10, asked: 10 },
      { nutrient: 'fatGrams', level: 'over', percent: 117, left: -10, asked: -10 },
    ])
    expect(nutrientTips({ consumed, load, target: { ...target, calories: 0 } })).toHaveLength(3)
  })
})

describe('coaching suggestions', () => {
  it('are three below 50, by what they bring', () => {
    const score = scoreDay(
      day({
        foodLogs: [log('lunch', [500, 60, 20, 15])],
        activities: [activity({ status: 'done', distance_km: 8 })],
      }),
    )
    expect(score.total).toBeLessThan(50)
    const suggestions = coachingSuggestions(score)
    expect(suggestions.map(({ part }) => part)).toEqual(['carbs', 'calories', 'protein'])
    expect(suggestions[0]).toMatchObject({ code: 'eat_more', points: 23.8 })
    // 442.5 g less 60 g eaten less 5 % of the target
    expect(suggestions[0]?.params.raise_amount).toBe(360.4)
  })

  it('are two from 50 on', () => {
    const meals = (['breakfast', 'lunch', 'dinner'] as const).map((meal) =>
      log(meal, [650, 65, 30, 22]),
    )
    const score = scoreDay(day({ foodLogs: meals }))
    expect(score.total).toBeGreaterThanOrEqual(50)
    expect(coachingSuggestions(score)).toHaveLength(2)
  })

  it('put what can still be done before what is already eaten', () => {
    const score = scoreDay(day({ foodLogs: [log('lunch', [4000, 300, 112, 250])] }))
    const codes = coachingSuggestions(score).map(({ code }) => code)
    expect(codes).toHaveLength(3)
    expect(codes[0]).toBe('log_meal')
    expect(codes.indexOf('eat_less')).toBeGreaterThan(0)
  })

  it('are none where nothing is left to gain', () => {
    const meals = (['breakfast', 'lunch', 'dinner'] as const).map((meal) =>
      log(meal, [770, 87.8, 37.3, 29.9]),
    )
    expect(coachingSuggestions(scoreDay(day({ foodLogs: meals })))).toEqual([])
  })

  it('are none beside a full score, whatever a part lacks', () => {
    const foodLogs = (['breakfast', 'lunch', 'dinner'] as const).map((meal) =>
      log(meal, [770, 87.8, meal === 'lunch' ? 111.9 : 0, 29.9]),
    )
    const score = scoreDay(day({ foodLogs }))
    expect(score.total).toBe(100)
    expect(score.parts.map(({ params }) => params.raise)).toContain('spread_protein')
    expect(coachingSuggestions(score)).toEqual([])
  })

  it('are of energy alone where too little of it ends the score', () => {
    const run = activity({ status: 'done', distance_km: 16 })
    const eaten = (calories: number) =>
      scoreDay(
        day({
          activities: [run],
          foodLogs: (['breakfast', 'lunch', 'dinner'] as const).map((meal) =>
            log(meal, [calories, 178, 36, 22]),
          ),
        }),
      )
    const capped = eaten(900)
    expect(capped.parts.find(({ code }) => code === 'low_energy')?.points).toBeLessThan(0)
    const ends = capped.parts.find(({ code }) => code === 'low_energy')
    // As much as lets the score go on: less would bring nothing.
    expect(coachingSuggestions(capped)).toMatchObject([
      { part: 'low_energy', points: -(ends?.points ?? 0), params: ends?.params },
    ])
    const enough = eaten(1140)
    expect(enough.parts.map(({ code }) => code)).not.toContain('low_energy')
    expect(coachingSuggestions(enough).map(({ part }) => part)).toContain('protein')
  })

  it('promise no points for eating less: what is eaten stays eaten', () => {
    const score = scoreDay(day({ foodLogs: [log('lunch', [4000, 300, 112, 250])] }))
    const less = coachingSuggestions(score).filter(({ code }) => code === 'eat_less')
    expect(less.length).toBeGreaterThan(0)
    for (const { points } of less) expect(points).toBe(0)
  })

  it('ask for the body metrics first', () => {
    expect(coachingSuggestions(scoreDay(day({ profile: null })))).toEqual([
      { code: 'add_body_metrics', part: 'body_metrics', points: 0, params: {} },
    ])
  })
})

describe('too much', () => {
  // 300 g of carbohydrate above plan hold 1,200 kcal.
  const macros = { calories: 3300, carbsGrams: 527, proteinGrams: 133, fatGrams: 73 }
  const consumed = { calories: 4500, carbsGrams: 827, proteinGrams: 150, fatGrams: 73 }
  const over = (load: 'long' | 'quality' | 'easy' | 'rest', loading: DayTarget['loading'] = null) =>
    nutrientTips({ consumed, target: { ...NO_TARGET, ...macros, loading }, load })
      .filter(({ level }) => level === 'over')
      .map(({ nutrient }) => nutrient)

  it('is no carbohydrate above plan on long, quality and loading days, in no tip', () => {
    const loading = { date: '2026-03-04', daysToGo: 2, carbsGrams: 700 }
    expect([over('long'), over('quality'), over('rest', loading)]).toEqual([[], [], []])
  })

  it('is energy and fat on others, as in the score: protein and carbohydrate have no such penalty', () => {
    expect(over('easy')).toEqual(['calories'])
  })
})

it('no tip asks for energy that carbohydrate above plan already gave', () => {
  const macros = { calories: 3300, carbsGrams: 527, proteinGrams: 133, fatGrams: 73 }
  const consumed = { calories: 3600, carbsGrams: 727, proteinGrams: 100, fatGrams: 32 }
  const [energy] = nutrientTips({ consumed, target: { ...NO_TARGET, ...macros }, load: 'long' })
  expect(energy).toMatchObject({ level: 'on_track', left: -300 })
})

describe('insights of the day', () => {
  const codes = (input: Parameters<typeof day>[0]) =>
    dayInsights(scoreDay(day(input))).map(({ code }) => code)

  it('say what the day holds, the missing first', () => {
    const ride = {
      startTimeMillis: 0,
      endTimeMillis: 1_800_000,
      activityType: 'cycling',
      calories: 130,
    }
    const score = scoreDay(
      day({
        foodLogs: [log('breakfast', [600, 90, 20, 15])],
        activities: [activity({ distance_km: 12 })],
        fitness: fitness({ sessions: [ride] }),
      }),
    )
    expect(dayInsights(score)).toEqual([
      { code: 'incomplete', tone: 'warning', params: { missing: 'training' } },
      { code: 'energy_left', tone: 'info', params: { kcal: 2700 } },
      { code: 'exercise_earned', tone: 'info', params: { kcal: 130 } },
      { code: 'training_load', tone: 'info', params: { load: 'long', carbs_grams: 527 } },
      {
        code: 'behind',
        tone: 'info',
        params: { nutrient: 'carbsGrams', percent: 17, left: 437 },
      },
      {
        code: 'behind',
        tone: 'info',
        params: { nutrient: 'proteinGrams', percent: 15, left: 113 },
      },
      expect.objectContaining({ code: 'behind' }),
      { code: 'part_weak', tone: 'info', params: { part: 'training', points: 0, max: 45 } },
    ])
  })

  it('praise a good day and name its strongest part', () => {
    const meals = (['breakfast', 'lunch', 'dinner'] as const).map((meal) =>
      log(meal, [770, 87.8, 37.3, 29.9]),
    )
    expect(dayInsights(scoreDay(day({ foodLogs: meals })))).toEqual([
      { code: 'praise', tone: 'success', params: { level: 'great_job', score: 100 } },
      { code: 'part_strong', tone: 'success', params: { part: 'calories', points: 34 } },
    ])
  })

  it('tell energy over and a day without a target', () => {
    expect(codes({ foodLogs: [log('lunch', [4000, 300, 112, 250])] })).toContain('energy_over')
    expect(codes({ profile: null })).toEqual(['incomplete', 'no_target'])
  })
})
