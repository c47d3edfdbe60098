import { exerciseDone } from '../nutrition/targets.ts'
import type { DayScore } from '../scoring/score-types.ts'
import { INSIGHT_STRONG_SHARE } from './constants.ts'
import { nutrientTips, praiseFor } from './tips.ts'

export interface Insight {
  code:
    | 'no_target'
    | 'praise'
    | 'incomplete'
    | 'low_energy'
    | 'training_load'
    | 'energy_left'
    | 'energy_late'
    | 'energy_over'
    | 'exercise_earned'
    | 'energy_raised'
    | 'behind'
    | 'part_strong'
    | 'part_weak'
  tone: 'success' | 'info' | 'warning'
  params: Record<string, number | string>
}

/**
 * The insights of the day, most pressing first: what is missing, how the energy stands, what
 * the training asks for, and the strongest and weakest part of the score. Codes and figures
 * only; kcal, grams and per cent are whole numbers.
 * @param minuteOfDay of the runner's wall clock; 0 with the whole day ahead
 */
export function dayInsights(score: DayScore, minuteOfDay = 0): Insight[] {
  const insights: Insight[] = []
  const add = (code: Insight['code'], tone: Insight['tone'], params: Insight['params'] = {}) =>
    insights.push({ code, tone, params })

  for (const code of score.missing) add('incomplete', 'warning', { missing: code })
  if (score.target.source === 'none') {
    add('no_target', 'warning')
    return insights
  }
  // Too little for body and training is no day to praise, whatever else went well.
  const lowEnergy = score.parts.find(({ code }) => code === 'low_energy')
  if (lowEnergy) add('low_energy', 'warning', { kcal: lowEnergy.params.raise_amount ?? 0 })
  const praise = lowEnergy ? null : praiseFor(score.total)
  if (praise) add('praise', 'success', { level: praise, score: score.total })

  const tips = nutrientTips(score, minuteOfDay)
  const energy = tips.find(({ nutrient }) => nutrient === 'calories')
  if (energy?.level === 'over') add('energy_over', 'warning', { kcal: -energy.left })
  else if (energy && energy.asked < energy.left) add('energy_late', 'info', { kcal: energy.asked })
  else if (energy && energy.left > 0) add('energy_left', 'info', { kcal: energy.left })
  const { energyRaised } = score.target
  const earned = exerciseDone(score.target)
  if (earned > 0) add('exercise_earned', 'info', { kcal: earned })
  if (energyRaised) add('energy_raised', 'info', { kcal: score.target.calories })
  if (score.load !== 'rest') {
    add('training_load', 'info', {
      load: score.load,
      carbs_grams: Math.round(score.target.carbsGrams),
    })
  }
  // Late in the day the line on energy says all that can be done still.
  for (const tip of tips.filter(
    ({ level, nutrient, asked, left }) =>
      level === 'low' && nutrient !== 'calories' && asked === left,
  )) {
    add('behind', 'info', { nutrient: tip.nutrient, percent: tip.percent, left: tip.left })
  }
  addParts(score, add)
  return insights
}

type Add = (code: Insight['code'], tone: Insight['tone'], params: Insight['params']) => void

function addParts(score: DayScore, add: Add): void {
  const shares = score.parts
    .filter(({ max }) => max > 0)
    .map((part) => ({ part, share: part.points / part.max }))
  const strongest = shares.reduce<(typeof shares)[number] | null>(
    (best, entry) => (best === null || entry.part.points > best.part.points ? entry : best),
    null,
  )
  if (strongest && strongest.share >= INSIGHT_STRONG_SHARE) {
    add('part_strong', 'success', { part: strongest.part.code, points: strongest.part.points })
  }
  const weakest = shares.reduce<(typeof shares)[number] | null>((worst, entry) => {
    const lost = entry.part.max - entry.part.points
    return lost > (worst ? worst.part.max - worst.part.points : 0) ? entry : worst
  }, null)
  if (weakest && weakest.share < INSIGHT_STRONG_SHARE) {
    add('part_weak', 'info', {
      part: weakest.part.code,
      points: weakest.part.points,
      max: weakest.part.max,
    })
  }
}
