import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  GUT_LEVELS,
  GUT_LIMIT_G_PER_HOUR,
  HEAT_LEVELS,
  MAX_MASS_LOSS_SHARE,
} from '#domain/fuelling/constants.ts'
import { racePlan } from '#domain/fuelling/race-plan.ts'
import { InvalidRace, type RaceProduct } from '#domain/fuelling/race-types.ts'

const GEL: RaceProduct = { id: 'gel', carbsGrams: 20, sodiumMg: 50, fluidMl: 0, caffeineMg: 0 }
const DRINK: RaceProduct = {
  id: 'drink',
  carbsGrams: 10,
  sodiumMg: 100,
  fluidMl: 150,
  caffeineMg: 0,
}
const SALT: RaceProduct = { id: 'salt', carbsGrams: 0, sodiumMg: 200, fluidMl: 0, caffeineMg: 0 }
const base = {
  minutes: 180,
  gut: 'untrained',
  heat: 'mild',
  weightKg: 70,
  sweatMlPerHour: null,
  ageYears: 30,
  isGuarded: false,
  todayMg: 0,
} as const
const HOT = { ...base, heat: 'hot' } as const

describe('a race-day plan', () => {
  it('takes a 20 g gel every 20 minutes for 60 g/h, with water and salt', () => {
    const plan = racePlan({ ...HOT, products: [GEL, SALT] })
    expect(plan.perHour).toEqual({ carbsGrams: 60, fluidMl: 550, sodiumMg: 450 })
    expect(plan.needed).toMatchObject({ carbsGrams: 180, fluidMl: 1650, sodiumMg: 1350 })
    // Eight intakes, the last 20 minutes before the finish; 60 g/h allow three gels an hour.
    expect(plan.intakes.map(({ minute }) => minute)).toEqual([20, 40, 60, 80, 100, 120, 140, 160])
    expect(plan.intakes.every(({ carbsGrams }) => carbsGrams === 20)).toBe(true)
    expect(plan.planned.fluidMl).toBe(1650)
    expect(plan.carry).toEqual([
      { id: 'gel', servings: 8 },
      { id: 'salt', servings: 5 },
    ])
    expect(plan.planned).toMatchObject({ carbsGrams: 160, sodiumMg: 1400 })
    expect(plan.warnings).toEqual(['drink_to_thirst'])
  })

  it('holds the gut limit with the little a salt product has', () => {
    const sweet = { ...SALT, carbsGrams: 0.8 }
    const { intakes } = racePlan({ ...HOT, products: [GEL, sweet] })
    for (const { minute } of intakes) {
      const hour = intakes.filter((each) => each.minute > minute - 60 && each.minute <= minute)
      const grams = hour.reduce((sum, { carbsGrams }) => sum + carbsGrams, 0)
      expect(grams).toBeLessThanOrEqual(60)
    }
    expect(intakes.flatMap(({ servings }) => servings.map(({ id }) => id))).toContain('salt')
  })

  it('is made with a salt alone that has a trace of carbohydrate', () => {
    const plan = racePlan({ ...HOT, products: [{ ...SALT, carbsGrams: 0.4 }] })
    expect(plan.carry).toEqual([{ id: 'salt', servings: 7 }])
    expect(plan.warnings).toContain('carbs_short')
  })

  it('takes the products in turn', () => {
    const plan = racePlan({ ...base, minutes: 90, products: [GEL, DRINK] })
    expect(plan.perHour.carbsGrams).toBe(30)
    expect(plan.intakes.flatMap(({ servings }) => servings.map(({ id }) => id))).toEqual([
      'gel',
      'drink',
      'gel',
    ])
    expect(plan.warnings).toEqual(['drink_to_thirst'])
  })

  it('counts the fluid of the drinks before adding water', () => {
    const { intakes } = racePlan({ ...base, minutes: 90, products: [DRINK] })
    // 675 ml in 4 intakes: 168, of which one drink is 150; nobody pours 18 ml into a cup.
    expect(intakes[0]).toMatchObject({ minute: 20, fluidMl: 150, waterMl: 0 })
    expect(intakes[0]?.servings).toEqual([{ id: 'drink', count: 1, isHandedOut: false }])
    expect(intakes.map(({ waterMl }) => waterMl % 50)).toEqual(intakes.map(() => 0))
  })

  it('gives more to a trained gut', () => {
    const plan = racePlan({ ...base, gut: 'trained', products: [GEL] })
    expect(plan.perHour.carbsGrams).toBe(90)
    expect(plan.planned.carbsGrams).toBeGreaterThan(200)
    expect(plan.warnings).toContain('gut_must_be_trained')
    expect(racePlan({ ...base, products: [GEL] }).warnings).not.toContain('gut_must_be_trained')
  })

  it('55 kg, 4:30 h, sweat 450 ml/h, isotonic only: at most 0.8 of the loss, and says why it is short', () => {
    const isotonic = { ...DRINK, id: 'isotonic', carbsGrams: 9.6, sodiumMg: 68, fluidMl: 140 }
    const race = { ...base, minutes: 270, weightKg: 55, sweatMlPerHour: 450 }
    const plan = racePlan({ ...race, products: [isotonic] })
    expect(plan.planned.fluidMl).toBeLessThanOrEqual(0.8 * 450 * 4.5)
    expect(plan.warnings).toEqual(['drinks_over_sweat', 'carbs_short'])
    // With gels beside it there is enough.
    expect(racePlan({ ...race, products: [GEL, isotonic] }).warnings).toEqual([])
  })

  describe('caffeine', () => {
    const strong = { ...GEL, id: 'strong', caffeineMg: 75 }
    it('stays within 3 mg/kg, and says that servings were left out', () => {
      const plan = racePlan({ ...base, minutes: 300, products: [strong, GEL] })
      expect(plan.carry).toContainEqual({ id: 'strong', servings: 2 })
      expect(plan.planned.caffeineMg).toBe(150)
      expect(plan.warnings).toContain('caffeine_limited')
    })

    it('waits for the second half, but where there is nothing else', () => {
      const { intakes } = racePlan({ ...base, products: [strong, GEL] })
      const withIt = intakes.filter(({ servings }) => servings.some(({ id }) => id === 'strong'))
      expect(withIt.map(({ minute }) => minute)).toEqual([100, 140])
      const [first] = racePlan({ ...base, products: [strong] }).intakes
      expect(first).toMatchObject({ minute: 20, servings: [{ id: 'strong', count: 1 }] })
    })

    it('is left out under 18 and in pregnancy, with the reason', () => {
      for (const who of [{ ageYears: 16 }, { isGuarded: true }]) {
        const plan = racePlan({ ...base, ...who, products: [strong, GEL] })
        expect(plan.carry.map(({ id }) => id)).toEqual(['gel'])
        expect(plan.warnings).toContain('caffeine_not_for_you')
      }
    })
  })

  it('needs nothing but a little fluid in a short race', () => {
    const plan = racePlan({ ...base, minutes: 40, products: [GEL, SALT] })
    expect(plan.carry).toEqual([])
    expect(plan.warnings).toEqual(['drink_to_thirst'])
    // What 25 minutes ask for, and not all of the race's at once.
    expect(plan.planned.fluidMl).toBe(200)
  })

  it('says where the size of the servings is in the way, not their number', () => {
    const large = { ...GEL, carbsGrams: 26 }
    expect(racePlan({ ...base, minutes: 140, products: [large] }).warnings).toContain(
      'servings_large',
    )
    expect(racePlan({ ...base, products: [DRINK] }).warnings).not.toContain('servings_large')
  })

  it('says that more is sweated than can be drunk', () => {
    const hot = { ...HOT, minutes: 300, products: [GEL, SALT] }
    expect(racePlan({ ...hot, sweatMlPerHour: 1800 }).warnings).toContain('loss_large')
    expect(racePlan({ ...hot, sweatMlPerHour: 1000 }).warnings).not.toContain('loss_large')
  })

  it('says so as soon as the loss is more than the share a plan keeps it within', () => {
    const allowedMl = HOT.weightKg * MAX_MASS_LOSS_SHARE * 1000
    const plans = Array.from({ length: 30 }, (_, step) => {
      const sweatMlPerHour = 800 + 20 * step
      const plan = racePlan({ ...HOT, minutes: 300, products: [GEL, SALT], sweatMlPerHour })
      const lostMl = sweatMlPerHour * 5 - plan.planned.fluidMl
      return { overMl: lostMl - allowedMl, isTold: plan.warnings.includes('loss_large') }
    })
    // A sip of 100 ml more or less is no news: a seventh of a percent of this runner.
    for (const { overMl, isTold } of plans) expect(isTold).toBe(overMl > 100)
    const told = plans.filter(({ isTold }) => isTold).map(({ overMl }) => overMl)
    expect(Math.min(...told)).toBeLessThan(0.0025 * HOT.weightKg * 1000)
  })

  it('has water with a gel where none is due, and never in sips of ten', () => {
    // Sweating little, this runner needs no water for its own sake.
    const { intakes, planned } = racePlan({ ...base, sweatMlPerHour: 450, products: [GEL] })
    expect(intakes.map(({ waterMl }) => waterMl)).toEqual(intakes.map(() => 100))
    expect(planned.fluidMl).toBeLessThanOrEqual(0.8 * 450 * 3)
  })

  it('leaves out what the gut cannot take and what is no product, and says so', () => {
    const huge = { ...GEL, id: 'huge', carbsGrams: 160 }
    const broken = { ...GEL, id: 'broken', carbsGrams: Number.NaN }
    const plan = racePlan({ ...HOT, products: [huge, broken] })
    expect(plan.warnings).toEqual([
      'product_invalid',
      'serving_over_gut_limit',
      'drink_to_thirst',
      'carbs_short',
      'sodium_short',
    ])
    expect(plan.carry).toEqual([])
  })

  it.each([
    { name: 'a drink of 79 g', carbsGrams: 79, fluidMl: 500 },
    { name: 'a drink of 100 g', carbsGrams: 100, fluidMl: 475 },
    { name: 'a gel of 90 g', carbsGrams: 90, fluidMl: 0 },
  ])('takes $name in sips or halves where the whole is over the hour of a gut', (large) => {
    const product = { ...GEL, ...large }
    const plan = racePlan({ ...base, minutes: 240, gut: 'untrained', products: [product] })
    expect(plan.warnings).not.toContain('serving_over_gut_limit')
    expect(plan.planned.carbsGrams).toBeGreaterThanOrEqual(0.75 * plan.needed.carbsGrams)
    for (const { servings } of plan.intakes)
      for (const { count } of servings) expect(count).toBeLessThan(1)
  })

  it.each([0, -10, Number.NaN, 2881, Number.POSITIVE_INFINITY])(
    'refuses %f minutes with a code',
    (minutes) => {
      expect(() => racePlan({ ...base, minutes, products: [] })).toThrow(InvalidRace)
    },
  )

  it('never passes the gut in any hour, nor plans more than half a serving too much', () => {
    const anyProduct = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      carbsGrams: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0.4, 0.8)),
      sodiumMg: fc.integer({ min: 0, max: 500 }),
      fluidMl: fc.integer({ min: 0, max: 500 }),
      caffeineMg: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1500 }),
        fc.constantFrom(...GUT_LEVELS),
        fc.constantFrom(...HEAT_LEVELS),
        fc.array(anyProduct, { maxLength: 4 }),
        fc.option(fc.integer({ min: 0, max: 2500 })),
        (minutes, gut, heat, products, sweatMlPerHour) => {
          const race = { ...base, minutes, gut, heat, sweatMlPerHour }
          const plan = racePlan({ ...race, products })
          const sweat = sweatMlPerHour ?? Number.POSITIVE_INFINITY
          let drunk = 0
          for (const { minute, fluidMl } of plan.intakes) {
            drunk += fluidMl
            // Nobody is ever heavier than at the start, nor full of caffeine.
            expect(drunk).toBeLessThanOrEqual((0.8 * sweat * (minute + 10)) / 60 + 1e-6)
          }
          expect(drunk).toBeLessThanOrEqual((Math.min(1000, 0.8 * sweat) * minutes) / 60 + 1e-6)
          expect(plan.planned.caffeineMg).toBeLessThanOrEqual(210 + 1e-6)
          for (const { minute } of plan.intakes) {
            const hour = plan.intakes
              .filter((intake) => intake.minute > minute - 60 && intake.minute <= minute)
              .reduce((sum, intake) => sum + intake.carbsGrams, 0)
            expect(hour).toBeLessThanOrEqual(GUT_LIMIT_G_PER_HOUR[gut] + 1e-6)
            expect(minute).toBeLessThanOrEqual(minutes - 10)
          }
          const largest = Math.max(0, ...products.map(({ carbsGrams }) => carbsGrams))
          expect(plan.planned.carbsGrams).toBeLessThanOrEqual(
            plan.needed.carbsGrams + largest / 2 + 1e-6,
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})
