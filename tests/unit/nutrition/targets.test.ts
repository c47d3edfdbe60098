import { describe, expect, it } from 'vitest'
import { bodyOf, restingEnergy } from '#domain/nutrition/body.ts'
import { energyAtLoad, macrosForEnergy, splitCalories } from '#domain/nutrition/macros.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { TRAINING_LOADS } from '#domain/training/constants.ts'
import { activity, DAY, day, fitness, plan, RUNNER } from '../scoring/days.ts'

const MAN = { weightKg: 70, heightCm: 175, ageYears: 30, sex: 'male' } as const
const WOMAN = { weightKg: 60, heightCm: 165, ageYears: 28, sex: 'female' } as const

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
    // × 1.8 = 2967.75, but (504 + 1960) / 0.8 = 3080; fat 616 / 9, up to stay on the floor
    ['moderate', 3080, true, 126, 490, 68.5],
    // × 2.0 = 3297.5, but (532 + 2520) / 0.8 = 3815
    ['long', 3820, true, 133, 630, 85.3],
    // × 2.1 = 3462.4, but (532 + 2240) / 0.8 = 3465
    ['quality', 3470, true, 133, 560, 77.6],
  ] as const)('%s: %i kcal, raised %s, P %f, C %f, F %f', (load, kcal, raised, p, c, f) => {
    expect(energyAtLoad(MAN, load)).toEqual({ calories: kcal, raised })
    expect(macrosForEnergy(MAN, load, kcal)).toEqual({
      calories: kcal,
      proteinGrams: p,
      carbsGrams: c,
      fatGrams: f,
    })
  })

  it.each([
    // 1330.25 × 1.4 = 1862.35; 1860 − 384 − 840 = 636 = 34.2 %
    ['rest', 1860, false, 96, 210, 70.7],
    // × 1.6 = 2128.4, but (408 + 1320) / 0.8 = 2160
    ['easy', 2160, true, 102, 330, 48],
  ] as const)('of a woman of 60 kg, %s: %i kcal', (load, kcal, raised, p, c, f) => {
    expect(energyAtLoad(WOMAN, load)).toEqual({ calories: kcal, raised })
    expect(macrosForEnergy(WOMAN, load, kcal)).toMatchObject({
      proteinGrams: p,
      carbsGrams: c,
      fatGrams: f,
    })
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
          plan('breakfast', [600, 80, 30, 18]),
          plan('lunch', [800, 100, 45, 25]),
          { ...plan('dinner', [900, 90, 50, 30]), date: '2026-03-03' },
        ],
      }),
    )
    expect(target).toMatchObject({
      source: 'plan',
      calories: 1400,
      carbsGrams: 180,
      proteinGrams: 75,
      fatGrams: 43,
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
    // 100 × 4 + 50 × 4 + 20 × 9
    const target = dayTarget(day({ plans: [plan('lunch', [0, 100, 50, 20])] }))
    expect(target).toMatchObject({ source: 'plan', calories: 780, carbsGrams: 100 })
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
        ledger: { base: 0, plannedTraining: 0, extraEarned: 0 },
      })
    },
  )

  it('refuses a day that is none', () => {
    expect(() => dayTarget(day({ date: '2026-02-30' }))).toThrow('invalid_day')
  })
})

describe('exercise is counted once', () => {
  const easy = activity({ distance_km: 8 })
  it.each([
    [
      'nothing planned: the plain sum',
      [],
      500,
      { base: 2310, plannedTraining: 0, extraEarned: 500 },
    ],
    [
      'planned and not measured',
      [easy],
      null,
      { base: 2310, plannedTraining: 330, extraEarned: 0 },
    ],
    ['less than planned', [easy], 200, { base: 2310, plannedTraining: 330, extraEarned: 0 }],
    ['more than planned', [easy], 500, { base: 2310, plannedTraining: 330, extraEarned: 170 }],
    [
      'done without a plan and without a figure: the load of what was done',
      [activity({ status: 'done', actual_distance_km: 8 })],
      null,
      { base: 2310, plannedTraining: 0, extraEarned: 330 },
    ],
    [
      'skipped: the day is fed like a day of rest',
      [activity({ status: 'skipped', distance_km: 8 })],
      null,
      { base: 2310, plannedTraining: 0, extraEarned: 0 },
    ],
  ] as const)('%s', (_name, activities, burned, ledger) => {
    const target = dayTarget(day({ activities, fitness: fitness({ calories_burned: burned }) }))
    expect(target.ledger).toEqual(ledger)
    expect(target.calories).toBe(ledger.base + ledger.plannedTraining + ledger.extraEarned)
  })

  it('counts a run in the diary and on the watch once, the larger figure', () => {
    const done = activity({ status: 'done', actual_distance_km: 8, calories_burned: 520 })
    const watch = fitness({
      calories_burned: 2300,
      sessions: [{ startTimeMillis: 0, endTimeMillis: 1, activityType: 'running', calories: 560 }],
    })
    expect(dayTarget(day({ activities: [done], fitness: watch })).ledger.extraEarned).toBe(560)
  })

  it('never adds the energy of a day without one active minute: it is basal', () => {
    const watch = fitness({ calories_burned: 1650, active_minutes: 0 })
    expect(dayTarget(day({ fitness: watch })).calories).toBe(2310)
  })

  it.each([Number.NaN, -300, Number.POSITIVE_INFINITY])('takes %f burned for unknown', (burned) => {
    expect(dayTarget(day({ fitness: fitness({ calories_burned: burned }) })).calories).toBe(2310)
  })

  it('scales a plan with what was earned beyond it', () => {
    const target = dayTarget(
      day({
        plans: [plan('lunch', [2000, 250, 100, 66])],
        fitness: fitness({ calories_burned: 500 }),
      }),
    )
    expect(target).toMatchObject({
      calories: 2500,
      carbsGrams: 312.5,
      proteinGrams: 125,
      fatGrams: 82.5,
      ledger: { base: 2000, plannedTraining: 0, extraEarned: 500 },
    })
  })

  it('finds the planned training inside a plan', () => {
    const target = dayTarget(
      day({
        plans: [plan('lunch', [2600, 300, 120, 80])],
        activities: [easy],
        fitness: fitness({ calories_burned: 400 }),
      }),
    )
    expect(target.ledger).toEqual({ base: 2270, plannedTraining: 330, extraEarned: 70 })
    expect(target.calories).toBe(2670)
  })

  it('shifts the make-up towards training beyond the plan, within the energy there is', () => {
    // 2310 + 700 = 3010; protein 126 g; fat 20 % = 602; carbohydrate (3010 − 504 − 602) / 4
    const done = activity({ status: 'done', actual_distance_km: 12, calories_burned: 700 })
    expect(dayTarget(day({ activities: [done] }))).toMatchObject({
      calories: 3010,
      load: 'moderate',
      energyRaised: false,
      proteinGrams: 126,
      carbsGrams: 476,
      fatGrams: 66.9,
    })
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
