import { addDays, DAYS_PER_WEEK } from '../calendar/local-day.ts'
import {
  BEGINNER_EASY_WEEKS,
  LONG_RUN_MAX_KM,
  LONG_RUN_SHARE,
  NO_LONG_RUN_DAYS,
  NO_QUALITY_DAYS,
  type PlanDays,
  type PlanRace,
  QUALITY_MAX_KM,
  QUALITY_MIN_KM,
  QUALITY_SHARE,
  REST_DAYS,
  SECOND_QUALITY_FROM_DAYS,
  SHORTEST_RUN_KM,
  STEP_KM,
} from './constants.ts'
import type { PlannedRun, PlanSettings, RunKind } from './plan-types.ts'
import { stepped, type WeekDistance } from './week-distances.ts'

/**
 * Days after the long run on which is run: two days later the hard one, the days beside the long run last.
 * Ours.
 */
const DAYS_AFTER_LONG: Readonly<Record<PlanDays, readonly number[]>> = {
  2: [3],
  3: [2, 4],
  4: [2, 4, 6],
  5: [2, 4, 6, 1],
  6: [2, 4, 6, 1, 3],
}
const FIRST_HARD = 2
const SECOND_HARD = 4

interface Slot {
  /** Local day. */
  date: string
  kind: RunKind
}

/**
 * The runs of one week, by day. They add up to the week's distance where the week is whole and no run is
 * at its limit; a week too small for its days has fewer of them.
 * @param week `index` of the week in the plan, from 0
 */
export function weekRuns(
  settings: PlanSettings,
  week: WeekDistance & { monday: string; index: number },
): PlannedRun[] {
  const all = slots(settings, week)
  const open = all.filter(
    ({ date }) => date >= settings.startsOn && date <= addDays(settings.raceDate, -REST_DAYS - 1),
  )
  // A part of a week has its part of the distance; the race has a day of its own.
  const whole = week.rule === 'race' ? Math.max(all.length - 1, open.length) : all.length
  const km = stepped((week.km * open.length) / whole)
  const chosen = open.slice(0, Math.max(1, Math.floor(km / SHORTEST_RUN_KM)))
  return distances(settings, chosen, km).sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The days that are run, the most important first. */
function slots(
  settings: PlanSettings,
  { monday, rule, index }: { monday: string; rule: string; index: number },
): Slot[] {
  const { days, level, longRunOn, raceDate } = settings
  const longOffset = longRunOn === 'sunday' ? DAYS_PER_WEEK - 1 : DAYS_PER_WEEK - 2
  const isEasy = level === 'beginner' && index < BEGINNER_EASY_WEEKS
  const hasHard = days > 2 && !isEasy
  const hasSecond =
    hasHard && level === 'advanced' && days >= SECOND_QUALITY_FROM_DAYS && rule !== 'cutback'
  // In turns.
  const [first, second] =
    index % 2 === 0 ? (['tempo', 'interval'] as const) : (['interval', 'tempo'] as const)
  const slot = (after: number, kind: RunKind): Slot => {
    const date = addDays(monday, (longOffset + after) % DAYS_PER_WEEK)
    const restful = kind === 'long' ? NO_LONG_RUN_DAYS : NO_QUALITY_DAYS
    return { date, kind: date > addDays(raceDate, -restful) ? 'easy' : kind }
  }
  return [
    slot(0, 'long'),
    ...DAYS_AFTER_LONG[days].map((after) => {
      if (after === FIRST_HARD && hasHard) return slot(after, first)
      return slot(after, after === SECOND_HARD && hasSecond ? second : 'easy')
    }),
  ]
}

/** Gives each of these days its part of the distance; what rounding leaves goes to the first easy ones. */
function distances({ race }: PlanSettings, chosen: readonly Slot[], km: number): PlannedRun[] {
  // With two runs one is long and one easy.
  const kinds = chosen.map(({ kind }) => (isHard(kind) && chosen.length < 3 ? 'easy' : kind))
  const others = kinds.filter((kind) => kind !== 'long').length
  const longKm = kinds.includes('long') ? longRunKm(race, km, chosen.length) : 0
  const share = Math.min(Math.max(km * QUALITY_SHARE, QUALITY_MIN_KM), QUALITY_MAX_KM)
  const hardKm = stepped(Math.min(share, (km - longKm) / Math.max(others, 1)))
  const kmOf = (kind: RunKind) => (kind === 'long' ? longKm : isHard(kind) ? hardKm : 0)
  const easyDays = kinds.filter((kind) => kind === 'easy').length
  const left = km - kinds.reduce((sum, kind) => sum + kmOf(kind), 0)
  const each = easyDays > 0 ? stepped(left / easyDays) : 0
  let steps = easyDays > 0 ? Math.round((left - each * easyDays) / STEP_KM) : 0
  return chosen.flatMap(({ date }, at) => {
    const kind = kinds[at] ?? 'easy'
    const extra = kind === 'easy' && steps-- > 0 ? STEP_KM : 0
    const own = kind === 'easy' ? each + extra : kmOf(kind)
    return own > 0 ? [{ date, kind, km: own }] : []
  })
}

/** The long run's part of a week of so many runs, none of which gets too short. */
function longRunKm(race: PlanRace, km: number, runs: number): number {
  const share = km * (LONG_RUN_SHARE[runs] ?? 1)
  return stepped(Math.min(share, LONG_RUN_MAX_KM[race], km - SHORTEST_RUN_KM * (runs - 1)))
}

export function isHard(kind: RunKind): boolean {
  return kind === 'tempo' || kind === 'interval'
}
