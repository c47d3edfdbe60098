import { NUTRIENTS, type Nutrient, type Nutrients } from '../nutrition/nutrients.ts'
import { above } from '../scoring/bands.ts'
import { OVER_MILD } from '../scoring/constants.ts'
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
  /** Still to eat, kcal or grams; negative when over. */
  left: number
}

/** A tip for each nutrient that has a target, energy first. Over is above 1.10 of target. */
export function nutrientTips(consumed: Nutrients, target: Nutrients): NutrientTip[] {
  return NUTRIENTS.filter((nutrient) => target[nutrient] > 0).map((nutrient) => {
    const ratio = consumed[nutrient] / target[nutrient]
    return {
      nutrient,
      level: above(ratio, OVER_MILD) ? 'over' : tipLevel(ratio * 100),
      percent: Math.round(ratio * 100),
      left: Math.round(target[nutrient] - consumed[nutrient]),
    }
  })
}
