import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { GUT_LEVELS, HEAT_LEVELS } from '#domain/fuelling/constants.ts'
import { caffeineBefore } from '#domain/races/caffeine-before.ts'
import { plannedRace, type RaceToPlan } from '#domain/races/planned-race.ts'
import { FIRST_CHOICES, readRaceChoices } from '#domain/races/race-choices.ts'
import type { RaceChoices, RaceProductChoice } from '#domain/stored-shapes.ts'
import { cases } from '../../long.ts'

const GEL: RaceProductChoice = {
  id: 'gel',
  name: 'Gel',
  carbs_grams: 20,
  sodium_mg: 50,
  fluid_ml: 0,
  caffeine_mg: 0,
  is_carried: true,
}
const STRONG = { ...GEL, id: 'strong', name: 'Gel with caffeine', caffeine_mg: 50 }
const CUP: RaceProductChoice = {
  ...{ id: 'cup', name: 'Isotonic drink', carbs_grams: 10, sodium_mg: 80, fluid_ml: 140 },
  caffeine_mg: 0,
  is_carried: false,
}
const RUNNER = { ...EMPTY_PROFILE, age: 30, weight_kg: 70, height_cm: 175 }

function race(plan: Partial<RaceChoices>, more: Partial<RaceToPlan> = {}): RaceToPlan {
  const base = { start_time: '05:30', distance_km: 42, goal_minutes: 240 }
  return { ...base, ...more, plan: { ...FIRST_CHOICES, ...plan } }
}

function planned(...args: Parameters<typeof race>) {
  const plan = plannedRace(race(...args), RUNNER)
  if (!plan) throw new Error('no plan')
  return plan
}

