import { WEEKDAYS, type Weekday } from '#domain/calendar/local-day.ts'
import type { FieldsOf, FitnessLevel, UnitSystem } from '#domain/entities.ts'
import { type Restriction, readRestrictions } from '#domain/foods/restrictions.ts'
import { PRIVATE_ANSWERS, type PrivateAnswer } from '#domain/guidance/guidance.ts'
import { type Behaviour, readBehaviours } from '#domain/meal-plans/behaviours.ts'
import { type NotificationSettings, readNotifications } from '#domain/notification-settings.ts'
import type { DayPlan } from '#domain/stored-shapes.ts'
import { ownWeeklyKm } from '#domain/training/weekly-target.ts'
import type { Formatter } from '#i18n/format.ts'
import { type MetricsText, metricsText } from '../body-metrics.ts'

export const GOAL_TYPES = [
  'five_km',
  'ten_km',
  'half_marathon',
  'marathon',
  'ultra',
  'custom',
] as const
export type GoalType = (typeof GOAL_TYPES)[number]
export const FITNESS_GOALS = ['endurance', 'speed', 'weight', 'health'] as const
export type FitnessGoal = (typeof FITNESS_GOALS)[number]

/** Who the runner is, as the forms hold it: text is parsed on saving. */
export interface RunnerDraft extends MetricsText {
  /** What the amounts in this draft are typed in. */
  units: UnitSystem
  name: string
  city: string
  restrictions: Restriction[]
  /** What else isn't eaten, in the runner's words, one beside the other. */
  avoided: string
  behaviours: Behaviour[]
  /** What the runner has ticked of the private questions. */
  health: PrivateAnswer[]
  goalType: GoalType | null
  goalName: string
  targetDate: string
  fitnessLevel: FitnessLevel | null
  fitnessGoals: FitnessGoal[]
  /** How far is usually run on each weekday. */
  usualRuns: Record<Weekday, string>
  /** What a week aims at; empty for the usual figure. */
  weekKm: string
  notifications: NotificationSettings
}

export type Profile = Pick<
  FieldsOf<'profiles'>,
  | 'name'
  | 'age'
  | 'sex'
  | 'weight_kg'
  | 'height_cm'
  | 'city'
  | 'activity_level'
  | 'dietary_restrictions'
  | 'eating_behaviors'
  | 'goal_type'
  | 'goal_name'
  | 'fitness_goals'
  | 'fitness_level'
  | 'target_date'
  | 'units'
  | 'preferences'
  | PrivateAnswer
>

/** A run of the usual week by its distance: what the form can show. Others it leaves alone. */
export function isPlainRun(plan: DayPlan): boolean {
  return plan.activity === 'run' && plan.distanceKm !== undefined
}

/** What is stored as run on a weekday, km; null where the form can't show it. */
export function usualKm(profile: Profile, day: Weekday): number | null {
  const plan = profile.activity_level.find((each) => each.day === day && isPlainRun(each))
  return plan?.distanceKm ?? null
}

/** A stored profile as the forms show it. */
export function draftOf(profile: Profile, format: Formatter): RunnerDraft {
  const { restrictions, unknown } = readRestrictions(profile.dietary_restrictions)
  const goalType = GOAL_TYPES.find((type) => type === profile.goal_type)
  const runs = WEEKDAYS.map((day) => [day, format.figure('distance', usualKm(profile, day))])
  return {
    name: profile.name ?? '',
    city: profile.city ?? '',
    units: format.measures.system,
    ...metricsText(profile, format),
    restrictions,
    avoided: unknown.join(', '),
    behaviours: readBehaviours(profile.eating_behaviors),
    health: PRIVATE_ANSWERS.filter((answer) => profile[answer] === true),
    goalType: goalType ?? (profile.goal_type ? 'custom' : null),
    goalName: profile.goal_name ?? '',
    targetDate: profile.target_date ?? '',
    fitnessLevel: profile.fitness_level,
    fitnessGoals: FITNESS_GOALS.filter((goal) => profile.fitness_goals.includes(goal)),
    usualRuns: Object.fromEntries(runs) as Record<Weekday, string>,
    weekKm: format.figure('distance', ownWeeklyKm(profile)),
    notifications: readNotifications(profile.preferences),
  }
}

/** The draft with its amounts in other units; what is no amount stays to be corrected. */
export function draftInUnits(draft: RunnerDraft, from: Formatter, to: Formatter): RunnerDraft {
  const turned = (quantity: 'distance' | 'weight' | 'height', text: string) =>
    to.figure(quantity, from.readFigure(quantity, text)) || text
  const runs = WEEKDAYS.map((day) => [day, turned('distance', draft.usualRuns[day])])
  return {
    ...draft,
    units: to.measures.system,
    weight: turned('weight', draft.weight),
    height: turned('height', draft.height),
    weekKm: turned('distance', draft.weekKm),
    usualRuns: Object.fromEntries(runs) as Record<Weekday, string>,
  }
}
