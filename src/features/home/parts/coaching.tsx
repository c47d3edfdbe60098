import { Link } from 'react-router-dom'
import type { HomePart } from '#components/home-part.ts'
import { partRaise } from '#components/score/score-words.ts'
import { coachingSuggestions, type Suggestion } from '#domain/coaching/suggestions.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { MACROS } from '#domain/nutrition/nutrients.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onHome } from '#lib/action-search.ts'
import { type Address, PATHS, trainingWeekOf } from '#lib/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Parts.module.css'

/** What would raise the score, best first; a tap opens what it asks for. */
export const coaching: HomePart = {
  name: 'coaching',
  // In portions mode the score comes in words, with its hint.
  applies: (home) => home.figures && suggestionsOf(home).length > 0,
  matters: () => MATTERS.advice,
  Show: Coaching,
}

/** Before the first meal the score card says what the day wants. */
function suggestionsOf({ score, foodLogs }: HomeNow): Suggestion[] {
  return score && foodLogs.length > 0 ? coachingSuggestions(score) : []
}

function Coaching({ home }: { home: HomeNow }) {
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
  const suggestions = suggestionsOf(home)
  const worth = (points: number) => t('coaching.worth', { points: format.number(points, 1) })
  const best = suggestions[0]?.points ?? 0
  return (
    <Panel title={t('coaching.title')} sum={best > 0 && worth(best)}>
      <ul className={classes.lines}>
        {suggestions.map((suggestion) => {
          const { code, part, points } = suggestion
          return (
            <li key={part}>
              <Link
                className={classes.line}
                to={placeOf(code, home.now.date)}
                state={{ opened: true }}
              >
                <span>{wordsOf(suggestion)}</span>
                {points > 0 && <b className={classes.worth}>{worth(points)}</b>}
                <Icon name="chevron-right" className={classes.chevron ?? ''} />
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function placeOf(code: Suggestion['code'], today: string): Address {
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
