import { describe, expect, it } from 'vitest'
import type { GutLevel } from '#domain/fuelling/constants.ts'
import { bodyOf, restingEnergy } from '#domain/nutrition/body.ts'
import { energyAtLoad, solveDay, splitCalories } from '#domain/nutrition/macros.ts'
import { type DayTarget, dayTarget } from '#domain/nutrition/targets.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import { TRAINING_LOADS, type TrainingLoad } from '#domain/training/constants.ts'
import type { ActivityRow } from '#domain/training/sessions.ts'
import { activity, DAY, day, fitness, plan, RUNNER } from '../scoring/days.ts'

const MAN = { weightKg: 70, heightCm: 175, ageYears: 30, sex: 'male' } as const
const WOMAN = { weightKg: 60, heightCm: 165, ageYears: 28, sex: 'female' } as const

function solved(body: Parameters<typeof solveDay>[0], load: TrainingLoad) {
  return solveDay(body, { day: load, all: [load] }, energyAtLoad(body, load))
}

describe('resting energy', () => {
  it.each([
    // 10 × 70 + 6.25 × 175 − 5 × 30 + 5
    [MAN, 1648.75],
    // 10 × 60 + 6.25 × 165 − 5 × 28 − 161
    [WOMAN, 1330.25],
    // halfway where sex isn't given: − 78
    [{ ...WOMAN, sex: null }, 1413.25],
  ])('of %o is %f kcal', (body, kcal) => {
    expect(restingEnergy(body)).toBe(kcal)
  })

  it.each([
    [{ weight_kg: 0 }],
    [{ weight_kg: -70 }],
    [{ weight_kg: Number.NaN }],
    [{ weight_kg: null }],
    [{ weight_kg: 5000 }],
    [{ height_cm: 0 }],
    [{ height_cm: Number.POSITIVE_INFINITY }],
    [{ age: 0 }],
    [{ age: 1000 }],
  ])('is unknown with %o', (parts) => {
    expect(bodyOf({ ...RUNNER, ...parts })).toBeNull()
  })
})

describe('a load-based day, worked by hand', () => {
  // 1648.75 × 1.4 = 2308.25; P 112 g = 448, C 245 g = 980, fat would be 882 = 38 %:
  // fat 35 % = 808.5 = 89.8 g, carbohydrate takes the rest, 1053.5 / 4.
  it.each([
    ['rest', 2310, false, 112, 263.4, 89.8],
    // × 1.6 = 2638; 2640 − 476 − 1540 = 624 = 23.6 %
    ['easy', 2640, false, 119, 385, 69.3],
    // × 1.8 = 2967.75; P 504, fat 594, and of 7 g/kg carbohydrate 1872 / 4 are left, above 6
    ['moderate', 2970, false, 126, 468, 66],
    // × 2.0 = 3297.5; P 532, fat 660, C the rest: 7.5 of 9 g/kg
    ['long', 3300, false, 133, 527, 73.4],
    // × 2.1 = 3462.4; P 532, fat 692, C the rest
    ['quality', 3460, false, 133, 559, 76.9],
  ] as const)('%s: %i kcal, raised %s, P %f, C %f, F %f', (load, kcal, raised, p, c, f) => {
    expect(solved(MAN, load)).toEqual({
      calories: kcal,
      raised,
      carbsGaveWay: ['moderate', 'long', 'quality'].includes(load),
      proteinGrams: p,
      carbsGrams: c,
      fatGrams: f,
    })
  })

  it.each([
    // 1330.25 × 1.4 = 1862.35; 1860 − 384 − 840 = 636 = 34.2 %
    ['rest', 1860, false, 96, 210, 70.7],
    // × 1.6 = 2128.4; P 408, fat 426, C the rest: 5.4 of 5.5 g/kg
    ['easy', 2130, false, 102, 324, 47.4],
  ] as const)('of a woman of 60 kg, %s: %i kcal', (load, kcal, raised, p, c, f) => {
    expect(solved(WOMAN, load)).toMatchObject({
      calories: kcal,
      raised,
      proteinGrams: p,
      carbsGrams: c,
      fatGrams: f,
    })
  })

  it.each([
    // 60 kg, 150 cm, 70 years, × 1.6 = 1640; (1.7 × 4 + 5 × 4) × 60 / 0.8 = 2010 is more than a tenth above
    [{ weightKg: 60, heightCm: 150, ageYears: 70, sex: 'female' }, 'easy', 1804, 258.8],
    // 60 kg, 165 cm, 28 years, × 1.4 is 1860, but (1.7 × 4 + 5 × 4) × 60 / 0.8 = 2010 are no tenth above 1900
    [WOMAN, 'easy', 2010, 300],
  ] as const)('of %o raises energy only for the guidance of its day, %s', (body, load, kcal, c) => {
    const energy = body === WOMAN ? 1900 : energyAtLoad(body, load)
    const day = solveDay(body, { day: load, all: [load] }, energy)
    expect(day).toMatchObject({ calories: kcal, raised: true, carbsGaveWay: true })
    expect(day.carbsGrams).toBeCloseTo(c, 0)
  })

  it('splits a bare 2000 kcal 30/40/30: 150 g, 200 g, 66.7 g', () => {
    expect(splitCalories(2000)).toEqual({
      calories: 2000,
      proteinGrams: 150,
      carbsGrams: 200,
      fatGrams: 66.7,
    })
  })
})

