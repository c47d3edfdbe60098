import {
  EASY_RUN_MAX_SHARE,
  LAST_RUNS_MAX_SHARE,
  LONG_RUN_ENOUGH_SHARE,
  LONG_RUN_MAX_SHARE,
  LONG_RUN_SHARE,
  QUALITY_MAX_KM,
  QUALITY_MIN_KM,
  QUALITY_SHARE,
  SHORTEST_RUN_KM,
  STEP_KM,
} from './constants.ts'
import type { LongestRun } from './longest-run.ts'
import type { PlanSettings, RunKind, WeekRule } from './plan-types.ts'
import { stepped } from './week-distances.ts'
import { longestRunKm } from './young-runner.ts'

interface Week {
  rule: WeekRule
  /** The longest week of the plan, km. */
  highestKm: number
  longest: LongestRun | null
}

/**
 * Gives each of a week's runs its part of the distance, km in the order of the runs; what rounding leaves goes to
 * the first easy ones. Where every run is as long as it may be, the rest is left out.
 * @param kinds as many at most as `km` has room for, each with its shortest distance
 */
export function runDistances(
  settings: PlanSettings,
  week: Week,
  kinds: readonly RunKind[],
  km: number,
): number[] {
  const limit = stepped(
    Math.min(longestRunKm(settings), week.longest?.max ?? Number.POSITIVE_INFINITY),
  )
  const longest = kinds.includes('long') ? limit : 0
  const longKm = longest > 0 ? Math.min(longest, longRunKm(settings, week, kinds, km)) : 0
  const others = kinds.filter((kind) => kind !== 'long').length
  const share = (km - longKm) / Math.max(others, 1)
  const hardKm = Math.min(stepped(Math.min(hardShare(km), share)), limit)
  const easyDays = kinds.filter((kind) => kind === 'easy').length
  const left = km - longKm - hardKm * kinds.filter(isHard).length
  const max = Math.min(longestEasyKm(settings, week, longKm), limit)
  const each = Math.min(stepped(left / Math.max(easyDays, 1)), max)
  let steps = each < max ? Math.round((left - each * easyDays) / STEP_KM) : 0
  const easy = Array.from({ length: easyDays }, () => each + (steps-- > 0 ? STEP_KM : 0))
  const rest = left - easy.reduce((sum, run) => sum + run, 0)
  return kinds.map((kind) => {
    if (kind === 'long') return Math.min(longest, longKm + rest)
    return isHard(kind) ? hardKm : (easy.shift() ?? 0)
  })
}

const hardShare = (km: number) =>
  Math.min(Math.max(km * QUALITY_SHARE, QUALITY_MIN_KM), QUALITY_MAX_KM)

/** An easy run is never nearly as long as the long one, and short where that is left out before a race. */
function longestEasyKm(settings: PlanSettings, { rule }: Week, longKm: number): number {
  const isLast = longKm === 0 && (rule === 'taper' || rule === 'race')
  const share = isLast ? LAST_RUNS_MAX_SHARE : EASY_RUN_MAX_SHARE
  return Math.max(SHORTEST_RUN_KM, stepped((longKm || longestRunKm(settings)) * share))
}

/** The long run's part of a week of these runs, none of which gets too short, and no easy one too long. */
function longRunKm(
  settings: PlanSettings,
  { rule, highestKm, longest }: Week,
  kinds: readonly RunKind[],
  km: number,
): number {
  const usual = LONG_RUN_SHARE[kinds.length] ?? 1
  // Towards the longest week it takes a larger part.
  const asked = (Math.min(enoughKm(settings) / highestKm, LONG_RUN_MAX_SHARE) * km) / highestKm
  const easyDays = kinds.filter((kind) => kind === 'easy').length
  const hardKm = hardShare(km) * kinds.filter(isHard).length
  const even = (km - hardKm) / (1 + EASY_RUN_MAX_SHARE * easyDays)
  const room = km - SHORTEST_RUN_KM * (kinds.length - 1)
  // Who runs long already is not made to run less, where the week has room and is no lighter one.
  const isBuilding = rule === 'start' || rule === 'rise' || rule === 'peak'
  const lately = isBuilding ? Math.min(longest?.lately ?? 0, km * LONG_RUN_MAX_SHARE) : 0
  const wanted = Math.max(km * Math.max(usual, asked), even, lately)
  return stepped(Math.min(wanted, room))
}

/** A long run that is enough for this race, km. */
export function enoughKm(settings: PlanSettings): number {
  return Math.min(settings.raceKm * LONG_RUN_ENOUGH_SHARE, longestRunKm(settings))
}

export function isHard(kind: RunKind): boolean {
  return kind === 'tempo' || kind === 'interval'
}
