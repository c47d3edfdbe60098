import { addDays, DAYS_PER_WEEK, daysBetween, weekStart } from '../calendar/local-day.ts'
import {
  ADULT_RACES,
  LAST_DAYS,
  LAST_DAYS_MAX_SHARE,
  MAX_PLAN_WEEKS,
  MAX_WEEK_KM,
  NO_PLAN_WITHIN_DAYS,
  RISE_MIN_KM,
  SHORTEST_RUN_KM,
  STEP_KM,
  ULTRA_KM,
} from './constants.ts'
import { longestAfter } from './longest-run.ts'
import {
  type PlanProblem,
  PlanRefused,
  type PlanSettings,
  type PlanWarning,
  type PlanWeek,
  type TrainingPlan,
} from './plan-types.ts'
import { areRunDays } from './run-days.ts'
import { enoughKm } from './run-distances.ts'
import {
  buildingWeeks,
  highestAfter,
  roomKm,
  startKm,
  stepped,
  taperShares,
  taperWeeks,
  type WeekDistance,
} from './week-distances.ts'
import { weekRuns } from './week-runs.ts'
import { ageLimitKm, isYoung } from './young-runner.ts'

/** Weeks from the one that holds `startsOn` to that of the race, both counted. @throws InvalidDay */
export function weeksTo(startsOn: string, raceDate: string): number {
  return daysBetween(weekStart(startsOn), weekStart(raceDate)) / DAYS_PER_WEEK + 1
}

/** Why no plan can be made from these settings; null where one can. @throws InvalidDay */
export function planProblem(settings: PlanSettings): PlanProblem | null {
  const { race, raceKm, raceDate, startsOn, recentKm, longestKm } = settings
  if (raceDate <= startsOn) return 'race_past'
  if (isYoung(settings) && ADULT_RACES.includes(race)) return 'race_for_adults'
  if (daysBetween(startsOn, raceDate) <= NO_PLAN_WITHIN_DAYS) return 'race_within_week'
  if (weeksTo(startsOn, raceDate) > MAX_PLAN_WEEKS) return 'race_too_far'
  if (race === 'ultra' && !(raceKm >= ULTRA_KM.min && raceKm <= ULTRA_KM.max)) {
    return 'race_distance'
  }
  if (!areRunDays(settings)) return 'run_days'
  if (recentKm !== null && !(recentKm >= 0 && recentKm <= MAX_WEEK_KM)) return 'recent_distance'
  if (longestKm !== null && !(longestKm >= 0 && longestKm <= MAX_WEEK_KM)) return 'longest_run'
  return null
}

/**
 * A plan from the week of `startsOn` to the race: weeks that rise by no more than a tenth, a lighter one in
 * four, a taper; one long run a week and hard days apart. The same settings make the same plan everywhere.
 * Sources: constants.ts.
 * @throws PlanRefused, InvalidDay
 */
export function trainingPlan(settings: PlanSettings): TrainingPlan {
  const problem = planProblem(settings)
  if (problem) throw new PlanRefused(problem)
  const first = weekStart(settings.startsOn)
  const count = weeksTo(settings.startsOn, settings.raceDate)
  const building = buildingWeeks(settings, count, settings.startsOn > first)
  // The longest run of each week, what was run before the plan among them.
  const longest = settings.longestKm === null ? null : [settings.longestKm]
  const run = [startKm(settings)]
  const planWeeks = (distances: readonly WeekDistance[], from: number): PlanWeek[] => {
    const highestKm = Math.max(...[...building, ...distances].map(({ km }) => km))
    return distances.map((week, at) => {
      const index = from + at
      const monday = addDays(first, index * DAYS_PER_WEEK)
      const known = longest && longestAfter(longest)
      const ofWeek = { ...(longest ? within(week, run) : week), monday, index, highestKm }
      const runs = weekRuns(settings, { ...ofWeek, longest: known })
      longest?.push(Math.max(0, ...runs.map(({ km }) => km)))
      // A part of a week says nothing of what a whole one is.
      if (monday >= settings.startsOn) run.push(kmOf(runs))
      return { monday, rule: ofWeek.rule, km: kmOf(runs), runs }
    })
  }
  const built = planWeeks(building, 0)
  const runKm = built.map(({ km }) => km)
  const taper = planWeeks(taperWeeks(settings, count, runKm), built.length)
  const weeks = withLightLastDays(settings, [...built, ...taper])
  const race = { date: settings.raceDate, kind: 'race' as const, km: settings.raceKm }
  weeks.at(-1)?.runs.push(race)
  return { settings, weeks, warnings: warningsOf(settings, weeks) }
}

/** Where a weekend of the week before and the race's own week hold too much together, the longest runs give way. */
function withLightLastDays(settings: PlanSettings, weeks: readonly PlanWeek[]): PlanWeek[] {
  const limit = Math.max(startKm(settings), ...weeks.map(({ km }) => km)) * LAST_DAYS_MAX_SHARE
  const from = addDays(settings.raceDate, -LAST_DAYS)
  const days = weeks.map(({ runs }) => runs.map((run) => ({ ...run })))
  const last = days.flat().filter(({ date }) => date >= from)
  while (kmOf(last) > limit) {
    const longest = last.reduce((a, b) => (b.km > a.km ? b : a))
    if (longest.km - STEP_KM < SHORTEST_RUN_KM) break
    longest.km -= STEP_KM
  }
  return weeks.map((week, at) => {
    const runs = days[at] ?? []
    return { ...week, runs, km: kmOf(runs) }
  })
}

/** A week after what the runs of those before add up to: less than was planned where they are at their limits. */
function within(week: WeekDistance, before: readonly number[]): WeekDistance {
  const km = stepped(highestAfter(before))
  return km < week.km ? { km, rule: week.rule === 'peak' ? 'rise' : week.rule } : week
}

function warningsOf(settings: PlanSettings, weeks: readonly PlanWeek[]): PlanWarning[] {
  const { raceDate, recentKm } = settings
  const isCramped = (recentKm ?? 0) > roomKm(settings) + RISE_MIN_KM
  const isLong = settings.raceKm > (ageLimitKm(settings) ?? settings.raceKm)
  const few: PlanWarning[] = [
    ...(isCramped ? (['few_days'] as const) : []),
    ...(isLong ? (['race_long_for_age'] as const) : []),
  ]
  if (weeks.length <= taperShares(settings, weeks.length).length) return ['only_taper', ...few]
  const runs = weeks.flatMap((week) => week.runs).filter(({ date }) => date < raceDate)
  const longest = Math.max(0, ...runs.map(({ km }) => km))
  return longest < stepped(enoughKm(settings)) ? ['long_run_short', ...few] : few
}

const kmOf = (runs: readonly { km: number }[]) => runs.reduce((sum, { km }) => sum + km, 0)