describe('the sources of a target, in order', () => {
  it('takes the meal plans of the day first, summed', () => {
    const target = dayTarget(
      day({
        plans: [
          plan('breakfast', [900, 120, 45, 27]),
          plan('lunch', [1100, 140, 60, 34]),
          { ...plan('dinner', [900, 90, 50, 30]), date: '2026-03-03' },
        ],
      }),
    )
    expect(target).toMatchObject({
      source: 'plan',
      calories: 2000,
      carbsGrams: 260,
      proteinGrams: 105,
      fatGrams: 61,
    })
  })

  it('splits a plan that is only a calorie figure', () => {
    const target = dayTarget(day({ plans: [plan('lunch', [2000, 0, 0, 0])], profile: null }))
    expect(target).toMatchObject({
      source: 'split',
      proteinGrams: 150,
      carbsGrams: 200,
      fatGrams: 66.7,
    })
  })

  it('counts the energy of a plan that gives only macronutrients', () => {
    // 250 × 4 + 125 × 4 + 60 × 9
    const target = dayTarget(day({ plans: [plan('lunch', [0, 250, 125, 60])] }))
    expect(target).toMatchObject({ source: 'plan', calories: 2040, carbsGrams: 250 })
  })

  it('takes the body and the load where there is no plan', () => {
    const target = dayTarget(day({ plans: [plan('lunch', [0, 0, 0, 0])] }))
    expect(target).toMatchObject({ source: 'load', load: 'rest', calories: 2310 })
  })

  it.each([{ weight_kg: null }, { height_cm: 0 }, { age: Number.NaN }])(
    'is 0 without plan and with %o',
    (parts) => {
      const target = dayTarget(
        day({ profile: { ...RUNNER, ...parts }, fitness: fitness({ calories_burned: 400 }) }),
      )
      expect(target).toMatchObject({
        source: 'none',
        calories: 0,
        proteinGrams: 0,
        carbsGrams: 0,
        fatGrams: 0,
        ledger: { base: 0, training: [], extra: 0 },
      })
    },
  )

  it('refuses a day that is none', () => {
    expect(() => dayTarget(day({ date: '2026-02-30' }))).toThrow('invalid_day')
  })
})