describe('the plan of a race', () => {
  it('says what to take, at which kilometre and what time', () => {
    const { intakes, carry } = planned({ products: [GEL] })
    expect(intakes[0]).toMatchObject({
      id: 'plan-20',
      minute: 20,
      km: 3.5,
      clock: '05:50',
      daysLater: 0,
      servings: [{ id: 'gel', name: 'Gel', count: 1, from: 'carried' }],
    })
    expect(carry).toEqual([{ id: 'gel', name: 'Gel', servings: 11 }])
  })

  it('goes on past midnight, and without a start or a distance', () => {
    const late = planned({ products: [GEL] }, { start_time: '22:30' }).intakes
    expect(late.find(({ minute }) => minute === 100)).toMatchObject({
      clock: '00:10',
      daysLater: 1,
    })
    const bare = planned({ products: [GEL] }, { start_time: null, distance_km: null }).intakes
    expect(bare[0]).toMatchObject({ km: null, clock: null, daysLater: 0 })
  })

  it('moves an intake to the station near it, under the same name', () => {
    const stations = [{ km: 5, has_water: true, products: ['cup'] }]
    const { intakes, carry } = planned({ products: [CUP], stations })
    // Kilometre 5 comes at minute 29, and belongs to the moment of minute 20.
    expect(intakes[0]).toMatchObject({
      id: 'plan-20',
      minute: 29,
      km: expect.closeTo(5.075),
      isAtStation: true,
      waterFrom: 'station',
      servings: [{ id: 'cup', count: expect.any(Number), from: 'station' }],
    })
    expect(intakes.slice(1).every(({ servings }) => servings.length === 0)).toBe(true)
    expect(carry).toEqual([])
  })

  it('says what water to carry between the stations that have some', () => {
    const stations = [10, 20, 30].map((km) => ({ km, has_water: true, products: [] }))
    const without = planned({ products: [GEL] })
    const withStations = planned({ products: [GEL], stations })
    expect(without.carryWaterMl).toBe(without.plan.planned.fluidMl)
    expect(withStations.carryWaterMl).toBeLessThan(without.carryWaterMl)
    expect(withStations.largestBottleMl).toBeLessThan(withStations.carryWaterMl)
  })

  it('says where a product is to be had nowhere', () => {
    expect(planned({ products: [CUP] }).plan.warnings).toContain('product_nowhere')
  })

  it('gives no caffeine to those whom general numbers are not for, and no grams', () => {
    for (const who of [
      { age: 16 },
      { pregnant_or_breastfeeding: true },
      { kidney_disease: true },
    ]) {
      const plan = plannedRace(race({ products: [STRONG, GEL] }), { ...RUNNER, ...who })
      expect(plan?.servingsOnly).toBe(true)
      expect(plan?.plan.planned.caffeineMg).toBe(0)
      expect(plan?.plan.warnings).toContain('caffeine_not_for_you')
    }
    expect(planned({ products: [STRONG] }).servingsOnly).toBe(false)
  })

  it('counts the coffee before the start', () => {
    const caffeine = (caffeine_before_mg: number) =>
      planned({ products: [STRONG, GEL], caffeine_before_mg }).plan.planned.caffeineMg
    expect(caffeine(0)).toBe(150)
    expect(caffeine(300)).toBe(100)
    expect(caffeine(400)).toBe(0)
  })

  it('counts what was logged that day before the start, and not its cups twice', () => {
    const caffeine = (loggedMg: number, caffeine_before_mg = 0) =>
      plannedRace(race({ products: [STRONG, GEL], caffeine_before_mg }), RUNNER, loggedMg)?.plan
        .planned.caffeineMg
    expect([caffeine(0), caffeine(300), caffeine(400)]).toEqual([150, 100, 0])
    expect([caffeine(300, 300), caffeine(90, 300)]).toEqual([100, 100])
  })

  it('counts coffee of the morning, by the runner’s clock, and no gel of the race', () => {
    const logged = (id: string, clock: string, caffeine_mg: number | null) => ({
      ...{ id, caffeine_mg, logged_on: '2026-12-20', utc_offset_minutes: 420 },
      logged_at: new Date(`2026-12-20T${clock}:00.000+07:00`).toISOString(),
    })
    const logs = [
      logged('coffee', '04:00', 96),
      logged('cola', '05:30', 30),
      logged('tea', '11:00', 40),
      logged('race-r1-plan-20', '05:20', 50),
      logged('rice', '04:00', null),
      { ...logged('yesterday', '04:00', 90), logged_on: '2026-12-19' },
    ]
    const on = { id: 'r1', date: '2026-12-20' }
    expect(caffeineBefore({ ...on, start_time: '05:30' }, logs)).toBe(126)
    expect(caffeineBefore({ ...on, start_time: null }, logs)).toBe(166)
  })

  it('is none without choices or with a time that is none', () => {
    expect(plannedRace({ ...race({}), plan: null }, RUNNER)).toBeNull()
    for (const goal_minutes of [null, 0, 2881]) {
      expect(plannedRace(race({}, { goal_minutes }), RUNNER)).toBeNull()
    }
  })

  it('reads choices of any kind without failing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const choices = readRaceChoices(stored)
        if (choices) plannedRace({ ...race({}), plan: choices }, null)
      }),
    )
    const odd = { gut: 'iron', products: [null, { id: 'x', carbs_grams: 'many' }], stations: [{}] }
    expect(readRaceChoices(odd)).toMatchObject({
      gut: 'untrained',
      products: [{ id: 'x', name: 'x', carbs_grams: 0, is_carried: true }],
      stations: [],
    })
  })
})

/** By gut, g/h: Jeukendrup 2014. */
const GRAMS = { untrained: 60, in_training: 75, trained: 90 }

