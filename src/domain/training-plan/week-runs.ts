import { addDays, DAYS_PER_WEEK, WEEKDAYS } from '../calendar/local-day.ts'
import {
  BEGINNER_EASY_WEEKS,
  NO_LONG_RUN_DAYS,
  NO_QUALITY_DAYS,
  REST_DAYS,
  SHORTEST_RUN_KM,
} from './constants.ts'
import type { LongestRun } from './longest-run.ts'
import type { PlannedRun, PlanSettings, RunKind } from './plan-types.ts'
import { daysAfterLong, hardDaysAfterLong } from './run-days.ts'
import { isHard, runDistances } from './run-distances.ts'
import { stepped, type WeekDistance } from './week-distances.ts'

export interface WeekToPlan extends WeekDistance {
  monday: string
  /** Of the week in the plan, from 0. */
  index: number
  /** The longest week of the plan, km. */
  highestKm: number
  /** What the long run goes by; null where nobody has said how long any was. */
  longest: LongestRun | null
}

interface Slot {
  /** Local day. */
  date: string
  kind: RunKind
}

/** So many runs make room for a hard one; for two. */
const HARD_FROM_RUNS = 3
const TWO_HARD_FROM_RUNS = 4

/**
 * The runs of one week, by day. They add up to the week's distance where the week is whole and no run is
 * at its limit; a week too small for its days has fewer of them, and one of a run at least, which is no shorter than any.
 */
export function weekRuns(settings: PlanSettings, week: WeekToPlan): PlannedRun[] {
  const all = slots(settings, week)
  const open = all.filter(
    ({ date }) => date >= settings.startsOn && date <= addDays(settings.raceDate, -REST_DAYS - 1),
  )
  // A part of a week has its part of the distance; the race has a day of its own.
  const whole = week.rule === 'race' ? Math.max(all.length - 1, open.length) : all.length
  const km = Math.max(SHORTEST_RUN_KM, stepped((week.km * open.length) / whole))
  const chosen = open.slice(0, Math.floor(km / SHORTEST_RUN_KM))
  const kinds = kindsOf(chosen)
  const each = runDistances(settings, week, kinds, km)
  return chosen
    .map(({ date }, at) => ({ date, kind: kinds[at] ?? 'easy', km: each[at] ?? 0 }))
    .filter((run) => run.km > 0)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** With few runs one is long and the others are easy. */
function kindsOf(chosen: readonly Slot[]): RunKind[] {
  const hard = chosen.length < HARD_FROM_RUNS ? 0 : chosen.length < TWO_HARD_FROM_RUNS ? 1 : 2
  let left = hard
  return chosen.map(({ kind }) => (isHard(kind) && left-- <= 0 ? 'easy' : kind))
}

/** The days that are run, the most important first. */
function slots(settings: PlanSettings, { monday, rule, index }: WeekToPlan): Slot[] {
  const { level, longRunOn, raceDate } = settings
  const longOffset = WEEKDAYS.indexOf(longRunOn)
  const isEasy = level === 'beginner' && index < BEGINNER_EASY_WEEKS
  const hard = isEasy ? [] : hardDaysAfterLong(settings).slice(0, rule === 'cutback' ? 1 : 2)
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
    ...daysAfterLong(settings).map((after) =>
      slot(after, after === hard[0] ? first : after === hard[1] ? second : 'easy'),
    ),
  ]
}
