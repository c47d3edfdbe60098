import { describe, expect, it } from 'vitest'
import { scoreDay } from '#domain/scoring/day-score.ts'
import type { DayScore } from '#domain/scoring/score-types.ts'
import type { ActivityRow } from '#domain/training/sessions.ts'
import { activity, day, fitness, log, plan, RUNNER } from './days.ts'

const part = (score: DayScore, code: string) => score.parts.find((entry) => entry.code === code)
const points = (score: DayScore) =>
  Object.fromEntries(score.parts.map((entry) => [entry.code, entry.points]))

/** The targets of RUNNER: kcal, carbohydrate, protein, fat. */
const REST = [2310, 263.4, 112, 89.8] as const
const EASY = [2640, 385, 119, 69.3] as const
/** Of 8 km: 560 kcal above the day of rest. */
const EIGHT_KM = [2870, 442.5, 119, 69.3] as const

/** Everything times a factor, in four equal meals. */
function eat(target: readonly number[], factor = 1) {
  const [kcal = 0, carbs = 0, protein = 0, fat = 0] = target.map((value) => (value * factor) / 4)
  const share = [kcal, carbs, protein, fat] as const
  return [
    log('breakfast', share, '07:30'),
    log('lunch', share, '12:30'),
    log('snack', share, '16:00'),
    log('dinner', share, '19:00'),
  ]
}

describe('a day of rest, worked by hand', () => {
  const foodLogs = [
    log('breakfast', [700, 80, 37, 23]),
    log('lunch', [700, 80, 37, 23]),
    log('dinner', [700, 80, 38, 24]),
  ]

  it('scores 86: energy and carbohydrate 9 % short, protein on plan, fat 22 % short', () => {
    const score = scoreDay(day({ foodLogs }))
    // 85 × (0.40 × 80 + 0.25 × 80 + 0.25 × 100 + 0.10 × 40) / 100 = 68.85, + 15 + 2
    expect(points(score)).toEqual({
      calories: 27.2,
      carbs: 17,
      protein: 21.3,
      fat: 3.4,
      meal_structure: 15,
      training: 0,
      bonus_protein_spread: 2,
    })
    expect(score).toMatchObject({
      total: 86,
      provisional: false,
      missing: [],
      load: 'rest',
      strategy: 'general',
      experience: 'intermediate',
      mealsLogged: 3,
      consumed: { calories: 2100, carbsGrams: 240, proteinGrams: 112, fatGrams: 70 },
    })
    expect(score).not.toHaveProperty('range')
  })

  it('scores 88 for a beginner: 22 % of fat stand in the wider band', () => {
    // fat 60 instead of 40: 85 × 0.1 × 0.2 = 1.7 more than 85.85
    expect(
      scoreDay(day({ foodLogs, profile: { ...RUNNER, fitness_level: 'beginner' } })).total,
    ).toBe(88)
  })

  it('says what would raise each part', () => {
    const score = scoreDay(day({ foodLogs }))
    // 210 kcal short, 5 % of 2310 = 115.5 are free
    expect(part(score, 'calories')?.params).toEqual({
      eaten: 2100,
      target: 2310,
      deviation_percent: 9.1,
      band: 80,
      weight_percent: 40,
      raise: 'eat_more',
      raise_amount: 94.5,
      raise_points: 6.8,
    })
    expect(part(score, 'protein')?.params).toMatchObject({ raise: 'none', raise_points: 0 })
  })
})

describe('weights by load', () => {
  // Nutrition on plan with 2 points for protein, training skipped: 100 × share + 2.
  it.each<[string, Partial<ActivityRow>, number]>([
    ['easy', { distance_km: 8 }, 72],
    ['moderate', { distance_km: 12 }, 62],
    ['long', { distance_km: 20 }, 57],
    ['quality', { distance_km: 8, intensity: 'high' }, 62],
  ])('a skipped %s day', (load, parts, total) => {
    const skipped = activity({ ...parts, status: 'skipped' })
    const score = scoreDay(day({ foodLogs: eat(REST), activities: [skipped] }))
    expect(score).toMatchObject({ load, total, strategy: 'general' })
    expect(part(score, 'training')).toMatchObject({
      points: 0,
      params: { raise: 'finish_training' },
    })
  })

  it('a day of rest is nutrition alone', () => {
    expect(scoreDay(day({ foodLogs: eat(REST) })).total).toBe(100)
  })
})

