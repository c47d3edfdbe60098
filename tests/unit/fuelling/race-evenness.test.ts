import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GUT_LEVELS, GUT_LIMIT_G_PER_HOUR, HEAT_LEVELS } from '#domain/fuelling/constants.ts'
import { racePlan } from '#domain/fuelling/race-plan.ts'
import type { RaceInput, RacePlan, RaceProduct, RaceStop } from '#domain/fuelling/race-types.ts'
import { cases } from '../../long.ts'

const GEL: RaceProduct = { id: 'gel', carbsGrams: 25, sodiumMg: 50, fluidMl: 0, caffeineMg: 0 }
const STRONG = { ...GEL, id: 'strong', caffeineMg: 100 }
const LARGE = { ...GEL, id: 'large', carbsGrams: 40 }
const BOTTLE = { ...GEL, id: 'bottle', carbsGrams: 30, fluidMl: 500 }
const MARATHON: RaceInput = {
  ...{ minutes: 240, gut: 'untrained', heat: 'mild', weightKg: 70, sweatMlPerHour: null },
  ...{ ageYears: 30, isGuarded: false, todayMg: 0, products: [] },
}
/** A station each five kilometres of a marathon in four hours. */
const STOPS: RaceStop[] = [28, 57, 85, 114, 142, 171, 199, 228].map((minute) => ({
  ...{ minute, hasWater: true, products: ['bottle'] },
}))

const fed = ({ intakes }: RacePlan) => intakes.filter(({ carbsGrams }) => carbsGrams > 0)
const minutesOf = (plan: RacePlan) => fed(plan).map(({ minute }) => minute)
const countsOf = (plan: RacePlan, id: string) =>
  plan.intakes.flatMap(({ servings }) => servings.filter((each) => each.id === id))
const carried = (plan: RacePlan, id: string) =>
  plan.carry.find((each) => each.id === id)?.servings ?? 0

/** The longest gap as a share of the mean one. */
function unevenness(plan: RacePlan): number {
  const minutes = minutesOf(plan)
  const gaps = minutes.slice(1).map((minute, at) => minute - (minutes[at] ?? 0))
  if (gaps.length === 0) return 1
  return Math.max(...gaps) / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)
}

describe('the first carbohydrate', () => {
  it('comes in the first half hour whatever the bottles are', () => {
    const plan = racePlan({ ...MARATHON, products: [BOTTLE, STRONG] })
    expect(minutesOf(plan)[0]).toBeLessThanOrEqual(30)
    expect(plan.warnings).not.toContain('first_late')
    // What has caffeine still waits for the second half.
    const strong = plan.intakes.filter(({ servings }) => servings.some(({ id }) => id === 'strong'))
    expect(strong.length).toBeGreaterThan(0)
    for (const { minute } of strong) expect(minute).toBeGreaterThan(120)
  })

  it('is said to be late where nothing can be had so early', () => {
    const gel = { ...GEL, isCarried: false }
    const stops = [{ minute: 90, hasWater: true, products: ['gel'] }]
    expect(racePlan({ ...MARATHON, products: [gel], stops }).warnings).toContain('first_late')
  })
})

describe('servings', () => {
  it('of a bottle are sipped, of a large gel halved, of a small one whole', () => {
    const bottle = countsOf(racePlan({ ...MARATHON, products: [BOTTLE] }), 'bottle')
    // Sips of 100 ml of its 500.
    for (const { count } of bottle) expect((count * 5) % 1).toBeCloseTo(0)
    expect(Math.max(...bottle.map(({ count }) => count * 500))).toBeLessThanOrEqual(350)
    const large = countsOf(racePlan({ ...MARATHON, products: [LARGE] }), 'large')
    expect(large.some(({ count }) => count === 0.5)).toBe(true)
    const small = countsOf(racePlan({ ...MARATHON, products: [GEL] }), 'gel')
    for (const { count } of small) expect(count).toBe(1)
    const grams = (isHalved: boolean) =>
      racePlan({ ...MARATHON, products: [{ ...GEL, carbsGrams: 24, isHalved }] }).planned.carbsGrams
    expect(grams(true)).toBeGreaterThan(grams(false))
  })
})

describe('what stations hand out', () => {
  it('is not carried, and the stations are where it is taken', () => {
    const plan = racePlan({ ...MARATHON, products: [BOTTLE], stops: STOPS })
    expect(carried(plan, 'bottle')).toBe(0)
    expect(minutesOf(plan)).toEqual(STOPS.map(({ minute }) => minute))
  })

  it('is carried as well where the runner says so', () => {
    const race = { ...MARATHON, products: [BOTTLE], stops: STOPS, stationsFirst: false }
    expect(carried(racePlan(race), 'bottle')).toBeGreaterThan(1)
  })

  it('is carried where a station alone would leave the runner without', () => {
    const race = { ...MARATHON, products: [BOTTLE], stops: STOPS.slice(3, 4) }
    expect(carried(racePlan(race), 'bottle')).toBeGreaterThan(2)
  })

  it('is taken at most of them and never carried beside, whatever gels there are', () => {
    const passed: number[] = []
    for (const minutes of [180, 240, 300]) {
      for (const gut of ['untrained', 'trained'] as const) {
        for (const sweatMlPerHour of [null, 600, 1200]) {
          const drink = { ...BOTTLE, carbsGrams: 32, fluidMl: 468 }
          const kms = [5, 10, 15, 20, 25, 30]
          const stops = kms.map((km) => ({
            ...{ minute: Math.round((km / 42.2) * minutes), hasWater: true, products: ['bottle'] },
          }))
          const race = { ...MARATHON, minutes, gut, sweatMlPerHour, stops }
          const plan = racePlan({ ...race, products: [{ ...GEL, carbsGrams: 20 }, drink] })
          expect(carried(plan, 'bottle')).toBe(0)
          const taken = countsOf(plan, 'bottle').length
          passed.push(kms.length - taken)
        }
      }
    }
    // Gaps, gut and sweat stand in the way of the others.
    expect(passed.reduce((sum, each) => sum + each, 0) / (passed.length * 6)).toBeLessThan(0.3)
  })

  it('comes before what is carried, at the station', () => {
    const plan = racePlan({ ...MARATHON, products: [GEL, BOTTLE], stops: STOPS })
    expect(carried(plan, 'bottle')).toBe(0)
    for (const { stop, servings } of fed(plan)) {
      if (stop) expect(servings[0]?.id).toBe('bottle')
    }
  })
})

