import { describe, expect, it } from 'vitest'
import { dayInsights } from '#domain/coaching/insights.ts'
import { coachingSuggestions } from '#domain/coaching/suggestions.ts'
import type { Nutrients } from '#domain/nutrition/nutrients.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { fatFreeMass } from '#domain/scoring/energy-availability.ts'
import type { DayInput, DayScore } from '#domain/scoring/score-types.ts'
import { activity, day, log, plan, RUNNER } from './days.ts'

const part = (score: DayScore, code: string) => score.parts.find((entry) => entry.code === code)

/** A share of each nutrient, in four meals. */
function eat(target: Nutrients, factor: number, carbsFactor = factor) {
  const share = (of: number): [number, number, number, number] => {
    const carbs = target.carbsGrams * carbsFactor * of
    const extraKcal = 4 * target.carbsGrams * (carbsFactor - factor) * of
    return [
      target.calories * factor * of + extraKcal,
      carbs,
      target.proteinGrams * factor * of,
      target.fatGrams * factor * of,
    ]
  }
  return [
    log('breakfast', share(0.25), '07:30'),
    log('lunch', share(0.3), '12:30'),
    log('snack', share(0.15), '16:00'),
    log('dinner', share(0.3), '19:00'),
  ]
}

/** The day, with a share of its own target eaten. */
function eating(parts: Partial<DayInput>, factor: number, carbsFactor = factor): DayScore {
  const { target } = scoreDay(day(parts))
  return scoreDay(day({ ...parts, foodLogs: eat(target, factor, carbsFactor) }))
}

const ran = (km: number) => ({
  activities: [activity({ status: 'done', distance_km: km, calories_burned: 70 * km })],
})

describe('eating too little', () => {
  it('a 900-kcal meal plan, eaten: the score is under 60', () => {
    const meals = [
      ['breakfast', [250, 30, 15, 8]],
      ['lunch', [300, 38, 18, 9]],
      ['dinner', [350, 42, 22, 11]],
    ] as const
    const score = scoreDay(
      day({
        plans: meals.map(([meal, figures]) => plan(meal, figures)),
        foodLogs: meals.map(([meal, figures]) => log(meal, figures)),
      }),
    )
    expect(score.target).toMatchObject({ source: 'load', calories: 2310 })
    expect(score.total).toBeLessThan(60)
    expect(part(score, 'low_energy')?.params).toMatchObject({ limit: 30, cap: 59 })
  })

  it('70 % of the target after 32 km: at most 69, no praise, and the part says why', () => {
    const score = eating(ran(32), 0.7)
    expect(score.total).toBeLessThanOrEqual(69)
    expect(score.availability).toBeLessThan(30)
    expect(part(score, 'low_energy')?.params).toMatchObject({ cap: 69, raise: 'eat_more' })
    const codes = dayInsights(score).map(({ code }) => code)
    expect(codes).toContain('low_energy')
    expect(codes).not.toContain('praise')
  })

  it('is looked for with two meals logged, once all main meals are due', () => {
    const breakfast = [log('breakfast', [600, 70, 30, 20])]
    expect(scoreDay(day({ foodLogs: breakfast })).availability).toBeNull()
    const at = (hour: number) => ({ now: { date: '2026-03-02', minuteOfDay: hour * 60 } })
    const two = [...breakfast, log('lunch', [300, 30, 10, 10])]
    expect(scoreDay(day({ foodLogs: two, ...at(20) })).availability).toBeNull()
    expect(scoreDay(day({ foodLogs: two, ...at(21) })).availability).toBeCloseTo(900 / 57.3, 1)
    expect(scoreDay(day({ foodLogs: two })).availability).toBeCloseTo(900 / 57.3, 1)
  })

  it.each([0.04, 0.08, 0.12, 0.18, 0.25, 0.35, 0.5])(
    'on a day of 8 km, a deficit of %f is no better than the surplus',
    (off) => {
      expect(eating(ran(8), 1 - off).total).toBeLessThanOrEqual(eating(ran(8), 1 + off).total)
    },
  )

  it('takes fat-free mass from BMI, age and sex', () => {
    const body = { weightKg: 70, heightCm: 175, ageYears: 30, sex: 'male' } as const
    // 1.20 × 22.86 + 0.23 × 30 − 10.8 − 5.4 = 18.13 % fat
    expect(fatFreeMass(body)).toBeCloseTo(57.31, 2)
    expect(fatFreeMass({ ...body, sex: 'female' })).toBeCloseTo(49.75, 2)
    expect(fatFreeMass({ ...body, sex: null })).toBeCloseTo(53.53, 2)
    // 1.51 × 22.86 − 0.70 × 14 − 3.6 + 1.4 = 22.51 %
    expect(fatFreeMass({ ...body, ageYears: 14 })).toBeCloseTo(54.24, 2)
    expect(fatFreeMass({ ...body, weightKg: 400 })).toBeCloseTo(160, 9)
  })
})

