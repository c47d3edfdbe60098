import type { HomePart } from '#components/home-part.ts'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { weeklyInsight, windowCounts } from '#domain/gamification/weekly-insight.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import type { WeeklyInsight } from '#domain/stored-shapes.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Parts.module.css'

/** How last week was fuelled, and what such weeks bring; before the first whole week, this one. */
export const weekInsight: HomePart = {
  name: 'week-insight',
  applies: (home) => home.figures && insightOf(home) !== null,
  matters: () => MATTERS.background,
  Show: WeekInsight,
}

function insightOf({ now, scores }: HomeNow): WeeklyInsight | null {
  return weeklyInsight(addDays(weekStart(now.date), -7), scores) ?? weeklyInsight(now.date, scores)
}

const WINDOWS = ['pre', 'during', 'post'] as const

function WeekInsight({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const insight = insightOf(home)
  if (!insight) return null
  const end = addDays(insight.week_start, 6)
  const rows = home.scores.filter(({ date }) => date >= insight.week_start && date <= end)
  // A window that the week never offered is no zero.
  const counts = windowCounts(rows)
  const offered = WINDOWS.filter((window) => counts[window].offered > 0)
  const { endurance_pct, recovery_days_saved } = insight.predicted_impact
  return (
    <Panel title={t('weekInsight.title')}>
      <p className={classes.hint}>
        {format.shortDay(insight.week_start)} – {format.shortDay(end)}
      </p>
      <dl className={classes.pairs}>
        <div>
          <dt>{t('weekInsight.average')}</dt>
          <dd>{format.number(insight.avg_fuel_score, 1)}</dd>
        </div>
        {offered.map((window) => (
          <div key={window}>
            <dt>{t(`weekInsight.${window}`)}</dt>
            <dd>
              {t('weekInsight.times', {
                ok: format.number(counts[window].ok),
                of: format.number(counts[window].offered),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>
        {t('weekInsight.impact', {
          endurance: format.number(endurance_pct, 1),
          days: format.number(recovery_days_saved, 1),
        })}
      </p>
    </Panel>
  )
}