describe('a day of easy running', () => {
  it('half of it done: 70 + 0.3 × 60 + 2', () => {
    const half = activity({ status: 'done', distance_km: 8, actual_distance_km: 4 })
    const score = scoreDay(day({ foodLogs: eat(EASY), activities: [half] }))
    expect(score).toMatchObject({ total: 90, strategy: 'runner', load: 'easy' })
    // 100 × 0.7 × 0.85 × (0.30, 0.40, 0.20, 0.10) and 100 × 0.7 × 0.15
    expect(points(score)).toMatchObject({
      calories: 17.9,
      carbs: 23.8,
      protein: 11.9,
      fat: 6,
      meal_structure: 10.5,
      training: 18,
    })
  })

  it('all of it, fuelled at the right times, stops at 100', () => {
    const done = activity({
      status: 'done',
      distance_km: 8,
      duration_minutes: 45,
      start_time: '09:30',
    })
    const foodLogs = [...eat(EIGHT_KM, 0.98), log('post_run', [50, 8, 2, 1], '11:00')]
    const score = scoreDay(day({ foodLogs, activities: [done] }))
    expect(points(score)).toMatchObject({
      bonus_pre_fuel: 3,
      bonus_recovery: 3,
      bonus_protein_spread: 2,
    })
    expect(score.total).toBe(100)
  })
})

describe('eating over the plan', () => {
  it('18 % over on a day of rest: 51 + 15 + 2 − 10 − 5', () => {
    const score = scoreDay(day({ foodLogs: eat(REST, 1.18) }))
    expect(points(score)).toMatchObject({ penalty_over_calories: -10, penalty_over_fat: -5 })
    expect(score.total).toBe(53)
    expect(part(score, 'penalty_over_fat')?.params).toMatchObject({
      ratio_percent: 118,
      // 89.8 × (1.18 − 1.10)
      raise_amount: 7.2,
      raise: 'eat_less',
      raise_points: 5,
    })
  })

  it('carbohydrate over plan costs nothing on long and quality days, and does on others', () => {
    const carbs = (parts: Partial<ActivityRow>) =>
      part(
        scoreDay(
          day({
            foodLogs: [log('lunch', [3000, 900, 100, 60])],
            activities: [activity({ status: 'done', ...parts })],
          }),
        ),
        'carbs',
      )?.params.band
    expect(carbs({ distance_km: 25 })).toBe(100)
    expect(carbs({ distance_km: 8, intensity: 'high' })).toBe(100)
    expect(carbs({ distance_km: 8 })).toBe(0)
  })
})

describe('missing meals', () => {
  it('no food logs: 45 of a long run less 30, and the score says what is missing', () => {
    const score = scoreDay(day({ activities: [activity({ status: 'done', distance_km: 20 })] }))
    expect(score).toMatchObject({ total: 15, provisional: true, missing: ['food_logs'] })
    expect(score.range).toEqual({ low: 15, high: 100 })
    expect(points(score).penalty_no_food_logs).toBe(-30)
  })

  it('snacks only: 30 + 2.625 − 10 − 15', () => {
    const score = scoreDay(
      day({
        foodLogs: [log('snack', [100, 20, 2, 1])],
        activities: [activity({ status: 'done', distance_km: 8 })],
      }),
    )
    expect(score.total).toBe(8)
    expect(points(score)).toMatchObject({
      meal_structure: 2.6,
      penalty_no_structured_meals: -10,
      penalty_under_eating: -15,
    })
  })

  it('is never below 0', () => {
    expect(scoreDay(day()).total).toBe(0)
  })
})

