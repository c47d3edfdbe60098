import { NUTRIENTS, type Nutrient } from '../nutrition/nutrients.ts'
import { askedNow } from '../nutrition/waking-hours.ts'
import { type EatenDay, overBy } from '../scoring/overeating.ts'
import {
  PRAISE_GOOD_FROM,
  PRAISE_GREAT_FROM,
  TIP_BUILDING_BELOW,
  TIP_LOW_BELOW,
} from './constants.ts'

export type TipLevel = 'low' | 'building' | 'on_track'

/** Level of a score or of a per cent of target: below 40 low, below 70 building, else on track. */
export function tipLevel(percent: number): TipLevel {
  if (!(percent >= TIP_LOW_BELOW)) return 'low'
  return percent < TIP_BUILDING_BELOW ? 'building' : 'on_track'
}

/** Praise for a score: from 80 'great_job', from 65 'good', else none. Specification 2. */
export function praiseFor(score: number): 'great_job' | 'good' | null {
  if (score >= PRAISE_GREAT_FROM) return 'great_job'
  return score >= PRAISE_GOOD_FROM ? 'good' : null
}

export interface NutrientTip {
  nutrient: Nutrient
  level: TipLevel | 'over'
  /** Whole per cent of the target eaten. */
  percent: number
  /** Still to eat, kcal or grams; negative above target. */
  left: number
  /** Of that, what is asked for now; see [Note: what is asked for now]. */
  asked: number
}

/**
 * A tip for each nutrient that has a target, energy first; what is too much, the score says (`overBy`).
 * @param minuteOfDay of the runner's wall clock; 0 with the whole day ahead
 * Source: nutrition model, point 10.
 */
export function nutrientTips(day: EatenDay, minuteOfDay = 0): NutrientTip[] {
  const { consumed, target } = day
  return NUTRIENTS.filter((nutrient) => target[nutrient] > 0).map((nutrient) => {
    const percent = (consumed[nutrient] / target[nutrient]) * 100
    const over = overBy(nutrient, day)
    const left = Math.round(over > 0 ? -over : target[nutrient] - consumed[nutrient])
    return {
      nutrient,
      level: over > 0 ? 'over' : tipLevel(percent),
      percent: Math.round(percent),
      left,
      asked: Math.round(askedNow(left, target[nutrient], minuteOfDay)),
    }
  })
}
