import { addDays, DAYS_PER_WEEK, daysBetween } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { raceResult } from '../races/race-result.ts'
import { pastRaces } from '../training/past-races.ts'
import type { ActivityRow } from '../training/sessions.ts'
import {
  AFTER_RACE_EASY_DAYS,
  AFTER_RACE_FROM_KM,
  AFTER_RACE_NO_QUALITY_DAYS,
  AFTER_RACE_REST_DAYS,
  AFTER_RACE_SHARES,
  SHORTEST_RUN_KM,
} from './constants.ts'
import type { PlannedRun, TrainingPlan } from './plan-types.ts'
import { stepped } from './week-distances.ts'

/** What the days after a race ask for, in days from it. */
export interface AfterRace {
  noQualityDays: number
  easyDays: number
  restDays: number
  /** Of a planned run, week by week. */
  shares: readonly number[]
}

/** A race that was run, or the part of it that was. */
export interface RacedOn {
  /** Local day. */
  date: string
  km: number
}

/** So many days after a race planned runs may be lighter, at most. */
export const AFTER_RACE_DAYS = Math.max(...Object.values(AFTER_RACE_NO_QUALITY_DAYS))

/** What the days after so many kilometres of a race ask for; null where they ask for nothing. */
export function afterRace(km: number | null): AfterRace | null {
  const kind = (['marathon', 'half_marathon'] as const).find(
    (each) => km !== null && km >= AFTER_RACE_FROM_KM[each],
  )
  if (!kind) return null
  return {
    noQualityDays: AFTER_RACE_NO_QUALITY_DAYS[kind],
    easyDays: AFTER_RACE_EASY_DAYS[kind],
    restDays: AFTER_RACE_REST_DAYS[kind],
    shares: AFTER_RACE_SHARES[kind],
  }
}

type Race = Pick<FieldsOf<'races'>, 'date' | 'log' | 'distance_km' | 'goal_minutes'>

/** The days of the races, and of the diary's rows, that say which planned runs are lighter today. @throws InvalidDay */
export function racedWithin(today: string): { from: string; rowsFrom: string; rowsTo: string } {
  const from = addDays(today, -AFTER_RACE_DAYS)
  return { from, rowsFrom: addDays(from, -1), rowsTo: addDays(today, 1) }
}

/**
 * The races of the last days that were run, and how far: by race mode, else as the diary has them. One that was stopped
 * counts by the kilometres run, and one of which nobody knows how far it went by none.
 * @param activities the diary of those days
 */
export function racedLately(
  today: string,
  races: readonly Race[],
  activities: readonly ActivityRow[],
): RacedOn[] {
  const ended = races.flatMap((race) => {
    const result = raceResult(race)
    return result ? [{ date: race.date, km: result.km }] : []
  })
  const days = new Set(ended.map(({ date }) => date))
  const inDiary = pastRaces(activities).filter(({ date }) => !days.has(date))
  const { from } = racedWithin(today)
  return [...ended, ...inDiary].flatMap(({ date, km }) =>
    date >= from && date <= today && km !== null && afterRace(km) ? [{ date, km }] : [],
  )
}

/**
 * [Note: lighter after a race]
 * In the days after a race planned runs become rest, or easy and shorter: a taper backwards. A row of the diary that
 * the app wrote says what was planned before (`source_ref`), so that it is made lighter once, and as planned again
 * where the race turns out not to have been run. What the runner has run, changed or entered is left alone.
 */
export function lighterRun(run: PlannedRun, raced: readonly RacedOn[]): PlannedRun {
  if (run.kind === 'race' || run.kind === 'rest') return run
  const km = Math.min(...raced.map((race) => kmAfter(race, run)))
  if (km > run.km || (km === run.km && run.kind === 'easy')) return run
  const { date, kind } = run
  return { date, kind: km === 0 ? 'rest' : 'easy', km, was: { kind, km: run.km } }
}

/** How long a planned run may be after a race, km; infinite where that asks for nothing. */
function kmAfter(race: RacedOn, run: Pick<PlannedRun, 'date' | 'km'>): number {
  const days = daysBetween(race.date, run.date)
  const after = afterRace(race.km)
  if (!after || days < 1 || days > after.noQualityDays) return Number.POSITIVE_INFINITY
  if (days <= after.restDays) return 0
  const share = after.shares[Math.floor((days - 1) / DAYS_PER_WEEK)] ?? 1
  return Math.min(run.km, Math.max(SHORTEST_RUN_KM, stepped(run.km * share)))
}

/** A plan in whose days races were run. @throws InvalidDay */
export function planAfter(plan: TrainingPlan, raced: readonly RacedOn[]): TrainingPlan {
  if (raced.length === 0) return plan
  const weeks = plan.weeks.map((week) => {
    const runs = week.runs.map((run) => lighterRun(run, raced))
    if (!runs.some(({ was }) => was)) return week
    const km = runs.reduce((sum, run) => sum + (run.kind === 'race' ? 0 : run.km), 0)
    return { ...week, runs, km, rule: 'recovery' as const }
  })
  return { ...plan, weeks }
}

/** The last day on which runs are lighter after these races; null where none are. @throws InvalidDay */
export function lighterUntil(raced: readonly RacedOn[]): string | null {
  const last = raced.map(({ date, km }) => addDays(date, afterRace(km)?.noQualityDays ?? 0))
  return last.sort().at(-1) ?? null
}
