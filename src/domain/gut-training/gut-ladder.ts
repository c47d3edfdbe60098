import { addDays, DAYS_PER_WEEK, weekStart } from '../calendar/local-day.ts'
import type { GutLevel } from '../fuelling/constants.ts'
import { NO_LONG_RUN_DAYS } from '../training-plan/constants.ts'
import {
  BAD_IN_A_ROW,
  GUT_ROUND_G,
  GUT_START_G_PER_HOUR,
  GUT_START_OF_LEVEL,
  GUT_STEP_G_PER_HOUR,
} from './constants.ts'

/** A race or a practice that race mode has gone along with. */
export interface GutPractice {
  /** Local day. */
  date: string
  /** The most that an hour held with a good stomach, or, where it was bad, what was taken then. */
  gramsPerHour: number
  bad: boolean
}

export interface GutStep {
  /** Monday of its week. */
  monday: string
  gramsPerHour: number
  /** Against the step before; `none`: no run of the week is long enough, so there is nothing to practise. */
  way: 'start' | 'up' | 'stay' | 'back' | 'none'
}

export interface GutLadder {
  /** What the gut takes now, g/h. */
  nowGramsPerHour: number
  needGramsPerHour: number
  steps: GutStep[]
  /** The race needs more than the last step. */
  isShort: boolean
  /** Weeks before the race's that bring no step for want of a run. */
  weeksWithout: number
  /** The last local day to practise on: a week before the race. */
  lastDay: string
}

export interface LadderInput {
  /** Local day. */
  today: string
  raceDate: string
  needGramsPerHour: number
  practices: readonly GutPractice[]
  /** Local days, from this week's Monday on, with a run that is long enough (`practiceDays`). */
  runDays: readonly string[]
  /** What the runner says of it: the ladder begins higher for one that is used to more. */
  gut?: GutLevel | undefined
}

/** What the gut takes, after what it was given. */
function levelAfter(
  practices: readonly GutPractice[],
  start: number,
): { level: number; way: GutStep['way'] } {
  let level = start
  let badInARow = 0
  let way: GutStep['way'] = 'start'
  for (const { gramsPerHour, bad } of [...practices].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    badInARow = bad ? badInARow + 1 : 0
    if (!bad) {
      level = Math.max(level, rounded(gramsPerHour))
      way = 'up'
    } else if (badInARow >= BAD_IN_A_ROW) {
      level = Math.max(GUT_START_G_PER_HOUR, level - GUT_STEP_G_PER_HOUR)
      way = 'back'
    } else way = 'stay'
  }
  return { level, way }
}

const rounded = (grams: number) => Math.round(grams / GUT_ROUND_G) * GUT_ROUND_G

/**
 * Steps to a race, for its long runs: from what the gut takes to what the race needs. A step up comes after a
 * run that was long enough to practise the one before in, at most one a week; a week without such a run has
 * none. The same again after a bad day, one down after two. No step in the seven days before the race, in which no
 * long run is planned, nor up in its week. Null where the race needs nothing, or is over. Deterministic.
 * Source: Jeukendrup 2017 and Costa et al. 2017, that guts adapt within weeks; the sizes of steps are ours.
 * @throws InvalidDay
 */
export function gutLadder(input: LadderInput): GutLadder | null {
  const { today, raceDate, needGramsPerHour, practices, runDays, gut = 'untrained' } = input
  if (!(needGramsPerHour > 0) || raceDate < today) return null
  const thisWeek = weekStart(today)
  const raceWeek = weekStart(raceDate)
  const known = practices.filter(({ date }) => date <= today)
  const before = known.filter(({ date }) => date < thisWeek)
  const hasPractised = known.length > before.length
  const start = gut === 'untrained' ? GUT_START_G_PER_HOUR : GUT_START_OF_LEVEL[gut]
  const now = levelAfter(known, start)
  const lastDay = addDays(raceDate, -NO_LONG_RUN_DAYS)
  const weeksOfRuns = new Set(runDays.filter((day) => day <= lastDay).map(weekStart))
  if (hasPractised) weeksOfRuns.add(thisWeek)
  const steps: GutStep[] = []
  let { level, way } = levelAfter(before, start)
  for (let monday = thisWeek; monday <= raceWeek; monday = addDays(monday, DAYS_PER_WEEK)) {
    // What was practised this week counts from the next on: its own step stays what it was.
    if (steps.length === 1 && hasPractised) ({ level, way } = now)
    const from = Math.min(level, needGramsPerHour)
    if (monday < raceWeek && !weeksOfRuns.has(monday)) {
      steps.push({ monday, gramsPerHour: from, way: 'none' })
      continue
    }
    const climbs = way === 'up' && monday < raceWeek && monday <= lastDay
    const to = climbs ? Math.min(needGramsPerHour, from + GUT_STEP_G_PER_HOUR) : from
    steps.push({ monday, gramsPerHour: to, way: way === 'up' && to === from ? 'stay' : way })
    level = to
    way = 'up'
  }
  return {
    nowGramsPerHour: now.level,
    needGramsPerHour,
    steps,
    isShort: level < needGramsPerHour,
    weeksWithout: steps.filter(({ way, monday }) => way === 'none' && monday <= lastDay).length,
    lastDay,
  }
}

/** What to practise in a long run of a day, g/h; null where the ladder says nothing of it. */
export function practiceOn(ladder: GutLadder | null | undefined, date: string): number | null {
  if (!ladder) return null
  const raceDate = addDays(ladder.lastDay, NO_LONG_RUN_DAYS)
  if (date > ladder.lastDay && date !== raceDate) return null
  const step = ladder.steps.find(({ monday }) => monday === weekStart(date))
  return step && step.way !== 'none' ? step.gramsPerHour : null
}
