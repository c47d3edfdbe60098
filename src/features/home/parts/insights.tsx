import type { HomePart } from '#components/home-part.ts'
import { dayInsights } from '#domain/coaching/insights.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { type ShownInsight, useInsightWords } from '../use-insight-words.ts'
import classes from './Parts.module.css'

/** What stands out today, each with the reason behind it. */
export const insights: HomePart = {
  name: 'insights',
  applies: (home) => home.figures && insightsOf(home).length > 0,
  matters: ({ phase }) => (phase === 'evening' ? MATTERS.soon - 5 : MATTERS.today + 2),
  Show: Insights,
}

function insightsOf({ score, foodLogs, now }: HomeNow): ShownInsight[] {
  if (!score || foodLogs.length === 0) return []
  return dayInsights(score, now.minuteOfDay).filter(
    (insight): insight is ShownInsight => insight.code !== 'no_target',
  )
}

function Insights({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const wordsOf = useInsightWords()
  const shown = insightsOf(home)
  return (
    <Panel title={t('insights.title')} sum={shown.length}>
      <ul className={classes.lines}>
        {shown.map((insight) => {
          const { title, body } = wordsOf(insight)
          return (
            <li key={`${insight.code} ${JSON.stringify(insight.params)}`}>
              <details className={classes.fold}>
                <summary>
                  <span className={classes.tone} data-tone={insight.tone}>
                    <Icon
                      name={
                        insight.tone === 'success'
                          ? 'check'
                          : insight.tone === 'warning'
                            ? 'alert'
                            : 'info'
                      }
                      size={18}
                    />
                  </span>
                  {title}
                  <Icon name="chevron-down" className={classes.chevron ?? ''} />
                </summary>
                <p>{body}</p>
              </details>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