describe('training in the target', () => {
  const ledgerOf = (target: DayTarget) => ({
    base: target.ledger.base,
    training: target.ledger.training.map(({ kcal }) => kcal),
    extra: target.ledger.extra,
  })
  const easy = activity({ distance_km: 8 })
  it.each<[string, ActivityRow[], ReturnType<typeof ledgerOf>]>([
    ['planned: what it will take', [easy], { base: 2310, training: [560], extra: 0 }],
    [
      'done: what it took',
      [activity({ status: 'done', distance_km: 8, actual_distance_km: 9 })],
      { base: 2310, training: [630], extra: 0 },
    ],
    [
      'climbed: 0.45 kcal/kg for 100 m',
      [activity({ status: 'done', actual_distance_km: 8, elevation_gain_meters: 400 })],
      { base: 2310, training: [686], extra: 0 },
    ],
    [
      'by hand with a figure: that figure',
      [activity({ status: 'done', actual_distance_km: 8, calories_burned: 500 })],
      { base: 2310, training: [500], extra: 0 },
    ],
    [
      'from a file: its total without the rest in it, 1648.75 kcal a day for 48 minutes',
      [
        activity({
          source: 'file',
          status: 'done',
          actual_distance_km: 8,
          actual_duration_minutes: 48,
          calories_burned: 600,
        }),
      ],
      { base: 2310, training: [545], extra: 0 },
    ],
    [
      'skipped: nothing',
      [activity({ status: 'skipped', distance_km: 8 })],
      { base: 2310, training: [], extra: 0 },
    ],
    [
      'an hour of strength: 2.5 × 70, and what an easy day has beyond it',
      [activity({ activity_type: 'strength', duration_minutes: 60 })],
      { base: 2310, training: [175], extra: 155 },
    ],
    [
      'a walk of 6 km: 0.5 × 70 × 6',
      [activity({ activity_type: 'walk', distance_km: 6 })],
      { base: 2310, training: [210], extra: 120 },
    ],
    [
      'a run by its minutes at the usual pace: 60 minutes of 6 min/km',
      [activity({ duration_minutes: 60 })],
      { base: 2310, training: [700], extra: 0 },
    ],
  ])('%s', (_name, activities, ledger) => {
    const target = dayTarget(day({ activities }))
    expect(ledgerOf(target)).toEqual(ledger)
    const sum = ledger.base + ledger.extra + ledger.training.reduce((a, b) => a + b, 0)
    expect(target.calories).toBe(sum)
  })

  it('takes the pace of the usual week where there is one', () => {
    const week = [{ day: 'Tuesday', activity: 'run', distanceKm: 10, duration: 50 }]
    const profile = { ...RUNNER, activity_level: week }
    const activities = [activity({ duration_minutes: 60 })]
    expect(dayTarget(day({ profile, activities })).exerciseKcal).toBe(840)
  })

  it('knows a run in the diary and on the watch as one, by what the watch measured', () => {
    const done = activity({ status: 'done', actual_distance_km: 8, calories_burned: 520 })
    const watch = fitness({
      calories_burned: 2300,
      sessions: [
        { startTimeMillis: 0, endTimeMillis: 2_880_000, activityType: 'running', calories: 560 },
      ],
    })
    expect(ledgerOf(dayTarget(day({ activities: [done], fitness: watch }))).training).toEqual([560])
  })

  it.each([
    fitness({ calories_burned: 1650 }),
    fitness({ calories_burned: Number.NaN }),
    fitness({ calories_burned: 900, active_minutes: 0 }),
  ])('never adds the energy of a whole day: %o', (watch) => {
    expect(dayTarget(day({ fitness: watch })).calories).toBe(2310)
  })

  it('gives what training asks for beyond its load to carbohydrate first', () => {
    // 2310 + 560; at the load, 2640: C 385 g, fat 624 kcal; 230 kcal more are 57.5 g
    expect(dayTarget(day({ activities: [easy] }))).toMatchObject({
      calories: 2870,
      proteinGrams: 119,
      carbsGrams: 442.5,
      fatGrams: 69.3,
    })
  })

  it('then to fat, up to 30 %, and at last to carbohydrate again', () => {
    // 100 km: 2310 + 7000; P 532, fat 30 % = 2793, C the rest
    expect(dayTarget(day({ activities: [activity({ distance_km: 100 })] }))).toMatchObject({
      calories: 9310,
      fatGrams: 310.3,
      carbsGrams: 1496.3,
    })
  })

  it('counts grams for a heavy body by its reference mass', () => {
    // 120 kg at 175 cm: 27 × 1.75² = 82.6875 kg and a quarter of 37.3125
    const target = dayTarget(day({ profile: { ...RUNNER, weight_kg: 120 } }))
    expect(target.proteinGrams).toBe(Math.round(1.6 * 92.015_625 * 10) / 10)
  })
})