describe('stations with water alone', () => {
  it('lower no gel plan', () => {
    const water = STOPS.map((stop) => ({ ...stop, products: [] }))
    const gel = { ...GEL, carbsGrams: 26 }
    const grams = (race: RaceInput) => racePlan(race).planned.carbsGrams
    const race = { ...MARATHON, products: [gel] }
    expect([grams(race), grams({ ...race, stops: water })]).toEqual([208, 208])
    const long = { ...race, gut: 'trained', minutes: 300 } as const
    expect(grams({ ...long, stops: water })).toBe(grams(long))
  })
})

describe('no race', () => {
  const product = (id: string): fc.Arbitrary<RaceProduct> =>
    fc.record({
      id: fc.constant(id),
      carbsGrams: fc.integer({ min: 0, max: 110 }),
      sodiumMg: fc.integer({ min: 0, max: 400 }),
      fluidMl: fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 750 })),
      caffeineMg: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 150 })),
      isCarried: fc.boolean(),
      isHalved: fc.boolean(),
    })
  const anyRace: fc.Arbitrary<RaceInput> = fc.record({
    minutes: fc.integer({ min: 30, max: 480 }),
    gut: fc.constantFrom(...GUT_LEVELS),
    heat: fc.constantFrom(...HEAT_LEVELS),
    weightKg: fc.option(fc.integer({ min: 40, max: 120 })),
    sweatMlPerHour: fc.option(fc.integer({ min: 0, max: 2500 })),
    ageYears: fc.integer({ min: 14, max: 80 }),
    isGuarded: fc.boolean(),
    todayMg: fc.integer({ min: 0, max: 400 }),
    products: fc.tuple(product('a'), product('b'), product('c')).chain((all) => fc.subarray(all)),
    stops: fc
      .array(
        fc.record({
          minute: fc.integer({ min: 1, max: 480 }),
          hasWater: fc.boolean(),
          products: fc.subarray(['a', 'b', 'c']),
        }),
        { maxLength: 14 },
      )
      .map((stops) => stops.sort((one, other) => one.minute - other.minute)),
    stationsFirst: fc.boolean(),
  })

  it('has a gap of more than 1.6 times the mean, carbohydrate too late or too much of it', () => {
    let uneven = 0
    fc.assert(
      fc.property(anyRace, (race) => {
        const plan = racePlan(race)
        expect(unevenness(plan)).toBeLessThanOrEqual(1.6 + 1e-9)
        uneven = Math.max(uneven, unevenness(plan))
        for (const { minute } of plan.intakes) {
          // Everything counts, carried or handed out.
          const hour = plan.intakes
            .filter((one) => one.minute > minute - 60 && one.minute <= minute)
            .reduce((sum, { carbsGrams }) => sum + carbsGrams, 0)
          expect(hour).toBeLessThanOrEqual(GUT_LIMIT_G_PER_HOUR[race.gut] + 1e-6)
        }
        // Something without caffeine that is carried, and eaten or drunk in small enough sips.
        const ml = 0.8 * (race.sweatMlPerHour ?? 1000)
        const early = race.products.some(
          ({ carbsGrams, fluidMl, caffeineMg, isCarried }) =>
            isCarried && caffeineMg === 0 && carbsGrams >= 1 && (fluidMl === 0 || ml >= 400),
        )
        if (race.minutes > 75 && early) {
          expect(minutesOf(plan)[0]).toBeLessThanOrEqual(30)
          expect(plan.warnings).not.toContain('first_late')
        }
      }),
      { numRuns: cases(3000) },
    )
    expect(uneven).toBeGreaterThan(1.3)
  })

  it('has other carbohydrate for knowing where there is water', () => {
    const minute = fc.integer({ min: 1, max: 480 })
    const water = minute.map((at): RaceStop => ({ minute: at, hasWater: true, products: [] }))
    fc.assert(
      fc.property(anyRace, fc.array(water, { maxLength: 8 }), (race, more) => {
        const stops = [...(race.stops ?? []), ...more].sort((a, b) => a.minute - b.minute)
        const without = racePlan(race).planned.carbsGrams
        expect(racePlan({ ...race, stops }).planned.carbsGrams).toBeCloseTo(without, 6)
      }),
      { numRuns: cases(300) },
    )
  })
})
