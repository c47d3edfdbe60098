import { daysBetween, weekStart } from '../calendar/local-day.ts'
import {
  CUTBACK_EVERY_WEEKS,
  CUTBACK_SHARE,
  EARLY_IN_WEEK_DAYS,
  EASY_RUN_MAX_SHARE,
  LONG_TAPER_FROM_WEEKS,
  MAX_WEEK_KM,
  MIN_WEEK_KM,
  PEAK_WEEK_KM,
  QUALITY_MAX_KM,
  QUALITY_SHARE,
  RISE_LOOKS_BACK_WEEKS,
  RISE_MIN_KM,
  RISE_SHARE,
  SHORT_TAPER_WEEKS,
  START_WEEK_KM,
  STEP_KM,
  TAPER_SHARES,
  YOUNG_WEEK_MAX_KM,
} from './constants.ts'
import { longestAfter } from './longest-run.ts'
import type { PlanSettings, WeekRule } from './plan-types.ts'
import { hardDaysAfterLong } from './run-days.ts'
import { isYoung, longestRunKm } from './young-runner.ts'

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
 * How long each week up to the taper is, km in steps of half a kilometre.
 * @param count weeks up to and with the race's, at least 1
 * @param isPart the first week has begun already: it rises by nothing
 * @throws InvalidDay
 */
export function buildingWeeks(
  settings: PlanSettings,
  count: number,
  isPart: boolean,
): WeekDistance[] {
  const weeks: WeekDistance[] = []
  // Before the plan is what was run lately.
  const known = [startKm(settings)]
  const building = count - taperShares(settings, count).length
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
  return weeks
}

/**
 * How long the taper's weeks are, the race's own last and without the race, km in steps of half a kilometre.
 * @param count weeks up to and with the race's, at least 1
 * @param runKm what the runs of each week before add up to; less than was planned where all are at their limits
 * @throws InvalidDay
 */
export function taperWeeks(
  settings: PlanSettings,
  count: number,
  runKm: readonly number[],
): WeekDistance[] {
  const highest = Math.max(startKm(settings), ...runKm)
  const shares = taperShares(settings, count)
  return shares.map((share, index) => ({
    km: stepped(highest * share),
    rule: index === shares.length - 1 ? 'race' : 'taper',
  }))
}

/** By even parts to the peak in the weeks there are, by no more than the rule and by no less than a step. */
function risingWeek(known: readonly number[], peak: number, weeks: number): WeekDistance {
  const highest = Math.max(...known.slice(-RISE_LOOKS_BACK_WEEKS))
  const even = highest + Math.max((peak - highest) / weeks, RISE_MIN_KM)
  const km = Math.min(even, highestAfter(known))
  return km >= peak ? { km: stepped(peak), rule: 'peak' } : { km: stepped(km), rule: 'rise' }
}

/** What the first week starts from, km: what was run lately, but no more than so many days have room for. */
export function startKm(settings: PlanSettings): number {
  const { recentKm, longestKm, level } = settings
  const start = Math.min(Math.max(recentKm ?? START_WEEK_KM[level], MIN_WEEK_KM), MAX_WEEK_KM)
  const longest = longestKm === null ? longestRunKm(settings) : longestAfter([longestKm]).max
  return Math.min(start, roomKm(settings, Math.min(longest, longestRunKm(settings))))
}

/** How long weeks may get, km. Who runs more than that already is not made to run less. */
function highestWeekKm(settings: PlanSettings): number {
  const peak = Math.min(PEAK_WEEK_KM[settings.race][settings.level], roomKm(settings))
  return Math.max(startKm(settings), peak)
}

/**
 * What so many days have room for, km, where no run is longer than it should be, and no week for a young runner.
 * @param longest km of the longest run there may be
 */
export function roomKm(settings: PlanSettings, longest = longestRunKm(settings)): number {
  const hard = hardDaysAfterLong(settings).length
  const easyDays = settings.runsOn.length - 1 - hard
  const others = longest * (1 + EASY_RUN_MAX_SHARE * easyDays)
  const room = Math.min(others / (1 - QUALITY_SHARE * hard), others + QUALITY_MAX_KM * hard)
  return isYoung(settings) ? Math.min(room, YOUNG_WEEK_MAX_KM) : room
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

/** Downwards, so that no rule is passed by rounding. */
export function stepped(km: number): number {
  return Math.floor(km / STEP_KM + 1e-9) * STEP_KM
}
