import type { FieldsOf, FitnessLevel } from '#domain/entities.ts'
import {
  MAX_WEEK_KM,
  PLAN_RACES,
  type PlanDays,
  type PlanRace,
  ULTRA_KM,
} from '#domain/training-plan/constants.ts'
import { raceKm } from '#domain/training-plan/plan-settings.ts'
import type { PlanProblem, PlanSettings } from '#domain/training-plan/plan-types.ts'
import { planProblem } from '#domain/training-plan/training-plan.ts'
import type { Formatter } from '#i18n/format.ts'

/** What the form holds: text is read when the plan is shown. */
export interface PlanDraft {
  race: PlanRace | null
  raceDate: string
  ultraKm: string
  level: FitnessLevel
  days: PlanDays
  longRunOn: PlanSettings['longRunOn']
  recentKm: string
}

type Goal = Pick<FieldsOf<'profiles'>, 'goal_type' | 'target_date' | 'fitness_level'>

/**
 * What the form begins with: the plan that is there, else the runner's goal and what they ran lately.
 * @param goalKm the distance of the goal, where it is an ultra and known
 */
export function draftOf(
  goal: Goal | null,
  before: PlanSettings | null,
  recentKm: number | null,
  format: Formatter,
  goalKm: number | null = null,
): PlanDraft {
  const race = before?.race ?? PLAN_RACES.find((each) => each === goal?.goal_type) ?? null
  return {
    race,
    raceDate: before?.raceDate ?? goal?.target_date ?? '',
    ultraKm: format.figure(
      'distance',
      before?.race === 'ultra' ? before.raceKm : (goalKm ?? ULTRA_KM.usual),
    ),
    level: before?.level ?? goal?.fitness_level ?? 'beginner',
    days: before?.days ?? 4,
    longRunOn: before?.longRunOn ?? 'sunday',
    recentKm: format.figure('distance', recentKm),
  }
}

export type DraftProblem = PlanProblem | 'race_missing' | 'date_missing'

/** The settings a draft stands for, or why it stands for none. @param today local day the plan begins on */
export function readDraft(
  draft: PlanDraft,
  today: string,
  format: Formatter,
): { settings: PlanSettings } | { problem: DraftProblem } {
  const { race, raceDate, level, days, longRunOn } = draft
  if (!race) return { problem: 'race_missing' }
  if (!raceDate) return { problem: 'date_missing' }
  const ultraKm = race === 'ultra' ? format.readFigure('distance', draft.ultraKm) : null
  if (race === 'ultra' && ultraKm === null) return { problem: 'race_distance' }
  const isBlank = draft.recentKm.trim() === ''
  const recentKm = isBlank ? null : format.readFigure('distance', draft.recentKm)
  if (!isBlank && (recentKm === null || recentKm > MAX_WEEK_KM)) {
    return { problem: 'recent_distance' }
  }
  const settings: PlanSettings = {
    ...{ race, raceDate, level, days, longRunOn, startsOn: today },
    raceKm: raceKm(race, ultraKm),
    recentKm,
  }
  const problem = planProblem(settings)
  return problem ? { problem } : { settings }
}
