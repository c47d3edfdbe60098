import { isStorableDay, minuteOfClock, WEEKDAYS } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { thingsIn } from '#domain/foods/restrictions.ts'
import { readBehaviours } from '#domain/meal-plans/behaviours.ts'
import { isWeeklyKm, ownWeeklyKm, withWeeklyKm } from '#domain/training/weekly-target.ts'
import type { Formatter } from '#i18n/format.ts'
import { usualUnits } from '#i18n/usual-units.ts'
import { readMetrics } from '../body-metrics.ts'
import { privateAnswers } from './draft-body.ts'
import {
  FITNESS_GOALS,
  GOAL_TYPES,
  type GoalType,
  isPlainRun,
  type Profile,
  type RunnerDraft,
  usualKm,
} from './runner-draft.ts'

/** The parts of a profile that are filled and saved together. */
export const SECTIONS = ['basic', 'food', 'goals', 'notifications'] as const
export type Section = (typeof SECTIONS)[number]

/** Fields that can be wrong; the week's days share one. */
export type RunnerField =
  | 'name'
  | 'weight'
  | 'height'
  | 'age'
  | 'sex'
  | 'goalType'
  | 'goalName'
  | 'targetDate'
  | 'fitnessLevel'
  | 'usualRuns'
  | 'weekKm'
  | 'quietFrom'
  | 'quietTo'
export type RunnerErrors = Partial<Record<RunnerField, true>>
type Patch = Partial<FieldsOf<'profiles'>>
type Result = { patch: Patch } | { errors: RunnerErrors }

const LONGEST = 120
export const MAX_KM_A_DAY = 200

/** Whether what was typed for a day of the usual week is a distance, or nothing. */
export function isUsualRun(typed: string, format: Formatter): boolean {
  if (typed.trim() === '') return true
  const km = format.readFigure('distance', typed)
  return km !== null && km >= 0 && km <= MAX_KM_A_DAY
}

interface Context {
  /** The profile as it stands: what the form does not show is kept. */
  profile: Profile
  /** In the draft's units. */
  format: Formatter
  today: string
  /** What a race of this kind is called, where the runner gives it no name. */
  raceName?: (kind: GoalType) => string
}

/** A section's fields for the profile, or which of them are not right yet. */
export function readSection(section: Section, draft: RunnerDraft, context: Context): Result {
  switch (section) {
    case 'basic':
      return basic(draft, context)
    case 'food':
      return food(draft, context)
    case 'goals':
      return goals(draft, context)
    case 'notifications':
      return notifications(draft, context)
  }
}

function basic(draft: RunnerDraft, { profile, format }: Context): Result {
  const metrics = readMetrics(draft, format, profile)
  const errors: RunnerErrors = 'errors' in metrics ? { ...metrics.errors } : {}
  const name = draft.name.trim()
  if (name === '' || name.length > LONGEST) errors.name = true
  if ('errors' in metrics || errors.name) return { errors }
  // Elsewhere metric is what nobody has to choose; here the other devices and the server are told.
  const units = profile.units ?? (usualUnits() === 'metric' ? 'metric' : null)
  return {
    patch: {
      ...metrics.metrics,
      name,
      city: draft.city.trim().slice(0, LONGEST) || null,
      ...(draft.units !== units && { units: draft.units }),
    },
  }
}

function food(draft: RunnerDraft, { profile }: Context): Result {
  const otherHabits = profile.eating_behaviors.filter((text) => readBehaviours([text]).length === 0)
  return {
    patch: {
      dietary_restrictions: [...new Set([...draft.restrictions, ...thingsIn(draft.avoided)])],
      eating_behaviors: [...draft.behaviours, ...otherHabits],
      ...privateAnswers(draft.health, profile),
    },
  }
}

function goals(draft: RunnerDraft, context: Context): Result {
  const { profile, format, today } = context
  const errors: RunnerErrors = {}
  const goalName = draft.goalName.trim()
  if (!draft.goalType) errors.goalType = true
  if (!draft.fitnessLevel) errors.fitnessLevel = true
  if (goalName.length > LONGEST || (draft.goalType === 'custom' && goalName === ''))
    errors.goalName = true
  const target = draft.targetDate
  const untouched = target === profile.target_date
  if (target !== '' && !untouched && !(isStorableDay(target) && target >= today))
    errors.targetDate = true
  const runs = WEEKDAYS.flatMap((day) => {
    const typed = draft.usualRuns[day].trim()
    if (typed === '') return []
    if (!isUsualRun(typed, format)) errors.usualRuns = true
    const km = format.readFigure('distance', typed, usualKm(profile, day))
    return km ? [{ day, activity: 'run', distanceKm: km }] : []
  })
  const aim = ownWeeklyKm(profile)
  const isTyped = draft.weekKm.trim() !== ''
  const wanted = isTyped ? format.readFigure('distance', draft.weekKm, aim) : null
  if (isTyped && !isWeeklyKm(wanted)) errors.weekKm = true
  if (Object.keys(errors).length > 0) return { errors }
  const otherGoals = profile.fitness_goals.filter(
    (goal) => !FITNESS_GOALS.some((known) => known === goal),
  )
  return {
    patch: {
      goal_type: draft.goalType,
      goal_name: nameOfGoal(goalName, draft, context),
      target_date: target || null,
      fitness_level: draft.fitnessLevel,
      fitness_goals: [...draft.fitnessGoals, ...otherGoals],
      activity_level: [...profile.activity_level.filter((plan) => !isPlainRun(plan)), ...runs],
      ...(wanted !== aim && { preferences: withWeeklyKm(profile.preferences, wanted) }),
    },
  }
}

/** A goal with a day is a race, which has a name: a name that was that of the kind goes along with it. */
function nameOfGoal(
  typed: string,
  { goalType, targetDate }: RunnerDraft,
  { profile, raceName }: Context,
): string | null {
  const before = GOAL_TYPES.find((kind) => kind === profile.goal_type)
  const isOfKind = before !== undefined && raceName !== undefined && typed === raceName(before)
  if (typed !== '' && !isOfKind) return typed
  const isRace = goalType !== null && goalType !== 'custom' && targetDate !== ''
  return (isRace && raceName?.(goalType)) || null
}

function notifications(draft: RunnerDraft, { profile }: Context): Result {
  const errors: RunnerErrors = {}
  for (const field of ['quietFrom', 'quietTo'] as const)
    if (minuteOfClock(draft.notifications[field]) === null) errors[field] = true
  if (Object.keys(errors).length > 0) return { errors }
  return {
    patch: { preferences: { ...profile.preferences, notifications: draft.notifications } },
  }
}
