import type { GuidanceProfile } from '../guidance/guidance.ts'
import type { PlannedRace, RaceToPlan } from '../races/planned-race.ts'
import type { RaceLog } from '../stored-shapes.ts'
import { type BentRace, bentRace, expectedMinutes } from './bent-race.ts'
import type { LateLimits } from './late.ts'
import { racePace } from './places.ts'
import type { IntakeToTake } from './race-now.ts'
import { planToRun } from './usual-products.ts'

/** What a runner follows in a race. */
export interface RaceCourse {
  /** As it was planned; null without a goal time: then nothing is planned before a place is known. */
  planned: PlannedRace | null
  /** What became of the plan on the way; null where it stands. */
  bent: BentRace | null
  intakes: readonly IntakeToTake[]
  limits: LateLimits | null
}

export function raceCourse(
  race: RaceToPlan & { log: RaceLog },
  runner: GuidanceProfile | null,
  loggedCaffeineMg = 0,
): RaceCourse {
  const planned = planToRun(race, runner, loggedCaffeineMg)
  const followed = planned ?? planByPace(race, runner, loggedCaffeineMg)
  if (!followed) return { planned, bent: null, intakes: [], limits: null }
  const bent = bentRace(race, followed, runner, loggedCaffeineMg)
  const { plan, minutes } = followed
  return {
    planned,
    bent,
    intakes: bent?.intakes ?? followed.intakes,
    limits: {
      carbsGramsInAnHour: plan.gutLimitGramsPerHour,
      fluidMlInAnHour: (plan.fluidLimitMl * 60) / minutes,
      minutes: bent?.minutes ?? minutes,
    },
  }
}

/** Of a race that nobody has a goal for: what it takes at the pace so far. Null before a place is known. */
function planByPace(
  race: RaceToPlan & { log: RaceLog },
  runner: GuidanceProfile | null,
  loggedCaffeineMg: number,
): PlannedRace | null {
  const pace = racePace(race.log)
  if (race.goal_minutes !== null || !race.distance_km || !pace) return null
  const goal_minutes = expectedMinutes(race, pace, 0)
  return planToRun({ ...race, goal_minutes }, runner, loggedCaffeineMg)
}