describe('carbohydrate above plan', () => {
  it.each([
    ['long', ran(25)],
    ['quality', { activities: [activity({ status: 'done', distance_km: 10, intensity: 'high' })] }],
  ])('costs nothing on a %s day, nor through its energy', (load, parts) => {
    const onPlan = eating(parts, 1)
    const loaded = eating(parts, 1, 1.5)
    expect(onPlan.load).toBe(load)
    expect(loaded.consumed.calories).toBeGreaterThan(onPlan.consumed.calories * 1.2)
    expect(loaded.total).toBe(onPlan.total)
    expect(part(loaded, 'penalty_over_calories')).toBeUndefined()
  })

  it('10 g/kg the day before a marathon: on plan', () => {
    const marathon = activity({
      date: '2026-03-03',
      activity_type: 'marathon',
      distance_km: 42.2,
      status: 'planned',
    })
    const score = eating({ activities: [marathon] }, 1, 1.25)
    expect(score.target.carbsGrams).toBe(560)
    expect(score.consumed.carbsGrams).toBeCloseTo(700, 3)
    expect(score).toMatchObject({ load: 'rest', total: 100 })
    expect(score.parts.filter(({ points }) => points < 0)).toEqual([])
    expect(dayInsights(score).map(({ code }) => code)).not.toContain('energy_over')
    expect(coachingSuggestions(score).map(({ code }) => code)).not.toContain('eat_less')
  })

  it('costs on an easy day', () => {
    expect(eating(ran(8), 1, 1.5).total).toBeLessThan(eating(ran(8), 1).total)
  })
})

describe('meals that carry their own plan', () => {
  const plans = [
    plan('breakfast', [500, 60, 30, 15]),
    plan('lunch', [700, 90, 40, 20]),
    plan('pre_run', [150, 30, 5, 2]),
    plan('post_run', [150, 20, 10, 3]),
    plan('dinner', [700, 80, 40, 25]),
  ]
  it('a breakfast eaten at lunch is not a ruined day', () => {
    const foodLogs = [
      log('lunch', [1200, 150, 70, 35]),
      log('snack', [300, 50, 15, 5]),
      log('dinner', [700, 80, 40, 25]),
    ]
    const score = scoreDay(day({ plans, foodLogs }))
    expect(score.strategy).toBe('meal')
    for (const code of ['carbs', 'protein', 'fat']) expect(part(score, code)?.params.band).toBe(100)
    expect(part(score, 'calories')?.params.deviation_percent).toBeCloseTo((500 / 2200) * 100, 1)
    expect(score.total).toBeGreaterThanOrEqual(70)
  })

  it('what was planned before and after a run counts as eaten in any snack', () => {
    const foodLogs = [
      log('breakfast', [500, 60, 30, 15]),
      log('lunch', [700, 90, 40, 20]),
      log('snack', [300, 50, 15, 5]),
      log('dinner', [700, 80, 40, 25]),
    ]
    expect(part(scoreDay(day({ plans, foodLogs })), 'calories')?.params.band).toBe(100)
  })
})

describe('the range of a day that waits', () => {
  const rest = scoreDay(day()).target
  const photo = { ...log('dinner', [0, 0, 0, 0]), provisional: true, ai_calculated: false }

  it('a photo to be analysed doubts neither the meals nor the bonuses that are there', () => {
    const foodLogs = [...eat(rest, 0.9).filter((row) => row.meal_type !== 'dinner'), photo]
    const { range, missing } = scoreDay(day({ foodLogs }))
    expect(missing).toEqual(['photo_analysis'])
    // Three meals are there whatever the photo brings: 15 × 0.7 at least, less 15.
    expect(range?.high).toBe(100)
    expect(range?.low).toBeLessThan(10)
  })

  it('one broken figure doubts its own nutrient and no other', () => {
    const [first, ...others] = eat(rest, 1)
    const broken = { ...(first ?? photo), fat_grams: Number.NaN }
    const score = scoreDay(day({ foodLogs: [broken, ...others] }))
    expect(score.missing).toEqual(['food_log_values'])
    // All but fat is on plan: 100 + 2 − 8.5 − 5 for far too much of it, 102 for just enough.
    expect(score.range).toEqual({ low: 89, high: 100 })
  })

  it('a macronutrient nobody has told is unknown, and not 0', () => {
    const [first, ...others] = eat(rest, 1)
    const untold = { ...(first ?? photo), fat_grams: null }
    const score = scoreDay(day({ foodLogs: [untold, ...others] }))
    expect(score.missing).toEqual(['food_log_values'])
    expect(score.range).toEqual({ low: 89, high: 100 })
  })

  it('a meal of a type not known doubts how the day was laid out, not what was eaten', () => {
    const over = eat(rest, 1.45)
    const [first, ...others] = over
    const brunch = { ...(first ?? photo), meal_type: 'brunch' as 'lunch' }
    const score = scoreDay(day({ foodLogs: [brunch, ...others] }))
    expect(score.missing).toEqual(['meal_type'])
    // Every nutrient is 45 % over: 15 and 2 less 15 is all there is to win.
    expect(score.range?.high).toBe(2)
  })

  it('an analysed photo is known, though it waits for the runner’s word', () => {
    const [first, ...others] = eat(rest, 1)
    const analysed = { ...(first ?? photo), provisional: true, ai_calculated: true }
    const score = scoreDay(day({ foodLogs: [analysed, ...others] }))
    expect(score).toMatchObject({ provisional: true, range: { low: 100, high: 100 } })
  })

  it('holds the runner of the examples', () => {
    expect(RUNNER).toMatchObject({ weight_kg: 70, height_cm: 175, age: 30, sex: 'male' })
  })
})
