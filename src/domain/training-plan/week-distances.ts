import {
  CUTBACK_EVERY_WEEKS,
  CUTBACK_SHARE,
  MAX_WEEK_KM,
  MIN_WEEK_KM,
  PEAK_WEEK_KM,
  RISE_LOOKS_BACK_WEEKS,
  RISE_MIN_KM,
  RISE_SHARE,
  START_WEEK_KM,
  STEP_KM,
  TAPER_SHARES,
} from './constants.ts'
import type { PlanSettings, WeekRule } from './plan-types.ts'

export interface WeekDistance {
  km: number
  rule: WeekRule
}

/** The most a week may hold after these, km: a tenth above the highest of the last four, or 2 km. */
export function highestAfter(before: readonly number[]): number {
  const highest = Math.max(...before.slice(-RISE_LOOKS_BACK_WEEKS))
  return highest + Math.max(highest * RISE_SHARE, RISE_MIN_KM)
}

/**
 * How long each week is, the race's own last and without the race, km in steps of half a kilometre.
 * @param count weeks up to and with the race's, at least 1
 * @param isPart the first week has begun already: it rises by nothing
 */
export function weekDistances(
  settings: Pick<PlanSettings, 'race' | 'level' | 'recentKm'>,
  count: number,
  isPart: boolean,
): WeekDistance[] {
  const { race, level, recentKm } = settings
  const shares = TAPER_SHARES[race].slice(-count)
  const start = clamp(recentKm ?? START_WEEK_KM[level])
  // Who runs more than that already is not made to run less.
  const peak = Math.max(start, PEAK_WEEK_KM[race][level])
  const weeks: WeekDistance[] = []
  // Before the plan is what was run lately.
  const known = [start]
  for (let index = 0; index < count - shares.length; index++) {
    const week = buildingWeek(index, known, peak, isPart || recentKm === null)
    weeks.push(week)
    known.push(week.km)
  }
  const highest = Math.max(...known)
  return [
    ...weeks,
    ...shares.map((share, index) => ({
      km: stepped(highest * share),
      rule: index === shares.length - 1 ? ('race' as const) : ('taper' as const),
    })),
  ]
}

/** @param beginsLevel the first week rises by nothing: it is a part, or nothing is known of those before */
function buildingWeek(
  index: number,
  known: readonly number[],
  peak: number,
  beginsLevel: boolean,
): WeekDistance {
  const highest = Math.max(...known.slice(-RISE_LOOKS_BACK_WEEKS))
  if ((index + 1) % CUTBACK_EVERY_WEEKS === 0) {
    return { km: stepped(highest * CUTBACK_SHARE), rule: 'cutback' }
  }
  if (index === 0 && beginsLevel) return { km: stepped(highest), rule: 'start' }
  const allowed = highestAfter(known)
  if (allowed >= peak) return { km: stepped(peak), rule: 'peak' }
  return { km: stepped(allowed), rule: 'rise' }
}

const clamp = (km: number) => Math.min(Math.max(km, MIN_WEEK_KM), MAX_WEEK_KM)

/** Downwards, so that no rule is passed by rounding. */
export function stepped(km: number): number {
  return Math.floor(km / STEP_KM + 1e-9) * STEP_KM
}
