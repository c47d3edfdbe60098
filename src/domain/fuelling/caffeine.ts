import { ADULT_FROM_YEARS } from '../guidance/constants.ts'
import type { GuidanceReason } from '../guidance/guidance.ts'
import {
  CAFFEINE_DAY_MG,
  CAFFEINE_DAY_NOTICE_MG,
  CAFFEINE_DAY_OF_KG,
  CAFFEINE_RACE_MG_PER_KG,
  CAFFEINE_SINGLE_MG,
} from './constants.ts'

export interface CaffeineInput {
  weightKg: number | null
  ageYears: number | null
  /** General numbers are not for the runner (guidance): pregnancy, breastfeeding, or another reason. */
  isGuarded: boolean
  /** Had today already, in foods, drinks and products, mg. */
  todayMg: number
}

/** Not under 18, nor in pregnancy (nutrition model, point 19); nor for others who are guarded, which is ours. */
export function isCaffeineFor({
  ageYears,
  isGuarded,
}: Pick<CaffeineInput, 'ageYears' | 'isGuarded'>): boolean {
  return !isGuarded && !(ageYears !== null && ageYears < ADULT_FROM_YEARS)
}

/** Whether no amount of caffeine is a runner's: under 18, in pregnancy or breastfeeding (nutrition model, point 19). */
export function isCaffeineRuledOut(reasons: readonly GuidanceReason[]): boolean {
  return reasons.includes('under_18') || reasons.includes('pregnant_or_breastfeeding')
}

/**
 * How a day's logged caffeine, mg, stands to the 400 mg a day of adults: `none` below 300, where nothing is told.
 * Where caffeine is ruled out, any is `ruled_out`. Source: EFSA 2015; nutrition model, point 19.
 */
export function caffeineOfDay(
  loggedMg: number,
  reasons: readonly GuidanceReason[],
): 'none' | 'near' | 'over' | 'ruled_out' {
  if (isCaffeineRuledOut(reasons)) return loggedMg > 0 ? 'ruled_out' : 'none'
  if (loggedMg > CAFFEINE_DAY_MG) return 'over'
  return loggedMg >= CAFFEINE_DAY_NOTICE_MG ? 'near' : 'none'
}

/**
 * Caffeine a race plan may hold, mg: at most 3 mg/kg, and with what was had today at most 400, less in
 * proportion below 70 kg; none under 18 and for who is guarded. Source: EFSA 2015; nutrition model, point 19.
 */
export function caffeineLimit(input: CaffeineInput): number {
  const { weightKg, todayMg } = input
  if (!isCaffeineFor(input)) return 0
  const isKnown = weightKg !== null && weightKg > 0
  const inRace = isKnown ? CAFFEINE_RACE_MG_PER_KG * weightKg : CAFFEINE_SINGLE_MG
  const ofDay = isKnown ? Math.min(1, weightKg / CAFFEINE_DAY_OF_KG) : 1
  const left = CAFFEINE_DAY_MG * ofDay - Math.max(0, todayMg || 0)
  return Math.max(0, Math.min(inRace, left))
}
