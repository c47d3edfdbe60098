import { ADULT_FROM_YEARS, MIN_AGE_YEARS } from '../guidance/constants.ts'
import { LONG_RUN_MAX_KM, YOUNG_RUN_MAX_KM } from './constants.ts'
import type { PlanSettings } from './plan-types.ts'

/** Whether a plan keeps to what is for runners under 18; who hasn't told their age is taken for an adult. */
export function isYoung({ age }: Pick<PlanSettings, 'age'>): boolean {
  return age !== null && age < ADULT_FROM_YEARS
}

/** What may be raced at the runner's age, km; null where there is no such limit. */
export function ageLimitKm(settings: Pick<PlanSettings, 'age'>): number | null {
  if (!isYoung(settings)) return null
  return YOUNG_RUN_MAX_KM[Math.max(MIN_AGE_YEARS, Math.floor(settings.age ?? 0))] ?? null
}

/** The longest run that a plan may have, km. */
export function longestRunKm(settings: Pick<PlanSettings, 'race' | 'level' | 'age'>): number {
  const longest = LONG_RUN_MAX_KM[settings.race][settings.level]
  return Math.min(longest, ageLimitKm(settings) ?? longest)
}
