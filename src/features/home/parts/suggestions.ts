import { partRaise } from '#components/score/score-words.ts'
import { coachingSuggestions, type Suggestion } from '#domain/coaching/suggestions.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MACROS } from '#domain/nutrition/nutrients.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onHome } from '#lib/action-search.ts'
import { type Address, PATHS, trainingWeekOf } from '#lib/paths.ts'

/** What would raise the score, best first; before the first meal the hero says what the day wants. */
export function suggestionsOf({ score, foodLogs }: HomeNow): Suggestion[] {
  return score && foodLogs.length > 0 ? coachingSuggestions(score) : []
}

/** A suggestion in words, and what it may be worth. */
export function useSuggestionWords() {
  const { t } = useTranslation('widgets')
  const { t: scoreWords } = useTranslation('score')
  const format = useFormat()
  const wordsOf = ({ code, part, points, params }: Suggestion) => {
    if (part === 'body_metrics') return t('coaching.bodyMetrics')
    const nutrient = MACROS.find((each) => each === part)
    // Beside the part's name grams say enough; here none stands.
    if (nutrient && (code === 'eat_more' || code === 'eat_less')) {
      const amount = format.grams(Number(params.raise_amount) || 0)
      return t(`coaching.${code}.${nutrient}`, { amount })
    }
    return partRaise({ code: part, params, points: 0, max: points }, scoreWords, format)
  }
  const worth = (points: number) => t('coaching.worth', { points: format.number(points, 1) })
  return { wordsOf, worth }
}

/** Where it is done. */
export function placeOf(code: Suggestion['code'], today: string): Address {
  switch (code) {
    case 'add_body_metrics':
      return PATHS.profileInfo
    case 'finish_training':
    case 'follow_training_plan':
      return trainingWeekOf(today)
    case 'eat_less':
      // What was eaten stays eaten: the next meals can be planned.
      return PATHS.mealPlans
    default:
      return onHome({ action: 'add' })
  }
}
