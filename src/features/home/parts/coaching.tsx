import { Link } from 'react-router-dom'
import type { HomePart } from '#components/home-part.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Parts.module.css'
import { placeOf, suggestionsOf, useSuggestionWords } from './suggestions.ts'

/** What would raise the score, best first; a tap opens what it asks for. */
export const coaching: HomePart = {
  name: 'coaching',
  // In portions mode the score comes in words, with its hint.
  applies: (home) => home.figures && suggestionsOf(home).length > 0,
  // The best of it is what to do now, above: here is the rest.
  matters: () => MATTERS.soon + 1,
  Show: Coaching,
}

function Coaching({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const { wordsOf, worth } = useSuggestionWords()
  const suggestions = suggestionsOf(home)
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
