import { ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG } from '../nutrition/constants.ts'
import { NUTRIENTS, tenth } from '../nutrition/nutrients.ts'
import {
  BONUS_CEILING,
  LOAD_WEIGHTS,
  OVER_CALORIES_PENALTY,
  OVER_FAT_PENALTY,
  PENALTY_FLOOR,
  SCORE_MAX,
} from './constants.ts'
import type { End } from './ends.ts'
import { countedAsOver } from './overeating.ts'
import { askedOf, bonusPart, nutrientPart, part, structurePart, trainingPart } from './parts.ts'
import { missingMeals, overconsumption, type Penalty, underEating } from './penalties.ts'
import type { PreparedDay } from './prepared-day.ts'
import { isEvening } from './progress.ts'
import type { ScorePart } from './score-types.ts'

export interface Evaluation {
  /** 0..100, whole points. */
  total: number
  parts: ScorePart[]
}

/**
 * The points of a day, or of the lowest or highest end still open, 0..100: nutrition (bands of the
 * four nutrients by strategy, 85 %, and meal structure, 15 %) and training by the load's weights,
 * bonuses up to +10, penalties for too much and too little down to −15, those for a day without
 * logs or main meals, and the score's end where energy availability is low.
 * While training is pending, nutrition carries the whole score.
 * Source: specification 2, section 9; nutrition model, points 8 to 14.
 */
export function evaluate(day: PreparedDay, end: End): Evaluation {
  const training = trainingPoints(day, end)
  const weights = training === null ? { nutrition: 1, training: 0 } : LOAD_WEIGHTS[day.load]
  const parts = [
    ...NUTRIENTS.map((nutrient) => nutrientPart(day, nutrient, weights.nutrition, end)),
    structurePart(day, weights.nutrition, end),
    trainingPart(day, training, weights.training),
  ]
  const bonuses = day.bonuses.map((bonus) => bonusPart(bonus, day.open, end))
  const offPlan = penaltiesOf(day, end)
  const canBeLogged = end === 'high' && (day.open.more || day.open.meal)
  const absent = canBeLogged ? [] : missingMeals(day.intake, day.progress)
  const exact =
    parts.reduce((sum, weighed) => sum + weighed.exact, 0) +
    Math.min(BONUS_CEILING, sumOf(bonuses)) +
    Math.max(PENALTY_FLOOR, worstOf(day, offPlan, end)) +
    sumOf(absent)
  const ending = lowEnergy(day, end, exact)
  return {
    total: Math.min(wholePoints(exact), ending?.cap ?? SCORE_MAX),
    parts: [
      ...parts.map(({ shown }) => shown),
      ...bonuses,
      ...offPlan.map(penaltyPart),
      ...absent.map(({ code, points }) => part(code, points, 0, 'log_food')),
      ...(ending ? [ending.shown] : []),
    ],
  }
}

function sumOf(entries: readonly { points: number }[]): number {
  return entries.reduce((sum, { points }) => sum + points, 0)
}

/** A hair above x.5 on one machine must not be a hair below on another: whole millionths first. */
function wholePoints(exact: number): number {
  return Math.min(SCORE_MAX, Math.max(0, Math.round(Math.round(exact * 1e6) / 1e6)))
}

function trainingPoints({ completion, open }: PreparedDay, end: End): number | null {
  return end === 'as_known' || !open.training ? completion.points : open.training[end]
}

/**
 * For eating too much, and on days with training too little; a day still running can eat more, and
 * one without a log has its own penalty.
 */
function penaltiesOf(day: PreparedDay, end: End): Penalty[] {
  const eaten = day.intake.total
  const over = overconsumption(countedAsOver(eaten, day.target, day.carbsAreFree), day.target)
  const canEatMore = end === 'high' && (day.open.more || day.open.unknown.size > 0)
  const isLogged = day.progress.complete && day.intake.items.length > 0
  return isLogged && day.load !== 'rest' && !canEatMore
    ? [...over, ...underEating(eaten, day.target)]
    : over
}

/** What penalties come to, or can where a figure that isn't known turns out large. */
function worstOf({ open }: PreparedDay, penalties: readonly Penalty[], end: End): number {
  const known = sumOf(penalties)
  if (end !== 'low') return known
  const large = [
    ...(open.unknown.has('calories') ? [{ points: OVER_CALORIES_PENALTY }] : []),
    ...(open.unknown.has('fatGrams') ? [{ points: OVER_FAT_PENALTY }] : []),
  ]
  const settled = penalties.filter(
    ({ code }) =>
      (code === 'penalty_over_calories' && !open.unknown.has('calories')) ||
      (code === 'penalty_over_fat' && !open.unknown.has('fatGrams')),
  )
  return Math.min(known, sumOf([...large, ...settled]))
}

function penaltyPart({ code, points, off }: Penalty): ScorePart {
  const raise = code === 'penalty_under_eating' ? 'eat_more' : 'eat_less'
  return part(code, points, 0, raise, {
    ratio_percent: Math.round((off?.ratio ?? 0) * 100),
    raise_amount: tenth(off?.amount ?? 0),
  })
}

/** Where the score ends for low energy availability; null before all main meals are due, or with enough. */
function lowEnergy(day: PreparedDay, end: End, exact: number) {
  const { availability, open, progress } = day
  const canBeEnough = end === 'high' && (open.more || open.unknown.has('calories'))
  if (!availability?.isLow || !isEvening(progress) || canBeEnough) return null
  const { cap, kcalPerKg, lackingKcal } = availability
  const shown = part('low_energy', Math.min(0, cap - exact), 0, 'eat_more', {
    availability: tenth(kcalPerKg),
    limit: ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG,
    cap,
    raise_amount: tenth(askedOf(day, lackingKcal, day.target.calories)),
  })
  return { cap, shown }
}