describe('meals that carry their own plan', () => {
  const plans = [
    plan('breakfast', [500, 60, 30, 15]),
    plan('lunch', [700, 90, 40, 20]),
    plan('dinner', [800, 100, 50, 25]),
  ]
  it('score full when each meal is as planned', () => {
    const foodLogs = [
      log('breakfast', [500, 60, 30, 15]),
      log('lunch', [700, 90, 40, 20]),
      log('dinner', [800, 100, 50, 25]),
    ]
    expect(scoreDay(day({ plans, foodLogs }))).toMatchObject({ strategy: 'meal', total: 100 })
  })

  it('see that dinner does not replace lunch: 700 of 2000 kcal short is 35 %', () => {
    const foodLogs = [log('breakfast', [500, 60, 30, 15]), log('dinner', [1500, 190, 90, 45])]
    const score = scoreDay(day({ plans, foodLogs }))
    expect(part(score, 'calories')?.params).toMatchObject({ deviation_percent: 35, band: 20 })
  })

  it('stand back on a running day: the day as a whole counts', () => {
    // 2,000 would be less than 80 % of an easy day's 2,640, and no target.
    const whole = [...plans, plan('snack', [200, 25, 12, 6])]
    const foodLogs = [log('breakfast', [500, 60, 30, 15]), log('dinner', [1700, 215, 102, 51])]
    const score = scoreDay(
      day({ plans: whole, foodLogs, activities: [activity({ status: 'done', distance_km: 2 })] }),
    )
    expect(score.strategy).toBe('runner')
    expect(part(score, 'calories')?.params.band).toBe(100)
  })
})

describe('prerequisites', () => {
  it.each([
    { weight_kg: null },
    { weight_kg: 0 },
    { weight_kg: Number.NaN },
    { height_cm: -1 },
    { age: 0 },
  ])('without body metrics (%o) the score is 0 and says so', (parts) => {
    const score = scoreDay(day({ foodLogs: eat(REST), profile: { ...RUNNER, ...parts } }))
    expect(score).toMatchObject({
      total: 0,
      provisional: true,
      missing: ['body_metrics'],
      range: { low: 0, high: 100 },
      consumed: { calories: 2310 },
    })
  })

  it('without a profile too', () => {
    expect(scoreDay(day({ profile: null }))).toMatchObject({ total: 0, missing: ['body_metrics'] })
  })

  it.each(['2026-02-30', '', 'today'])('on a day that is none (%s) it is 0 and says so', (date) => {
    expect(scoreDay(day({ date }))).toMatchObject({ total: 0, missing: ['date'] })
  })
})

describe('a day still running', () => {
  const at = (minuteOfDay: number) => ({ now: { date: '2026-03-02', minuteOfDay } })
  const breakfast = log('breakfast', [577.5, 65.9, 28, 22.5], '07:30')

  it('starts at 0 without a penalty, and everything is open', () => {
    const score = scoreDay(day(at(6 * 60)))
    expect(score).toMatchObject({
      total: 0,
      provisional: true,
      missing: [],
      range: { low: 0, high: 100 },
    })
    expect(score.parts.filter(({ points: given }) => given < 0)).toEqual([])
  })

  it('is full for a breakfast on plan until lunch is due', () => {
    const score = scoreDay(day({ foodLogs: [breakfast], ...at(12 * 60) }))
    expect(score).toMatchObject({ total: 100, provisional: true })
    // Nothing more all day: every nutrient 75 % short, one of three meals = 15 / 3
    expect(score.range).toEqual({ low: 5, high: 100 })
  })

  it('falls behind when lunch is due and missing: one of two meals', () => {
    expect(scoreDay(day({ foodLogs: [breakfast], ...at(14 * 60 + 30) })).total).toBe(8)
  })

  it('does not take a sip at dawn for a day on plan', () => {
    const coffee = log('breakfast', [5, 0, 0, 0], '06:00')
    expect(scoreDay(day({ foodLogs: [coffee], ...at(6 * 60 + 1) })).total).toBe(15)
  })

  it('leaves training that is still to come out of the score, and shows what it can bring', () => {
    const evening = activity({ distance_km: 8, start_time: '18:00' })
    // A quarter of the day's target, which holds the training.
    const onPlan = log('breakfast', [717.5, 110.6, 29.8, 17.4], '07:30')
    const before = scoreDay(day({ foodLogs: [onPlan], activities: [evening], ...at(12 * 60) }))
    expect(before.total).toBe(100)
    expect(part(before, 'training')).toMatchObject({
      points: 0,
      max: 0,
      params: { state: 'pending' },
    })
    // 48 minutes later it should be done, and nothing says so.
    const after = scoreDay(day({ foodLogs: [onPlan], activities: [evening], ...at(18 * 60 + 48) }))
    expect(part(after, 'training')).toMatchObject({
      points: 0,
      max: 30,
      params: { state: 'unknown' },
    })
    expect(after.missing).toEqual(['training'])
  })

  it('is over as soon as another day has begun, and not begun before its own', () => {
    const input = day({ foodLogs: eat(REST) })
    expect(scoreDay({ ...input, now: { date: '2026-03-03', minuteOfDay: 0 } })).toMatchObject({
      provisional: false,
    })
    expect(scoreDay({ ...input, now: { date: '2026-03-01', minuteOfDay: 1200 } })).toMatchObject({
      provisional: true,
    })
  })
})

