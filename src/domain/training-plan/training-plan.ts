import { addDays, DAYS_PER_WEEK, daysBetween, weekStart } from '../calendar/local-day.ts'
import { MAX_PLAN_WEEKS, MAX_WEEK_KM, RISE_MIN_KM, ULTRA_KM } from './constants.ts'
import {
  type PlanProblem,
  PlanRefused,
  type PlanSettings,
  type PlanWarning,
  type PlanWeek,
  type TrainingPlan,
} from './plan-types.ts'
import { enoughKm } from './run-distances.ts'
import { roomKm, stepped, taperShares, weekDistances } from './week-distances.ts'
import { weekRuns } from './week-runs.ts'

/** Weeks from the one that holds `startsOn` to that of the race, both counted. @throws InvalidDay */
export function weeksTo(startsOn: string, raceDate: string): number {
  return daysBetween(weekStart(startsOn), weekStart(raceDate)) / DAYS_PER_WEEK + 1
}

/** Why no plan can be made from these settings; null where one can. @throws InvalidDay */
export function planProblem(settings: PlanSettings): PlanProblem | null {
  const { race, raceKm, raceDate, startsOn, recentKm } = settings
  if (raceDate <= startsOn) return 'race_past'
  if (weeksTo(startsOn, raceDate) > MAX_PLAN_WEEKS) return 'race_too_far'
  if (race === 'ultra' && !(raceKm >= ULTRA_KM.min && raceKm <= ULTRA_KM.max)) {
    return 'race_distance'
  }
  if (recentKm !== null && !(recentKm >= 0 && recentKm <= MAX_WEEK_KM)) return 'recent_distance'
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
  const distances = weekDistances(settings, count, settings.startsOn > first)
  const highestKm = Math.max(...distances.map(({ km }) => km))
  const weeks = distances.map((week, index): PlanWeek => {
    const monday = addDays(first, index * DAYS_PER_WEEK)
    const runs = weekRuns(settings, { ...week, monday, index, highestKm })
    return { monday, rule: week.rule, km: kmOf(runs), runs }
  })
  const race = { date: settings.raceDate, kind: 'race' as const, km: settings.raceKm }
  weeks.at(-1)?.runs.push(race)
  return { settings, weeks, warnings: warningsOf(settings, weeks) }
}

function warningsOf(settings: PlanSettings, weeks: readonly PlanWeek[]): PlanWarning[] {
  const { raceDate, recentKm } = settings
  const isCramped = (recentKm ?? 0) > roomKm(settings) + RISE_MIN_KM
  const few: PlanWarning[] = isCramped ? ['few_days'] : []
  if (weeks.length <= taperShares(settings, weeks.length).length) return ['only_taper', ...few]
  const runs = weeks.flatMap((week) => week.runs).filter(({ date }) => date < raceDate)
  const longest = Math.max(0, ...runs.map(({ km }) => km))
  return longest < stepped(enoughKm(settings)) ? ['long_run_short', ...few] : few
}

const kmOf = (runs: readonly { km: number }[]) => runs.reduce((sum, { km }) => sum + km, 0)