describe('no plan of any race and runner', () => {
  const anyProduct = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.constant('name'),
    carbs_grams: fc.integer({ min: 0, max: 110 }),
    sodium_mg: fc.integer({ min: 0, max: 700 }),
    fluid_ml: fc.integer({ min: 0, max: 600 }),
    caffeine_mg: fc.integer({ min: 0, max: 220 }),
    is_carried: fc.boolean(),
  })
  const anyStation = fc.record({
    km: fc.double({ min: -1, max: 120, noNaN: true }),
    has_water: fc.boolean(),
    products: fc.array(fc.constantFrom('a', 'b', 'c', 'e'), { maxLength: 3 }),
  })
  const anyRace = fc.record({
    start_time: fc.constantFrom(null, '05:00', '23:50'),
    distance_km: fc.option(fc.double({ min: 1, max: 170, noNaN: true })),
    goal_minutes: fc.integer({ min: 1, max: 1800 }),
    plan: fc.record({
      gut: fc.constantFrom(...GUT_LEVELS),
      heat: fc.constantFrom(...HEAT_LEVELS),
      sweat_ml_per_hour: fc.option(fc.integer({ min: 0, max: 3000 })),
      products: fc.uniqueArray(anyProduct, { maxLength: 4, selector: ({ id }) => id }),
      stations: fc.array(anyStation, { maxLength: 12 }),
      stations_first: fc.boolean(),
      breakfast_minutes: fc.constant(null),
      breakfast: fc.constant(null),
      caffeine_before_mg: fc.integer({ min: 0, max: 500 }),
    }),
  })
  const anyRunner = fc.record({
    weight_kg: fc.option(fc.integer({ min: 30, max: 150 })),
    age: fc.option(fc.integer({ min: 13, max: 90 })),
    pregnant_or_breastfeeding: fc.option(fc.boolean()),
    portions_mode: fc.option(fc.boolean()),
  })

  it('passes what gut, sweat and caffeine allow, stations or not', () => {
    fc.assert(
      fc.property(anyRace, anyRunner, (row, who) => {
        const runner = { ...EMPTY_PROFILE, height_cm: 175, ...who }
        const made = plannedRace(row, runner)
        const { gut, sweat_ml_per_hour: sweat, products, caffeine_before_mg } = row.plan
        const { intakes } = made ?? { intakes: [] }
        const ids = intakes.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const mlPerHour = sweat === null ? 800 : Math.min(1000, 0.8 * sweat)
        let drunk = 0
        let before = 0
        const largest = Math.max(0, ...products.map((product) => product.carbs_grams))
        for (const { minute, carbsGrams, fluidMl, waterMl, servings, isAtStation } of intakes) {
          expect(minute).toBeGreaterThan(before)
          expect(minute).toBeLessThanOrEqual(row.goal_minutes - 10)
          before = minute
          drunk += fluidMl
          // Never ahead of what is sweated, at any moment.
          expect(drunk).toBeLessThanOrEqual((mlPerHour * (minute + 10)) / 60 + 1e-6)
          const hour = intakes.filter((one) => one.minute > minute - 60 && one.minute <= minute)
          const carbs = hour.reduce((sum, { carbsGrams }) => sum + carbsGrams, 0)
          expect(carbs).toBeLessThanOrEqual(GRAMS[gut] + 1e-6)
          const ml = hour.reduce((sum, one) => sum + one.fluidMl, 0)
          expect(ml).toBeLessThanOrEqual(mlPerHour + 1e-6)
          expect(waterMl).toBeLessThanOrEqual(350)
          // Not several servings in one gulp.
          const count = servings.reduce((sum, one) => sum + one.count, 0)
          if (count > 1) expect(carbsGrams).toBeLessThanOrEqual(Math.max(45, largest))
          expect(waterMl % 50).toBe(0)
          for (const { id, from } of servings) {
            const isCarried = products.find((one) => one.id === id)?.is_carried
            expect(from === 'station' ? isAtStation : isCarried).toBe(true)
          }
        }
        expect(drunk).toBeLessThanOrEqual((mlPerHour * row.goal_minutes) / 60 + 1e-6)
        const caffeine = made?.plan.planned.caffeineMg ?? 0
        const isFor = !who.pregnant_or_breastfeeding && !((who.age ?? 30) < 18)
        const day = 400 * Math.min(1, (who.weight_kg ?? 70) / 70)
        const most = Math.min(3 * (who.weight_kg ?? 200 / 3), day - caffeine_before_mg)
        expect(caffeine).toBeLessThanOrEqual((isFor ? Math.max(0, most) : 0) + 1e-6)
      }),
      { numRuns: cases(400) },
    )
  })
})
