import type { ScorePart } from '#domain/scoring/score-types.ts'
import type { WordFormatter } from '#i18n/use-format.ts'
import type { Words } from '#i18n/use-translation.ts'

type ScoreWords = Words<['score']>

const NUTRIENTS: readonly string[] = ['calories', 'carbs', 'protein', 'fat']
/** Parts whose amounts are energy; the others' are grams. */
const OF_ENERGY: readonly string[] = [
  'calories',
  'penalty_over_calories',
  'penalty_under_eating',
  'low_energy',
]

function figure(part: ScorePart, name: string): number {
  const value = part.params[name]
  return typeof value === 'number' ? value : 0
}

function amount(part: ScorePart, name: string, format: WordFormatter): string {
  const value = figure(part, name)
  return OF_ENERGY.includes(part.code) ? format.energy(value) : format.grams(value)
}

/** The figures behind a part's points, in words; null where the points say it all. */
export function partReason(part: ScorePart, t: ScoreWords, format: WordFormatter): string | null {
  if (NUTRIENTS.includes(part.code)) {
    // On a running day the plan is what is due by now, not the whole day's.
    const percent = Math.round(figure(part, 'deviation_percent'))
    const figures = { eaten: amount(part, 'eaten', format), target: amount(part, 'target', format) }
    if (percent === 0) return t('reason.onPlan', figures)
    return t('reason.offPlan', { ...figures, percent: format.number(percent) })
  }
  if (part.code === 'low_energy') {
    return t('reason.low_energy', {
      value: format.number(figure(part, 'availability')),
      limit: format.number(figure(part, 'limit')),
      cap: format.number(figure(part, 'cap')),
    })
  }
  if (part.code !== 'training') return null
  switch (part.params.state) {
    case 'rested':
      return t('reason.training.rested')
    case 'not_rested':
      return t('reason.training.not_rested')
    case 'unplanned':
      return t('reason.training.unplanned')
    case 'pending':
      return t('reason.training.pending')
    case 'scored':
      return t('reason.training.done', { percent: format.number(figure(part, 'done_percent')) })
    default:
      return t('reason.training.unknown')
  }
}

/** What would raise a part today, in words; null where nothing would. */
export function partRaise(part: ScorePart, t: ScoreWords, format: WordFormatter): string | null {
  switch (part.params.raise) {
    case 'eat_more': {
      // Already in the best reachable band for now: nothing sensible to add.
      if (figure(part, 'raise_amount') < 1) return null
      return t('raise.eat_more', { amount: amount(part, 'raise_amount', format) })
    }
    case 'eat_less':
      if (figure(part, 'raise_amount') < 1) return null
      return t('raise.eat_less', { amount: amount(part, 'raise_amount', format) })
    case 'log_meal': {
      const meals = String(part.params.missing_meals ?? '').split(',')
      const named = (['breakfast', 'lunch', 'dinner', 'snack'] as const)
        .filter((meal) => meals.includes(meal))
        .map((meal) => t(`common:mealTypes.${meal}`))
      return named.length > 0 ? t('raise.log_meal', { meals: named.join(', ') }) : null
    }
    case 'spread_meals':
      return t('raise.spread_meals')
    case 'finish_training':
      return part.max > 0 ? t('raise.finish_training') : null
    case 'follow_training_plan':
      return part.max > 0 ? t('raise.follow_training_plan') : null
    case 'eat_in_window':
      return t('raise.eat_in_window')
    case 'spread_protein':
      return t('raise.spread_protein')
    case 'log_food':
      return t('raise.log_food')
    default:
      return null
  }
}

/** Points the part could still add. */
export function raisePoints(part: ScorePart): number {
  return figure(part, 'raise_points')
}
