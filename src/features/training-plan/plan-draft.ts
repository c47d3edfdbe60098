import { WEEKDAYS, type Weekday } from '#domain/calendar/local-day.ts'
import { isDeclared, parseStamp } from '#domain/clock.ts'
import type { FieldsOf, FitnessLevel, Row } from '#domain/entities.ts'
import {
  MAX_WEEK_KM,
  PLAN_RACES,
  type PlanRace,
  RUN_DAYS,
  ULTRA_KM,
} from '#domain/training-plan/constants.ts'
import { raceKm } from '#domain/training-plan/plan-settings.ts'
import type { PlanProblem, PlanSettings } from '#domain/training-plan/plan-types.ts'
import type { RecentRunning } from '#domain/training-plan/recent-running.ts'
import { runDaysOfWeek, usualRunDays } from '#domain/training-plan/run-days.ts'
import { planProblem } from '#domain/training-plan/training-plan.ts'
import type { Formatter } from '#i18n/format.ts'
import { localDay } from '#lib/local-day.ts'

/** What the form holds: text is read when the plan is shown. */
export interface PlanDraft {
  race: PlanRace | null
  raceDate: string
  ultraKm: string
  level: FitnessLevel
  runsOn: readonly Weekday[]
  longRunOn: Weekday
  age: number | null
  recentKm: string
  longestKm: string
}

type Goal = Pick<
  FieldsOf<'profiles'>,
  'goal_type' | 'target_date' | 'fitness_level' | 'age' | 'activity_level'
>

/**
 * What the form begins with: the plan that is there, else the runner's goal and what they ran lately.
 * @param recent what was run lately
 * @param goalKm the distance of the goal, where it is an ultra and known
 */
export function draftOf(
  goal: Goal | null,
  before: Partial<PlanSettings> | null,
  recent: RecentRunning,
  format: Formatter,
  goalKm: number | null = null,
): PlanDraft {
  const race = before?.race ?? PLAN_RACES.find((each) => each === goal?.goal_type) ?? null
  const usual = { runsOn: usualRunDays(RUN_DAYS.usual, 'sunday'), longRunOn: 'sunday' } as const
  const { runsOn, longRunOn } = {
    ...usual,
    ...runDaysOfWeek(goal?.activity_level ?? []),
    ...before,
  }
  return {
    race,
    raceDate: before?.raceDate ?? goal?.target_date ?? '',
    ultraKm: format.figure(
      'distance',
      (before?.race === 'ultra' ? before.raceKm : goalKm) ?? ULTRA_KM.usual,
    ),
    level: before?.level ?? goal?.fitness_level ?? 'beginner',
    runsOn,
    longRunOn,
    age: goal?.age ?? null,
    recentKm: format.figure('distance', recent.weekKm),
    longestKm: format.figure('distance', recent.longestKm),
  }
}

/** The local day since when the runner has a diary here: that on which onboarding ended. */
export function diarySince(
  profile: Pick<Row<'profiles'>, 'created_clock' | 'edit_clocks'> | null,
  today: string,
): string {
  const stamp = profile?.edit_clocks.onboarding_completed ?? profile?.created_clock
  const millis = stamp && isDeclared(stamp) ? parseStamp(stamp)?.millis : undefined
  return millis === undefined ? today : localDay(new Date(millis))
}

export type DraftProblem = PlanProblem | 'race_missing' | 'date_missing'

/** The settings a draft stands for, or why it stands for none. @param today local day the plan begins on */
export function readDraft(
  draft: PlanDraft,
  today: string,
  format: Formatter,
): { settings: PlanSettings } | { problem: DraftProblem } {
  const { race, raceDate, level, runsOn, longRunOn, age } = draft
  if (!race) return { problem: 'race_missing' }
  if (!raceDate) return { problem: 'date_missing' }
  const ultraKm = race === 'ultra' ? format.readFigure('distance', draft.ultraKm) : null
  if (race === 'ultra' && ultraKm === null) return { problem: 'race_distance' }
  const recentKm = readLately(draft.recentKm, format)
  if (recentKm === undefined) return { problem: 'recent_distance' }
  const longestKm = readLately(draft.longestKm, format)
  if (longestKm === undefined) return { problem: 'longest_run' }
  const settings: PlanSettings = {
    ...{ race, raceDate, level, longRunOn, age, startsOn: today },
    runsOn: WEEKDAYS.filter((day) => runsOn.includes(day)),
    raceKm: raceKm(race, ultraKm),
    ...{ recentKm, longestKm },
  }
  const problem = planProblem(settings)
  return problem ? { problem } : { settings }
}

/** Kilometres; null for a field left empty, undefined for what is no distance. */
function readLately(typed: string, format: Formatter): number | null | undefined {
  if (typed.trim() === '') return null
  const km = format.readFigure('distance', typed)
  return km === null || km > MAX_WEEK_KM ? undefined : km
}
