import type { FieldsOf } from '../entities.ts'
import { WEEKLY_KM_TARGET_DEFAULT } from './constants.ts'

type Preferences = FieldsOf<'profiles'>['preferences']

/** What can be meant as a week's running, km. */
export const MIN_WEEKLY_KM = 1
export const MAX_WEEKLY_KM = 500

/** Whether a week can aim at so many km. */
export function isWeeklyKm(km: unknown): km is number {
  return typeof km === 'number' && km >= MIN_WEEKLY_KM && km <= MAX_WEEKLY_KM
}

/** What the runner wants to run in a week (`profiles.preferences.weekly_km`), km; null where they set nothing. */
export function ownWeeklyKm(profile: { preferences: Preferences } | null): number | null {
  const km = profile?.preferences.weekly_km
  return isWeeklyKm(km) ? km : null
}

/**
 * What a week aims at, km: the runner's own figure, else what the training plan has for it, else 30 (specification 2,
 * section 9).
 */
export function weeklyKmTarget(
  profile: { preferences: Preferences } | null,
  { plannedKm }: { plannedKm: number },
): number {
  return ownWeeklyKm(profile) ?? (plannedKm > 0 ? plannedKm : WEEKLY_KM_TARGET_DEFAULT)
}

/** The preferences with another aim; null leaves it to the default. */
export function withWeeklyKm(preferences: Preferences, km: number | null): Preferences {
  const { weekly_km: _, ...others } = preferences
  return km === null ? others : { ...others, weekly_km: km }
}
