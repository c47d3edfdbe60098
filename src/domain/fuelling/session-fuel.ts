import { tenth } from '../nutrition/nutrients.ts'
import { recoveryAim } from '../recovery/aim.ts'
import { needsNoFuelling } from '../training/activity-kind.ts'
import { type Session, sessionMinutes } from '../training/sessions.ts'
import type { GutLevel } from './constants.ts'
import { duringCarbsPerHour, fluidPerHour } from './during.ts'
import { postFuel } from './post.ts'
import { type PreFuelWindow, preFuelCarbs, preFuelReasons, preFuelWindow } from './pre.ts'

/** What to take around a session, grams and ml; a part is null where the session doesn't ask for it. */
export interface SessionFuel {
  before: {
    /** Null while the weight isn't known. */
    carbsGrams: number | null
    /** Null while the start isn't known. */
    window: PreFuelWindow | null
  } | null
  during: { carbsGramsPerHour: number; carbsGrams: number; fluidMlPerHour: number } | null
  after: {
    /** Null while the weight isn't known. */
    aim: { carbsGrams: number; proteinGrams: number } | null
    /** Grams of carbohydrate an hour, for so many hours: the next session is near. */
    near: { carbsGramsPerHour: { min: number; max: number }; hours: number } | null
  }
}

export interface SessionFuelInput {
  /** What carbohydrate and protein go by, kg (`fuellingMass`); null while nothing is known. */
  massKg: number | null
  weightKg: number | null
  /** From its end to the next session's start; null when none is known. */
  hoursToNext: number | null
  /** How much carbohydrate the runner takes on the way. */
  gut: GutLevel
}

/**
 * Fuel before, during and after a session, by what was done, else by what is planned; null for one that
 * asks for none (rest, walks, yoga). How much a runner sweats isn't asked for here: the careful figure
 * stands. Source: specification 2, sections 4 and 9; nutrition model, points 17 and 18.
 */
export function sessionFuel(session: Session, input: SessionFuelInput): SessionFuel | null {
  if (needsNoFuelling(session.kind) || session.status === 'skipped') return null
  const { massKg, weightKg, hoursToNext, gut } = input
  const { startMinute, highIntensity } = session
  const minutes = sessionMinutes(session)
  const asksBefore = preFuelReasons(session, session.done ?? session.planned).length > 0
  const perHour = duringCarbsPerHour(minutes ?? 0, gut)
  return {
    before: asksBefore
      ? {
          carbsGrams: massKg === null ? null : preFuelCarbs(massKg),
          window: startMinute === null ? null : preFuelWindow(startMinute),
        }
      : null,
    during:
      perHour > 0 && minutes !== null
        ? {
            carbsGramsPerHour: perHour,
            carbsGrams: tenth((perHour * minutes) / 60),
            fluidMlPerHour: fluidPerHour({ minutes, heat: 'mild', weightKg, sweatMlPerHour: null }),
          }
        : null,
    after: {
      aim: massKg === null ? null : recoveryAim(massKg, { minutes, highIntensity }),
      near: massKg === null ? null : postFuel(massKg, hoursToNext).near,
    },
  }
}
