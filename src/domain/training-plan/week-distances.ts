import { daysBetween, weekStart } from '../calendar/local-day.ts'
import type { FitnessLevel } from '../entities.ts'
import {
  CUTBACK_EVERY_WEEKS,
  CUTBACK_SHARE,
  EARLY_IN_WEEK_DAYS,
  EASY_RUN_MAX_SHARE,
  LONG_RUN_MAX_KM,
  LONG_TAPER_FROM_WEEKS,
  MAX_WEEK_KM,
  MIN_WEEK_KM,
  PEAK_WEEK_KM,
  QUALITY_MAX_KM,
  QUALITY_SHARE,
  RISE_LOOKS_BACK_WEEKS,
  RISE_MIN_KM,
  RISE_SHARE,
  SECOND_QUALITY_FROM_DAYS,
  SHORT_TAPER_WEEKS,
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
 * The taper's share of the highest week, week by week, the race's own last.
 * @param count weeks up to and with the race's
 * @throws InvalidDay
 */
export function taperShares(
  { race, raceDate }: Pick<PlanSettings, 'race' | 'raceDate'>,
  count: number,
): number[] {
  const shares = TAPER_SHARES[race].slice(count < LONG_TAPER_FROM_WEEKS ? -SHORT_TAPER_WEEKS : 0)
  // So early in the week, the days before the race are those of the week before.
  const isEarly = daysBetween(weekStart(raceDate), raceDate) < EARLY_IN_WEEK_DAYS
  return (isEarly ? [...shares, ...shares.slice(-1)] : shares).slice(-count)
}

/**
 * How long each week is, the race's own last and without the race, km in steps of half a kilometre.
 * @param count weeks up to and with the race's, at least 1
 * @param isPart the first week has begun already: it rises by nothing
 * @throws InvalidDay
 */
export function weekDistances(
  settings: PlanSettings,
  count: number,
  isPart: boolean,
): WeekDistance[] {
  const shares = taperShares(settings, count)
  const start = startKm(settings)
  const weeks: WeekDistance[] = []
  // Before the plan is what was run lately.
  const known = [start]
  const building = count - shares.length
  const isCutback = (at: number) => (at + 1) % CUTBACK_EVERY_WEEKS === 0 && at < building - 1
  for (let index = 0; index < building; index++) {
    const highest = Math.max(...known.slice(-RISE_LOOKS_BACK_WEEKS))
    const rising = range(index, building).filter((at) => !isCutback(at)).length
    const week = isCutback(index)
      ? { km: stepped(highest * CUTBACK_SHARE), rule: 'cutback' as const }
      : index === 0 && (isPart || settings.recentKm === null)
        ? { km: stepped(highest), rule: 'start' as const }
        : risingWeek(known, highestWeekKm(settings), rising)
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

/** By even parts to the peak in the weeks there are, by no more than the rule and by no less than a step. */
function risingWeek(known: readonly number[], peak: number, weeks: number): WeekDistance {
  const highest = Math.max(...known.slice(-RISE_LOOKS_BACK_WEEKS))
  const even = highest + Math.max((peak - highest) / weeks, RISE_MIN_KM)
  const km = Math.min(even, highestAfter(known))
  return km >= peak ? { km: stepped(peak), rule: 'peak' } : { km: stepped(km), rule: 'rise' }
}

/** What the first week starts from, km: what was run lately, but no more than so many days have room for. */
function startKm(settings: PlanSettings): number {
  const { recentKm, level } = settings
  const start = Math.min(Math.max(recentKm ?? START_WEEK_KM[level], MIN_WEEK_KM), MAX_WEEK_KM)
  return Math.min(start, roomKm(settings))
}

/** How long weeks may get, km. Who runs more than that already is not made to run less. */
function highestWeekKm(settings: PlanSettings): number {
  const peak = Math.min(PEAK_WEEK_KM[settings.race][settings.level], roomKm(settings))
  return Math.max(startKm(settings), peak)
}

/** What so many days have room for, km, where no run is longer than it should be. */
export function roomKm({ race, level, days }: PlanSettings): number {
  const longest = LONG_RUN_MAX_KM[race][level]
  const hard = hardDays(level, days)
  const others = longest * (1 + EASY_RUN_MAX_SHARE * (days - 1 - hard))
  return Math.min(others / (1 - QUALITY_SHARE * hard), others + QUALITY_MAX_KM * hard)
}

/** Hard days of a whole week that rises. */
export function hardDays(level: FitnessLevel, days: number): number {
  if (days <= 2) return 0
  return level === 'advanced' && days >= SECOND_QUALITY_FROM_DAYS ? 2 : 1
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

/** Downwards, so that no rule is passed by rounding. */
export function stepped(km: number): number {
  return Math.floor(km / STEP_KM + 1e-9) * STEP_KM
}