describe('what is not known is said', () => {
  it('a meal logged by name alone makes the day provisional, and waits for no photo', () => {
    const nothing = { calories: 0, protein_grams: null, carbs_grams: null, fat_grams: null }
    const named = { ...log('dinner', [0, 0, 0, 0]), ...nothing, manual_nutrition: true }
    const score = scoreDay(day({ foodLogs: [...eat(REST, 0.7), { ...named, provisional: true }] }))
    expect(score).toMatchObject({ provisional: true, missing: ['food_log_values'] })
  })

  it('a photo waiting for its analysis makes the day provisional, with a range', () => {
    const photo = { ...log('dinner', [0, 0, 0, 0]), provisional: true }
    const score = scoreDay(day({ foodLogs: [...eat(REST, 0.7), photo] }))
    expect(score).toMatchObject({ provisional: true, missing: ['photo_analysis'] })
    expect(score.range?.low).toBeLessThan(score.total)
    expect(score.range?.high).toBeGreaterThan(score.total)
  })

  it('training planned and never marked is missing; the fitness data settles it', () => {
    const planned = activity({ distance_km: 8 })
    const unknown = scoreDay(day({ foodLogs: eat(EIGHT_KM), activities: [planned] }))
    expect(unknown).toMatchObject({
      total: 72,
      missing: ['training'],
      range: { low: 72, high: 100 },
    })
    const recorded = fitness({ distance_meters: 8100 })
    const settled = scoreDay(
      day({ foodLogs: eat(EIGHT_KM), activities: [planned], fitness: recorded }),
    )
    expect(settled).toMatchObject({ total: 100, missing: [], provisional: false })
  })

  it('without a sex the score holds for both, as a range', () => {
    const profile = { ...RUNNER, sex: null }
    const score = scoreDay(day({ profile, foodLogs: eat(REST) }))
    const both = (['male', 'female'] as const).map(
      (sex) => scoreDay(day({ profile: { ...RUNNER, sex }, foodLogs: eat(REST) })).total,
    )
    expect(score.missing).toEqual(['sex'])
    expect(score.range?.low).toBeLessThanOrEqual(Math.min(...both))
    expect(score.range?.high).toBeGreaterThanOrEqual(Math.max(...both))
  })

  it('a meal type this version does not know counts as food, not as a meal', () => {
    // A value from a newer client: the type system doesn't know it either.
    const brunch = { ...log('lunch', [700, 80, 40, 25]), meal_type: 'brunch' as 'lunch' }
    const score = scoreDay(day({ foodLogs: [brunch] }))
    expect(score.missing).toEqual(['meal_type'])
    expect(score.consumed.calories).toBe(700)
    expect(points(score).penalty_no_structured_meals).toBe(-10)
  })

  it('rows of other days and their fitness data are left out', () => {
    const other = { ...log('lunch', [700, 80, 40, 25]), logged_on: '2026-03-01' }
    const score = scoreDay(
      day({
        foodLogs: [other],
        activities: [activity({ date: '2026-03-01', distance_km: 30 })],
        fitness: fitness({ date: '2026-03-01', calories_burned: 900 }),
      }),
    )
    expect(score).toMatchObject({ mealsLogged: 0, load: 'rest', target: { calories: 2310 } })
  })
})