describe('a meal plan', () => {
  const meals = [plan('lunch', [2310, 280, 112, 82])]
  it('rises with training it was not made for, carbohydrate first', () => {
    const made = meals.map((row) => ({ ...row, exercise_calories: 0 }))
    const target = dayTarget(day({ plans: made, activities: [activity({ distance_km: 8 })] }))
    expect(target).toMatchObject({
      source: 'plan',
      calories: 2870,
      carbsGrams: 420,
      proteinGrams: 112,
      fatGrams: 82,
      plan: { calories: 2310, movedBy: 560, tooSmall: false },
    })
  })

  it('falls with training that was skipped', () => {
    const made = [{ ...plan('lunch', [2870, 420, 112, 82]), exercise_calories: 560 }]
    const skipped = activity({ distance_km: 8, status: 'skipped' })
    const target = dayTarget(day({ plans: made, activities: [skipped] }))
    expect(target).toMatchObject({ calories: 2310, plan: { movedBy: -560 } })
  })

  it('of before it knew its training was made for what is planned', () => {
    const run = activity({ distance_km: 8 })
    expect(dayTarget(day({ plans: meals, activities: [run] })).calories).toBe(2310)
    const further = { ...run, status: 'done', actual_distance_km: 10 } as const
    expect(dayTarget(day({ plans: meals, activities: [further] })).calories).toBe(2450)
  })

  it('of less than 80 % of the model is no target, and the target says why', () => {
    const small = dayTarget(day({ plans: [plan('breakfast', [1847, 200, 90, 60])] }))
    expect(small).toMatchObject({
      source: 'load',
      calories: 2310,
      plan: { calories: 1847, tooSmall: true },
    })
    expect(dayTarget(day({ plans: [plan('lunch', [1848, 200, 90, 60])] })).source).toBe('plan')
  })
})

describe('a plan is held against the model’s whole energy', () => {
  // An hour of strength is 175 kcal, an easy day 2,640: 80 % are 2,112, of rest and the hour 1,988.
  const strength = activity({ activity_type: 'strength', duration_minutes: 60 })
  const made = (kcal: number) => [
    { ...plan('lunch', [kcal, 250, 112, 70]), exercise_calories: 175 },
  ]
  const of = (kcal: number) => dayTarget(day({ plans: made(kcal), activities: [strength] }))
  it('with the multiplier, where that is more than its sessions', () => {
    expect(of(2111)).toMatchObject({ source: 'load', calories: 2640, plan: { tooSmall: true } })
    expect(of(2112)).toMatchObject({ source: 'plan', calories: 2112 })
  })

  it('and no more of sessions than it was made for: 900 kcal stay no target after 100 km', () => {
    const plans = [{ ...plan('lunch', [900, 100, 50, 30]), exercise_calories: 0 }]
    const far = activity({ status: 'done', actual_distance_km: 100 })
    expect(dayTarget(day({ plans, activities: [far] })).plan?.tooSmall).toBe(true)
  })
})

