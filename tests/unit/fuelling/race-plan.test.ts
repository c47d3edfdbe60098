import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GUT_LEVELS, GUT_LIMIT_G_PER_HOUR, HEAT_LEVELS } from '#domain/fuelling/constants.ts'
import { InvalidRace, type RaceProduct, racePlan } from '#domain/fuelling/race-plan.ts'

const GEL: RaceProduct = { id: 'gel', carbsGrams: 20, sodiumMg: 50, fluidMl: 0 }
const DRINK: RaceProduct = { id: 'drink', carbsGrams: 10, sodiumMg: 100, fluidMl: 150 }
const SALT: RaceProduct = { id: 'salt', carbsGrams: 0, sodiumMg: 200, fluidMl: 0 }
const base = {
  minutes: 180,
  gut: 'untrained',
  heat: 'mild',
  weightKg: 70,
  sweatMlPerHour: null,
} as const

describe('a race-day plan', () => {
  it('takes a 20 g gel every 20 minutes for 60 g/h, with water and salt', () => {
    const plan = racePlan({ ...base, products: [GEL, SALT] })
    expect(plan.perHour).toEqual({ carbsGrams: 60, fluidMl: 600, sodiumMg: 450 })
    expect(plan.needed).toEqual({ carbsGrams: 180, fluidMl: 1800, sodiumMg: 1350 })
    // Eight intakes, the last 20 minutes before the finish; 60 g/h allow three gels an hour.
    expect(plan.intakes.map(({ minute }) => minute)).toEqual([20, 40, 60, 80, 100, 120, 140, 160])
    expect(plan.intakes.every(({ carbsGrams }) => carbsGrams === 20)).toBe(true)
    expect(plan.planned.fluidMl).toBe(1800)
    expect(plan.carry).toEqual([
      { id: 'gel', servings: 8 },
      { id: 'salt', servings: 5 },
    ])
    expect(plan.planned).toMatchObject({ carbsGrams: 160, sodiumMg: 1400 })
    expect(plan.warnings).toEqual([])
  })

  it('takes the products in turn', () => {
    const plan = racePlan({ ...base, minutes: 90, products: [GEL, DRINK] })
    expect(plan.perHour.carbsGrams).toBe(30)
    expect(plan.intakes.flatMap(({ products }) => products)).toEqual(['gel', 'drink', 'gel'])
    expect(plan.warnings).toEqual(['sodium_short'])
  })

  it('counts the fluid of the drinks before adding water', () => {
    const [first] = racePlan({ ...base, minutes: 90, products: [DRINK] }).intakes
    // 900 ml in 4 intakes: 225, of which one drink is 150
    expect(first).toMatchObject({ minute: 20, fluidMl: 230, waterMl: 80, products: ['drink'] })
  })

  it('gives more to a trained gut', () => {
    const plan = racePlan({ ...base, gut: 'trained', products: [GEL] })
    expect(plan.perHour.carbsGrams).toBe(90)
    expect(plan.planned.carbsGrams).toBeGreaterThan(200)
  })

  it('needs nothing but a little fluid in a short race', () => {
    const plan = racePlan({ ...base, minutes: 40, products: [GEL, SALT] })
    expect(plan.carry).toEqual([])
    expect(plan.warnings).toEqual([])
    expect(plan.planned.fluidMl).toBe(400)
  })

  it('leaves out what the gut cannot take and what is no product, and says so', () => {
    const huge = { ...GEL, id: 'huge', carbsGrams: 80 }
    const broken = { ...GEL, id: 'broken', carbsGrams: Number.NaN }
    const plan = racePlan({ ...base, products: [huge, broken] })
    expect(plan.warnings).toEqual([
      'product_invalid',
      'serving_over_gut_limit',
      'carbs_short',
      'sodium_short',
    ])
    expect(plan.carry).toEqual([])
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
      carbsGrams: fc.integer({ min: 0, max: 100 }),
      sodiumMg: fc.integer({ min: 0, max: 500 }),
      fluidMl: fc.integer({ min: 0, max: 500 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1500 }),
        fc.constantFrom(...GUT_LEVELS),
        fc.constantFrom(...HEAT_LEVELS),
        fc.array(anyProduct, { maxLength: 4 }),
        (minutes, gut, heat, products) => {
          const plan = racePlan({
            minutes,
            gut,
            heat,
            products,
            weightKg: 70,
            sweatMlPerHour: null,
          })
          for (const { minute } of plan.intakes) {
            const hour = plan.intakes
              .filter((intake) => intake.minute > minute - 60 && intake.minute <= minute)
              .reduce((sum, intake) => sum + intake.carbsGrams, 0)
            expect(hour).toBeLessThanOrEqual(GUT_LIMIT_G_PER_HOUR[gut])
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
