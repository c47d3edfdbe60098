import type { Nutrient } from '../nutrition/nutrients.ts'
import { NUTRIENTS, tenth } from '../nutrition/nutrients.ts'
import type { DayTarget, PlanRow } from '../nutrition/targets.ts'
import type { Completion } from '../training/completion.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { bandEdge, bandPoints } from './bands.ts'
import type { Bonus } from './bonuses.ts'
import {
  BONUS_CEILING,
  DEVIATION_BANDS,
  LOAD_WEIGHTS,
  PENALTY_FLOOR,
  SCORE_MAX,
  STRATEGY_WEIGHTS,
  STRUCTURE_SHARE_OF_NUTRITION,
  type Strategy,
} from './constants.ts'
import { deviationOf } from './deviation.ts'
import type { DayIntake } from './intake.ts'
import { missingMeals, overconsumption } from './penalties.ts'
import type { DayProgress } from './progress.ts'
import type { PartCode, RaiseCode, ScorePart } from './score-types.ts'
import type { Experience } from './strategy.ts'
import { mealStructure } from './structure.ts'

/** A day prepared for scoring. */
export interface PreparedDay {
  intake: DayIntake
  target: DayTarget
  plans: readonly PlanRow[]
  progress: DayProgress
  completion: Completion
  bonuses: readonly Bonus[]
  load: TrainingLoad
  strategy: Strategy
  experience: Experience
}

/** What to assume of that which isn't known yet: nothing, the worst or the best. */
export interface Assumption {
  nutrition: 'as_known' | 'worst' | 'best'
  training: 'as_known' | 'worst' | 'best'
}

export interface Evaluation {
  total: number
  parts: ScorePart[]
}

const NUTRIENT_CODES = {
  calories: 'calories',
  carbsGrams: 'carbs',
  proteinGrams: 'protein',
  fatGrams: 'fat',
} as const satisfies Record<Nutrient, PartCode>

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** @param params becomes the part's own */
function part(
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

/**
 * The points of a day under an assumption, 0..100: nutrition (bands of the four nutrients by
 * strategy, 85 %, and meal structure, 15 %) and training by the load's weights, bonuses up to
 * +10, over-consumption down to −15, and the penalties for a day without logs or main meals.
 * While training is pending, nutrition carries the whole score.
 * Source: specification 2, section 9; nutrition model, points 5 to 11.
 */
export function evaluate(day: PreparedDay, assume: Assumption): Evaluation {
  const trainingPoints =
    assume.training === 'best' ? 100 : assume.training === 'worst' ? 0 : day.completion.points
  const weights = trainingPoints === null ? { nutrition: 1, training: 0 } : LOAD_WEIGHTS[day.load]
  const parts = [
    ...NUTRIENTS.map((nutrient) => nutrientPart(day, nutrient, weights.nutrition, assume)),
    structurePart(day, weights.nutrition, assume),
    trainingPart(day, trainingPoints, weights.training),
  ]
  const core = parts.reduce((sum, { exact }) => sum + exact, 0)
  const bonuses = day.bonuses.map((bonus) => bonusPart(bonus, assume))
  const bonus = bonuses.reduce((sum, { points }) => sum + points, 0)
  const over = overconsumption(day.intake.total, day.target)
  const overPoints =
    assume.nutrition === 'worst' ? PENALTY_FLOOR : over.reduce((sum, { points }) => sum + points, 0)
  const absent = assume.nutrition === 'best' ? [] : missingMeals(day.intake, day.progress)
  const total =
    core +
    Math.min(BONUS_CEILING, bonus) +
    Math.max(PENALTY_FLOOR, overPoints) +
    absent.reduce((sum, { points }) => sum + points, 0)
  return {
    // A hair above x.5 on one machine must not be a hair below on another: whole millionths first.
    total: clamp(Math.round(Math.round(total * 1e6) / 1e6), 0, SCORE_MAX),
    parts: [
      ...parts.map(({ shown }) => shown),
      ...bonuses,
      ...over.map((penalty) =>
        part(penalty.code, penalty.points, 0, 'eat_less', {
          ratio_percent: Math.round((penalty.over?.ratio ?? 0) * 100),
          raise_amount: tenth(penalty.over?.amount ?? 0),
        }),
      ),
      ...absent.map(({ code, points }) => part(code, points, 0, 'log_food')),
    ],
  }
}

interface WeighedPart {
  exact: number
  shown: ScorePart
}

function nutrientPart(
  day: PreparedDay,
  nutrient: Nutrient,
  weight: number,
  assume: Assumption,
): WeighedPart {
  const deviation = deviationOf({
    nutrient,
    intake: day.intake,
    target: day.target,
    progress: day.progress,
    load: day.load,
    mealPlans: day.strategy === 'meal' ? day.plans : null,
  })
  const { eaten, target, expected, short, over, share } = deviation
  const overShare = target > 0 ? over / target : 0
  const counted = { as_known: share, worst: Number.POSITIVE_INFINITY, best: overShare }
  const band = bandPoints(counted[assume.nutrition], day.experience)
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
    deviation_percent: Number.isFinite(share) ? tenth(share * 100) : 100,
    band,
    weight_percent: Math.round(nutrientWeight * 100),
    raise_amount:
      raise === 'none'
        ? 0
        : tenth(Math.max(0, isOver ? over - free * target : short - free * expected)),
  })
  return { exact, shown }
}

function structurePart(day: PreparedDay, weight: number, assume: Assumption): WeighedPart {
  const structure = mealStructure(day.intake, {
    isRest: day.load === 'rest',
    targetCalories: day.target.calories,
    progress: day.progress,
  })
  const points = { as_known: structure.points, worst: 0, best: 100 }[assume.nutrition]
  const max = SCORE_MAX * weight * STRUCTURE_SHARE_OF_NUTRITION
  const exact = (max * points) / 100
  const raise: RaiseCode = points >= 100 ? 'none' : structure.capped ? 'spread_meals' : 'log_meal'
  const shown = part('meal_structure', exact, max, raise, {
    structure: tenth(points),
    missing_meals: structure.missing.join(','),
    capped: structure.capped ? 'yes' : 'no',
  })
  return { exact, shown }
}

function trainingPart(day: PreparedDay, points: number | null, weight: number): WeighedPart {
  const { state, ratio } = day.completion
  const max = SCORE_MAX * weight
  const exact = (max * (points ?? 0)) / 100
  const unfinished = state === 'not_rested' || (ratio ?? 0) > 1
  const raise: RaiseCode =
    points === 100 ? 'none' : unfinished ? 'follow_training_plan' : 'finish_training'
  const shown = part('training', exact, max, raise, {
    state,
    completion: points === null ? '' : tenth(points),
    done_percent: ratio === null ? '' : Math.round(ratio * 100),
    load: day.load,
  })
  return { exact, shown }
}

function bonusPart(bonus: Bonus, assume: Assumption): ScorePart {
  const earned = assume.nutrition === 'best' || (bonus.earned && assume.nutrition !== 'worst')
  const raise = bonus.code === 'bonus_protein_spread' ? 'spread_protein' : 'eat_in_window'
  return part(bonus.code, earned ? bonus.max : 0, bonus.max, earned ? 'none' : raise)
}