describe('the two days before a race of more than 90 minutes', () => {
  const race = (date: string, parts: Partial<ActivityRow> = {}) =>
    activity({ date, user_activity_label: 'race', distance_km: 21.1, ...parts })
  it.each([
    ['2026-03-03', 8 * 70],
    ['2026-03-04', 8 * 70],
  ])('hold 8 g/kg before one on %s, energy raised as that needs', (date, grams) => {
    // P 448, C 2240, fat a fifth of all: 3360
    const target = dayTarget(day({ activities: [race(date)] }))
    expect(target).toMatchObject({
      calories: 3360,
      carbsGrams: grams,
      loading: { date, carbsGrams: 560 },
    })
  })

  const entered = (date: string, gut: GutLevel) => ({ date, plan: { ...FIRST_CHOICES, gut } })
  it.each([
    ['untrained', 560, 3360],
    ['in_training', 700, 4060],
    ['trained', 700, 4060],
  ] as const)('hold what the gut of that race takes: %s, %i g in %i kcal', (gut, grams, kcal) => {
    const activities = [race('2026-03-04')]
    // The race of another day says nothing of it.
    const races = [entered('2026-03-03', 'trained'), entered('2026-03-04', gut)]
    expect(dayTarget(day({ activities, races }))).toMatchObject({
      calories: kcal,
      carbsGrams: grams,
      loading: { carbsGrams: grams },
    })
  })

  it('raise a meal plan that was made for less of it, and say that it was moved', () => {
    const activities = [race('2026-03-04')]
    const races = [entered('2026-03-04', 'trained')]
    const plans = [{ ...plan('lunch', [3360, 560, 112, 74.7]), exercise_calories: 0 }]
    expect(dayTarget(day({ activities, races, plans }))).toMatchObject({
      source: 'plan',
      calories: 3360 + 4 * 140,
      carbsGrams: 700,
      plan: { movedBy: 560 },
      ledger: { base: 3360, extra: 560 },
    })
  })

  it('hold no plan for a target that is made for no race: 3,248 kcal are 80 % of a trained gut’s', () => {
    const activities = [race('2026-03-04')]
    const races = [entered('2026-03-04', 'trained')]
    const of = (kcal: number) =>
      dayTarget(day({ activities, races, plans: [plan('lunch', [kcal, 400, 112, 80])] })).source
    expect([of(3247), of(3248)]).toEqual(['load', 'plan'])
  })

  it.each([
    ['three days before', [race('2026-03-05')]],
    ['a short race', [race('2026-03-03', { distance_km: 10 })]],
    ['a skipped one', [race('2026-03-03', { status: 'skipped' })]],
    ['a long run', [race('2026-03-03', { user_activity_label: 'long_run' })]],
    [
      'a run named like a part of every object',
      [race('2026-03-03', { user_activity_label: 'constructor' })],
    ],
  ])('are no others: %s', (_name, activities) => {
    expect(dayTarget(day({ activities })).loading).toBeNull()
  })

  it('know the goal of the profile', () => {
    const goal = { goal_type: 'marathon', target_date: '2026-03-04' }
    expect(dayTarget(day({ profile: { ...RUNNER, ...goal } })).loading?.date).toBe('2026-03-04')
    const short = { ...goal, goal_type: 'ten_km' }
    expect(dayTarget(day({ profile: { ...RUNNER, ...short } })).loading).toBeNull()
  })
})

describe('the usual week', () => {
  const week = [
    { day: 'Monday', activity: 'run', distanceKm: 8 },
    { day: 'sunday', activity: 'long_run', distanceKm: 20 },
  ]
  const profile = { ...RUNNER, activity_level: week }

  it('stands in for a day nobody entered', () => {
    expect(dayTarget(day({ profile })).load).toBe('easy')
    expect(dayTarget(day({ profile, date: '2026-03-08' })).load).toBe('long')
    expect(dayTarget(day({ profile, date: '2026-03-03' })).load).toBe('rest')
  })

  it('gives way to the day as entered', () => {
    const rest = activity({ activity_type: 'rest' })
    expect(dayTarget(day({ profile, activities: [rest] })).load).toBe('rest')
  })
})

it('covers every load in the tables above', () => {
  expect(TRAINING_LOADS).toEqual(['rest', 'easy', 'moderate', 'long', 'quality'])
  expect(DAY).toBe('2026-03-02')
})
