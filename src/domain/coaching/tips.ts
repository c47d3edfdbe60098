import { NUTRIENTS, type Nutrient } from '../nutrition/nutrients.ts'
import { askedNow } from '../nutrition/waking-hours.ts'
import { above } from '../scoring/bands.ts'
import { OVER_MILD } from '../scoring/constants.ts'
import { areCarbsFree, countedAsOver } from '../scoring/deviation.ts'
import { OVEREATEN } from '../scoring/penalties.ts'
import type { DayScore } from '../scoring/score-types.ts'
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

export type TippedDay = Pick<DayScore, 'consumed' | 'target' | 'load'>

export interface NutrientTip {
  nutrient: Nutrient
  level: TipLevel | 'over'
  /** Whole per cent of the target eaten. */
  percent: number
  /** Still to eat, kcal or grams; negative when over. */
  left: number
  /** Of that, what is asked for now; see [Note: what is asked for now]. */
  asked: number
}

/**
 * A tip for each nutrient that has a target, energy first, by the score's own rule of too much: energy and fat
 * above 1.10 of target, and on long, quality and loading days without what carbohydrate above plan holds.
 * @param minuteOfDay of the runner's wall clock; 0 with the whole day ahead
 * Source: nutrition model, point 10.
 */
export function nutrientTips(
  { consumed: eaten, target, load }: TippedDay,
  minuteOfDay = 0,
): NutrientTip[] {
  const consumed = countedAsOver(eaten, target, areCarbsFree(load, target))
  return NUTRIENTS.filter((nutrient) => target[nutrient] > 0).map((nutrient) => {
    const ratio = consumed[nutrient] / target[nutrient]
    const left = Math.round(target[nutrient] - consumed[nutrient])
    return {
      nutrient,
      level:
        OVEREATEN.includes(nutrient) && above(ratio, OVER_MILD) ? 'over' : tipLevel(ratio * 100),
      percent: Math.round(ratio * 100),
      left,
      asked: Math.round(askedNow(left, target[nutrient], minuteOfDay)),
    }
  })
}
