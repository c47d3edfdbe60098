import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caffeineLimit, caffeineOfDay } from '#domain/fuelling/caffeine.ts'
import { carbLoading } from '#domain/fuelling/carb-loading.ts'
import { GUT_LEVELS, HEAT_LEVELS } from '#domain/fuelling/constants.ts'
import { duringCarbsPerHour, fluidPerHour, sodiumPerHour } from '#domain/fuelling/during.ts'
import { fuellingMass } from '#domain/fuelling/mass.ts'
import { postFuel } from '#domain/fuelling/post.ts'
import { preFuelAdvice, preFuelWindow } from '#domain/fuelling/pre.ts'
import { type ActivityRow, daySessions } from '#domain/training/sessions.ts'
import { activity, DAY } from '../scoring/days.ts'

const sessions = (...rows: Partial<ActivityRow>[]) =>
  daySessions({
    date: DAY,
    activities: rows.map((row) => activity(row)),
    fitness: null,
    usualWeek: [],
  })

describe("fuelling before tomorrow's training", () => {
  it.each<[string, Partial<ActivityRow>, string[] | null]>([
    ['10 km', { distance_km: 10 }, ['distance']],
    ['9.9 km', { distance_km: 9.9 }, null],
    ['60 minutes', { duration_minutes: 60 }, ['duration']],
    ['59 minutes', { duration_minutes: 59 }, null],
    ['high intensity', { intensity: 'high', distance_km: 3 }, ['intensity']],
    ['intervals', { user_activity_label: 'interval' }, ['intensity']],
    ['low intensity', { intensity: 'low', distance_km: 3 }, null],
    [
      'all three',
      { distance_km: 12, intensity: 'high', duration_minutes: 70 },
      ['distance', 'intensity', 'duration'],
    ],
    ['rest', { activity_type: 'rest', duration_minutes: 600 }, null],
    ['what was called off', { distance_km: 20, status: 'skipped' }, null],
    ['what is already done', { distance_km: 20, status: 'done' }, null],
  ])('for %s', (_name, row, reasons) => {
    expect(preFuelAdvice(sessions(row), 70)?.reasons ?? null).toEqual(reasons)
  })

  it('is 1.5 g/kg from 2 h to 1 h before the start', () => {
    const advice = preFuelAdvice(sessions({ distance_km: 12, start_time: '06:30' }), 70)
    expect(advice).toMatchObject({
      carbsGrams: 105,
      window: {
        opens: '04:30',
        closes: '05:30',
        start: '06:30',
        opensMinute: 270,
        closesMinute: 330,
      },
    })
  })

  it('may open on the evening before', () => {
    expect(preFuelWindow(60)).toMatchObject({
      opensMinute: -60,
      opens: '23:00',
      closesMinute: 0,
      closes: '00:00',
    })
  })

  it('takes the earliest session that asks for it, and says what it does not know', () => {
    const tomorrow = sessions(
      { distance_km: 12 },
      { distance_km: 3, start_time: '05:00' },
      { distance_km: 15, start_time: '17:00' },
      { distance_km: 11, start_time: '07:00' },
    )
    expect(preFuelAdvice(tomorrow, null)).toMatchObject({
      carbsGrams: null,
      window: { start: '07:00' },
    })
    expect(preFuelAdvice(sessions({ distance_km: 12 }), 70)?.window).toBeNull()
  })
})

describe('fuelling during', () => {
  it.each([
    [0, 0, 0],
    [59, 0, 0],
    [60, 30, 30],
    [120, 30, 30],
    [121, 60, 60],
    [150, 60, 60],
    [151, 60, 90],
    [300, 60, 90],
    [Number.NaN, 0, 0],
  ])('%i minutes: %i g/h, with a trained gut %i', (minutes, untrained, trained) => {
    expect(duringCarbsPerHour(minutes, 'untrained')).toBe(untrained)
    expect(duringCarbsPerHour(minutes, 'trained')).toBe(trained)
  })

  it('takes the middle for a gut in training: 75 g/h over 150 minutes', () => {
    expect(duringCarbsPerHour(200, 'in_training')).toBe(75)
  })

  it.each([
    // 800 ml/h for 3 h is 2400; 2 % of 70 kg is 1400; 1000 over 3 h
    [{ minutes: 180, heat: 'hot', weightKg: 70, sweatMlPerHour: 800 }, 333],
    // 600 ml lost in an hour are less than 1400
    [{ minutes: 60, heat: 'hot', weightKg: 70, sweatMlPerHour: 600 }, 0],
    // 55 kg, 4:30 h, 450 ml/h: 2025 less 1100 over 4.5 h
    [{ minutes: 270, heat: 'mild', weightKg: 55, sweatMlPerHour: 450 }, 205],
    // 1.8 l/h for 5 h would ask for 1520; no more than a litre
    [{ minutes: 300, heat: 'hot', weightKg: 70, sweatMlPerHour: 1800 }, 1000],
    // 1 l/h for 10 h would ask for 860; no more than 0.8 of the loss
    [{ minutes: 600, heat: 'hot', weightKg: 70, sweatMlPerHour: 1000 }, 800],
    [{ minutes: 180, heat: 'mild', weightKg: 70, sweatMlPerHour: null }, 450],
    [{ minutes: 180, heat: 'cool', weightKg: 45, sweatMlPerHour: null }, 300],
    [{ minutes: 180, heat: 'hot', weightKg: 100, sweatMlPerHour: null }, 600],
    [{ minutes: 180, heat: 'hot', weightKg: null, sweatMlPerHour: 500 }, 400],
    [{ minutes: 180, heat: 'cool', weightKg: 70, sweatMlPerHour: Number.NaN }, 350],
    [{ minutes: 0, heat: 'cool', weightKg: 70, sweatMlPerHour: null }, 0],
  ] as const)('drinks %o: %i ml/h', (input, ml) => {
    expect(fluidPerHour(input)).toBe(ml)
  })

  it('never drinks more than 0.8 of what is sweated, nor above a litre', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 2000, noNaN: true }),
        fc.constantFrom(...HEAT_LEVELS),
        fc.option(fc.double({ min: 30, max: 200, noNaN: true })),
        fc.double({ min: 0, max: 3000, noNaN: true }),
        (minutes, heat, weightKg, sweatMlPerHour) => {
          const ml = fluidPerHour({ minutes, heat, weightKg, sweatMlPerHour })
          expect(ml).toBeGreaterThanOrEqual(0)
          expect(ml).toBeLessThanOrEqual(Math.min(1000, 0.8 * sweatMlPerHour))
        },
      ),
    )
  })

  it('plans sodium over two hours in heat, and nowhere else', () => {
    expect(sodiumPerHour(120, 'hot')).toBe(0)
    expect(sodiumPerHour(121, 'hot')).toBe(450)
    expect(sodiumPerHour(300, 'mild')).toBe(0)
    expect(GUT_LEVELS).toHaveLength(3)
  })
})

