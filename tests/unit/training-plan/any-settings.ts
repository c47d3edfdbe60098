import fc from 'fast-check'
import { addDays, WEEKDAYS } from '#domain/calendar/local-day.ts'
import { FITNESS_LEVELS } from '#domain/entities.ts'
import {
  ADULT_RACES,
  NO_PLAN_WITHIN_DAYS,
  PLAN_RACE_KM,
  PLAN_RACES,
  RUN_DAYS,
  ULTRA_KM,
} from '#domain/training-plan/constants.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { cases } from '../../long.ts'

/** A Monday. */
export const START = '2026-11-23'

const settings: fc.Arbitrary<PlanSettings> = fc
  .record({
    race: fc.constantFrom(...PLAN_RACES),
    level: fc.constantFrom(...FITNESS_LEVELS),
    runsOn: fc
      .subarray([...WEEKDAYS], { minLength: RUN_DAYS.min, maxLength: RUN_DAYS.max })
      .chain((runsOn) =>
        fc.record({ runsOn: fc.constant(runsOn), longRunOn: fc.constantFrom(...runsOn) }),
      ),
    age: fc.option(fc.integer({ min: 13, max: 80 })),
    recentKm: fc.option(fc.double({ min: 0, max: 150, noNaN: true })),
    longestKm: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
    begins: fc.integer({ min: 0, max: 400 }),
    ahead: fc.integer({ min: NO_PLAN_WITHIN_DAYS + 1, max: 270 }),
    ultraKm: fc.integer({ min: ULTRA_KM.min, max: ULTRA_KM.max }),
  })
  .map(({ begins, ahead, ultraKm, race: any, runsOn: days, ...rest }) => {
    const startsOn = addDays(START, begins)
    const race = (rest.age ?? 18) < 18 && ADULT_RACES.includes(any) ? 'half_marathon' : any
    const raceKm = race === 'ultra' ? ultraKm : PLAN_RACE_KM[race]
    return { ...rest, ...days, race, startsOn, raceDate: addDays(startsOn, ahead), raceKm }
  })

/** Holds a check against plans of any race and runner. */
export const eachSettings = (check: (given: PlanSettings) => void) =>
  fc.assert(fc.property(settings, check), { numRuns: cases(500) })
