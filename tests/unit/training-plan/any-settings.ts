import fc from 'fast-check'
import { addDays } from '#domain/calendar/local-day.ts'
import { FITNESS_LEVELS } from '#domain/entities.ts'
import { PLAN_DAYS, PLAN_RACE_KM, PLAN_RACES, ULTRA_KM } from '#domain/training-plan/constants.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'

/** A Monday. */
export const START = '2026-11-23'

const settings: fc.Arbitrary<PlanSettings> = fc
  .record({
    race: fc.constantFrom(...PLAN_RACES),
    level: fc.constantFrom(...FITNESS_LEVELS),
    days: fc.constantFrom(...PLAN_DAYS),
    longRunOn: fc.constantFrom('saturday' as const, 'sunday' as const),
    recentKm: fc.option(fc.double({ min: 0, max: 150, noNaN: true })),
    begins: fc.integer({ min: 0, max: 400 }),
    ahead: fc.integer({ min: 1, max: 270 }),
    ultraKm: fc.integer({ min: ULTRA_KM.min, max: ULTRA_KM.max }),
  })
  .map(({ begins, ahead, ultraKm, ...rest }) => {
    const startsOn = addDays(START, begins)
    const raceKm = rest.race === 'ultra' ? ultraKm : PLAN_RACE_KM[rest.race]
    return { ...rest, startsOn, raceDate: addDays(startsOn, ahead), raceKm }
  })

/** Holds a check against plans of any race and runner. */
export const eachSettings = (check: (given: PlanSettings) => void) =>
  fc.assert(fc.property(settings, check), { numRuns: 500 })
