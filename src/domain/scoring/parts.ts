import { type Nutrient, tenth } from '../nutrition/nutrients.ts'
import { askedNow } from '../nutrition/waking-hours.ts'
import { bandEdge, bandPoints } from './bands.ts'
import type { Bonus } from './bonuses.ts'
import {
  DEVIATION_BANDS,
  SCORE_MAX,
  STRATEGY_WEIGHTS,
  STRUCTURE_CAP_POINTS,
  STRUCTURE_SHARE_OF_NUTRITION,
} from './constants.ts'
import { deviationOf } from './deviation.ts'
import type { End } from './ends.ts'
import type { PreparedDay } from './prepared-day.ts'
import type { PartCode, RaiseCode, ScorePart } from './score-types.ts'
import { mealStructure } from './structure.ts'

/** A part with its points before they are rounded. */
export interface WeighedPart {
  exact: number
  shown: ScorePart
}

const NUTRIENT_CODES = {
  calories: 'calories',
  carbsGrams: 'carbs',
  proteinGrams: 'protein',
  fatGrams: 'fat',
} as const satisfies Record<Nutrient, PartCode>

/** @param params becomes the part's own */
export function part(
  code: PartCode,
  points: number,
  max: number,
  raise: RaiseCode,
  params: Record<string, number | string> = {},
): ScorePart {
  params.raise = raise
  params.raise_points = raise === 'none' ? 0 : tenth(max - points)
  return { code, points: tenth(points), max: tenth(max), params }
}

/** The share of the plan a nutrient is taken to be off by; see [Note: an end assumes no more than it must]. */
function countedShare(
  { open }: PreparedDay,
  nutrient: Nutrient,
  { share, overShare }: { share: number; overShare: number },
  end: End,
): number {
  const isUnknown = open.unknown.has(nutrient)
  if (end === 'low') return isUnknown ? Number.POSITIVE_INFINITY : share
  const canGrow = open.more || isUnknown || (open.meal && nutrient === 'calories')
  return end === 'high' && canGrow ? overShare : share
}

/** What a suggestion asks to eat: of a day that still runs no more than there is time for. */
export function askedOf({ progress }: PreparedDay, amount: number, target: number): number {
  return progress.complete ? amount : askedNow(amount, target, progress.minute)
}

export function nutrientPart(
  day: PreparedDay,
  nutrient: Nutrient,
  weight: number,
  end: End,
): WeighedPart {
  const deviation = deviationOf({
    nutrient,
    intake: day.intake,
    target: day.target,
    progress: day.progress,
    carbsAreFree: day.carbsAreFree,
    mealPlans: day.strategy === 'meal' ? day.plans : null,
  })
  const { eaten, target, expected, short, over, overShare, share } = deviation
  const band = bandPoints(countedShare(day, nutrient, deviation, end), day.experience)
  const nutrientWeight = STRATEGY_WEIGHTS[day.strategy][nutrient]
  const max = SCORE_MAX * weight * (1 - STRUCTURE_SHARE_OF_NUTRITION) * nutrientWeight
  const exact = (max * band) / 100
  // The way back into the full band; what is eaten can't be uneaten, so eat_less speaks of next time.
  const free = bandEdge(DEVIATION_BANDS[0].within, day.experience)
  const isOver = overShare >= share
  const raise: RaiseCode = band === 100 ? 'none' : isOver ? 'eat_less' : 'eat_more'
  const shown = part(NUTRIENT_CODES[nutrient], exact, max, raise, {
    eaten: tenth(eaten),
    target: tenth(target),
    deviation_percent: tenth(share * 100),
    band,
    weight_percent: Math.round(nutrientWeight * 100),
    raise_amount:
      raise === 'none'
        ? 0
        : tenth(
            isOver
              ? Math.max(0, over - free * target)
              : askedOf(day, Math.max(0, short - free * expected), target),
          ),
  })
  return { exact, shown }
}

export function structurePart(day: PreparedDay, weight: number, end: End): WeighedPart {
  const { open } = day
  const structure = mealStructure(day.intake, {
    isRest: day.load === 'rest',
    progress: day.progress,
  })
  const { uncapped, missing } = structure
  let { points } = structure
  const mayShift = open.unknown.has('calories')
  if (end === 'low' && mayShift) points = Math.min(STRUCTURE_CAP_POINTS, points)
  if (end === 'high' && mayShift) points = uncapped
  if (end === 'high' && (open.more || open.meal)) points = 100
  const max = SCORE_MAX * weight * STRUCTURE_SHARE_OF_NUTRITION
  const exact = (max * points) / 100
  const capped = points < uncapped
  const raise: RaiseCode = points >= 100 ? 'none' : capped ? 'spread_meals' : 'log_meal'
  const shown = part('meal_structure', exact, max, raise, {
    structure: tenth(points),
    missing_meals: missing.join(','),
    capped: capped ? 'yes' : 'no',
  })
  return { exact, shown }
}

export function trainingPart(day: PreparedDay, points: number | null, weight: number): WeighedPart {
  const { state, ratio } = day.completion
  const max = SCORE_MAX * weight
  const exact = (max * (points ?? 0)) / 100
  const unfinished = state === 'not_rested' || (ratio ?? 0) > 1
  const raise: RaiseCode =
    points === 100 || (day.hasRaced && !unfinished)
      ? 'none'
      : unfinished
        ? 'follow_training_plan'
        : 'finish_training'
  const shown = part('training', exact, max, raise, {
    state,
    completion: points === null ? '' : tenth(points),
    done_percent: ratio === null ? '' : Math.round(ratio * 100),
    load: day.load,
  })
  return { exact, shown }
}

export function bonusPart(
  { code, max, earned, possible }: Bonus,
  open: PreparedDay['open'],
  end: End,
): ScorePart {
  const reachable = possible || open.more || (open.meal && code === 'bonus_protein_spread')
  const isGiven = earned || (end === 'high' && reachable)
  const raise = code === 'bonus_protein_spread' ? 'spread_protein' : 'eat_in_window'
  return part(code, isGiven ? max : 0, max, isGiven ? 'none' : raise)
}