describe('caffeine in a race', () => {
  const runner = { weightKg: 70, ageYears: 30, isGuarded: false, todayMg: 0 }
  it.each([
    ['3 mg/kg', {}, 210],
    ['what the day has left of 400', { todayMg: 300 }, 100],
    [
      'less of the day for 52 kg after two cups',
      { weightKg: 52, todayMg: 180 },
      (400 * 52) / 70 - 180,
    ],
    ['none after a day of coffee', { todayMg: 520 }, 0],
    ['a single dose where the weight is not known', { weightKg: null }, 200],
    ['none under 18', { ageYears: 17 }, 0],
    ['as an adult at 18', { ageYears: 18 }, 210],
    ['none in pregnancy', { isGuarded: true }, 0],
    ['400 at most', { weightKg: 150 }, 400],
  ])('is %s', (_name, parts, mg) => {
    expect(caffeineLimit({ ...runner, ...parts })).toBeCloseTo(mg, 9)
  })
})

it.each([
  [0, 'none'],
  [299.9, 'none'],
  [300, 'near'],
  [400, 'near'],
  [401, 'over'],
] as const)('%f mg of caffeine logged in a day: %s', (mg, state) => {
  expect(caffeineOfDay(mg, [])).toBe(state)
  // Of adults with another reason it is the same.
  expect(caffeineOfDay(mg, ['diabetes'])).toBe(state)
})

it.each(['under_18', 'pregnant_or_breastfeeding'] as const)(
  'caffeine is ruled out: %s',
  (reason) => {
    expect(caffeineOfDay(0, [reason])).toBe('none')
    expect(caffeineOfDay(40, ['diabetes', reason])).toBe('ruled_out')
    expect(caffeineOfDay(500, [reason])).toBe('ruled_out')
  },
)

describe('fuelling after', () => {
  it('is 1 g/kg carbohydrate and 0.3 g/kg protein', () => {
    expect(postFuel(70, null)).toEqual({ carbsGrams: 70, proteinGrams: 21, near: null })
  })

  it('is 1.0 to 1.2 g/kg an hour for four hours when the next session is under 8 h away', () => {
    expect(postFuel(70, 7.9).near).toEqual({ carbsGramsPerHour: { min: 70, max: 84 }, hours: 4 })
    expect(postFuel(70, 8).near).toBeNull()
  })
})

describe('carbohydrate loading', () => {
  const race = { date: '2026-03-29', expectedMinutes: 240, massKg: 70, gut: 'untrained' } as const
  it('is 8 g/kg on each of the two days before the race, 10 for a gut trained to 75 g/h or more', () => {
    expect(carbLoading(race)).toEqual([
      { date: '2026-03-27', carbsGrams: 560 },
      { date: '2026-03-28', carbsGrams: 560 },
    ])
    expect(carbLoading({ ...race, gut: 'in_training' })?.[0]?.carbsGrams).toBe(700)
    expect(carbLoading({ ...race, gut: 'trained' })?.[0]?.carbsGrams).toBe(700)
  })

  it('is for races of more than 90 minutes, and a known weight', () => {
    expect(carbLoading({ ...race, expectedMinutes: 90 })).toBeNull()
    expect(carbLoading({ ...race, expectedMinutes: 91 })).not.toBeNull()
    expect(carbLoading({ ...race, massKg: 0 })).toBeNull()
    expect(() => carbLoading({ ...race, date: '2026-02-29' })).toThrow('invalid_day')
  })
})

describe('grams per kilogram around training', () => {
  it('are of body mass up to a BMI of 27, and a quarter of what is above', () => {
    const body = { height_cm: 175, age: 30, sex: 'male' } as const
    expect(fuellingMass({ ...body, weight_kg: 70 })).toBe(70)
    expect(fuellingMass({ ...body, weight_kg: 120 })).toBeCloseTo(92.02, 2)
    expect(fuellingMass({ ...body, height_cm: null, weight_kg: 120 })).toBe(120)
    expect(fuellingMass(null)).toBeNull()
  })
})
