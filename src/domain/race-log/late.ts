import {
  INTAKE_EVERY_MINUTES,
  LAST_INTAKE_BEFORE_FINISH_MINUTES,
  LATE_GAP_SHARE,
  LATE_MAX_MINUTES,
} from '../fuelling/constants.ts'
import { EPSILON } from '../fuelling/race-fluid.ts'
import type { TakenAt } from '../fuelling/rest-plan.ts'
import type { IntakeToTake } from './race-now.ts'

/** What no hour may pass, and how long the race is; minutes. */
export interface LateLimits {
  carbsGramsInAnHour: number
  fluidMlInAnHour: number
  minutes: number
}

/** The open intakes as they stand now: those that are late have moved the others. */
export interface Moved {
  ahead: IntakeToTake[]
  /** Too late to be caught up, pushed beyond the finish, or open still when that was expected. */
  letGo: IntakeToTake[]
}

/** Less than this is no move: a tap comes some seconds after a gel. */
const NOTICED_MINUTES = 1

/**
 * What is late moves what comes after it, so that nothing is caught up by gulps: two intakes with carbohydrate stay
 * apart by most of the time that was between them, and no hour passes its limits, with what was taken beside the plan
 * as well. Source: nutrition model, point 25; the share is ours.
 * @param planned by their minute
 * @param taken what was taken, by its minute
 * @param now minute of the race, not rounded
 */
export function movedIntakes(
  planned: readonly IntakeToTake[],
  isOpen: (intake: IntakeToTake) => boolean,
  taken: readonly TakenAt[],
  now: number,
  limits: LateLimits | null,
): Moved {
  const moved: Moved = { ahead: [], letGo: [] }
  // What was taken, and what will have been by then.
  const had = [...taken].sort((a, b) => a.minute - b.minute)
  const finish = limits?.minutes ?? Number.POSITIVE_INFINITY
  const last = finish - LAST_INTAKE_BEFORE_FINISH_MINUTES
  let before: IntakeToTake | null = null
  for (const intake of planned) {
    // The list may begin in the middle of a race.
    const gap: number = before
      ? intake.minute - before.minute
      : Math.min(intake.minute, INTAKE_EVERY_MINUTES)
    if (intake.carbsGrams > 0) before = intake
    if (!isOpen(intake)) continue
    const fed: TakenAt | undefined = had.findLast(({ carbsGrams }) => carbsGrams > 0)
    const free = fed && intake.carbsGrams > 0 ? fed.minute + gap * LATE_GAP_SHARE : 0
    const minute = withinHour(Math.max(intake.minute, free), intake, had, limits)
    const isMoved = minute >= intake.minute + NOTICED_MINUTES
    const isTooLate = now - minute > LATE_MAX_MINUTES || now >= finish
    if (isTooLate || (isMoved && minute > last)) {
      moved.letGo.push(intake)
      continue
    }
    // Where the runner is then nobody knows, and no station is there.
    const elsewhere = { minute, km: null, isAtStation: false }
    moved.ahead.push(isMoved ? { ...intake, ...elsewhere } : intake)
    had.push({ ...intake, minute: Math.max(isMoved ? minute : intake.minute, now) })
  }
  return moved
}

/** The first minute from one on at which the hour has room for it. */
function withinHour(
  from: number,
  { carbsGrams, fluidMl }: IntakeToTake,
  had: readonly TakenAt[],
  limits: LateLimits | null,
): number {
  if (!limits) return from
  const fits = (minute: number) => {
    const hour = had.filter((each) => each.minute > minute - 60 + EPSILON)
    const sum = (name: 'carbsGrams' | 'fluidMl') =>
      hour.reduce((total, each) => total + each[name], 0)
    return (
      (carbsGrams === 0 || sum('carbsGrams') + carbsGrams <= limits.carbsGramsInAnHour + EPSILON) &&
      (fluidMl === 0 || sum('fluidMl') + fluidMl <= limits.fluidMlInAnHour + EPSILON)
    )
  }
  const times = [from, ...had.map(({ minute }) => minute + 60).filter((each) => each > from)]
  return times.sort((a, b) => a - b).find(fits) ?? from
}
