import { addDays, type LocalMoment, minuteOfClock } from '#domain/calendar/local-day.ts'
import type { FieldsOf, MealType, Row } from '#domain/entities.ts'
import { fuellingMass } from '#domain/fuelling/mass.ts'
import { type PreFuelAdvice, preFuelAdvice } from '#domain/fuelling/pre.ts'
import { type GuidanceProfile, guidance } from '#domain/guidance/guidance.ts'
import { type NotificationSettings, readNotifications } from '#domain/notification-settings.ts'
import { daySessions } from '#domain/training/sessions.ts'
import { type RaceMorning, type RaceRow, raceMornings } from './race-mornings.ts'
import { openRecoveries, type RecoveryRow } from './recoveries.ts'

/** A notification that a runner can get; `key` is the same for the same occasion. */
export type Due =
  | { kind: 'meal'; key: string; meal: MealType }
  | { kind: 'pre_fuel'; key: string; advice: PreFuelAdvice }
  | { kind: 'recovery'; key: string; spared: boolean }
  | { kind: 'race_day'; key: string; race: RaceMorning }

/** The runner's rows around today. */
export interface RunnerRows {
  profile: (GuidanceProfile & Pick<FieldsOf<'profiles'>, 'activity_level' | 'preferences'>) | null
  /** Of today and tomorrow. */
  activities: readonly Row<'training_activities'>[]
  /** Meal types logged today. */
  mealsToday: ReadonlySet<MealType>
  /** Those that are not long past. */
  recoveries: readonly RecoveryRow[]
  /** Of today and tomorrow. */
  races: readonly RaceRow[]
}

/** A main meal nobody logged is asked for at this time, minutes from midnight. */
const MEAL_REMINDERS = [
  { meal: 'breakfast', at: 9 * 60 + 30 },
  { meal: 'lunch', at: 13 * 60 + 30 },
  { meal: 'dinner', at: 19 * 60 + 30 },
] as const satisfies readonly { meal: MealType; at: number }[]
/** After this many minutes a reminder comes too late to be of use. */
const MEAL_PATIENCE = 60
/** Tomorrow's training is prepared in the evening, minutes from midnight. */
const PRE_FUEL = { from: 18 * 60, to: 21 * 60 }

/**
 * The notifications that are due at this moment, by the runner's settings
 * (`profiles.preferences.notifications`; what is not set is on) and outside their quiet hours.
 * @param now the device's wall clock
 * @param nowMs the same moment, milliseconds since 1970
 */
export function dueNow(rows: RunnerRows, now: LocalMoment, nowMs: number): Due[] {
  const settings = readNotifications(rows.profile?.preferences)
  if (isQuiet(settings, now.minuteOfDay)) return []
  return [
    ...(settings.raceDay ? racesDue(rows, now) : []),
    ...(settings.mealReminders ? mealsDue(rows, now) : []),
    ...(settings.preFuel ? preFuelDue(rows, now) : []),
    ...(settings.recovery ? recoveriesDue(rows, now, nowMs) : []),
  ]
}

/** Quiet hours may run over midnight; equal ends mean none. */
function isQuiet({ quietFrom, quietTo }: NotificationSettings, minute: number): boolean {
  const [from, to] = [minuteOfClock(quietFrom) ?? 0, minuteOfClock(quietTo) ?? 0]
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

function mealsDue({ mealsToday }: RunnerRows, { date, minuteOfDay }: LocalMoment): Due[] {
  return MEAL_REMINDERS.filter(
    ({ meal, at }) =>
      minuteOfDay >= at && minuteOfDay < at + MEAL_PATIENCE && !mealsToday.has(meal),
  ).map(({ meal }) => ({ kind: 'meal', key: `${date}:meal:${meal}`, meal }))
}

function preFuelDue({ profile, activities }: RunnerRows, now: LocalMoment): Due[] {
  if (now.minuteOfDay < PRE_FUEL.from || now.minuteOfDay >= PRE_FUEL.to) return []
  const date = addDays(now.date, 1)
  const usualWeek = profile?.activity_level ?? []
  const sessions = daySessions({ date, activities, fitness: null, usualWeek })
  // Without a mass the advice has no grams: in portions mode nothing of them is pushed.
  const mass = guidance(profile).portions ? null : fuellingMass(profile)
  const advice = preFuelAdvice(sessions, mass)
  return advice ? [{ kind: 'pre_fuel', key: `${now.date}:pre_fuel`, advice }] : []
}

function recoveriesDue(rows: RunnerRows, now: LocalMoment, nowMs: number): Due[] {
  const { spared } = guidance(rows.profile)
  return openRecoveries(rows, now, nowMs).map((key) => ({ kind: 'recovery', key, spared }))
}

function racesDue({ races, profile }: RunnerRows, now: LocalMoment): Due[] {
  return raceMornings(races, profile, now).map((due) => ({ kind: 'race_day', ...due }))
}
