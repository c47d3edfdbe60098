import type { GamificationState } from '#domain/gamification/state.ts'
import { tenth } from '#domain/nutrition/nutrients.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Gamification.module.css'

const WINDOWS = ['pre', 'during', 'post'] as const

/** The last whole week: its average, the fuelling windows it offered, and what such weeks may bring. */
export function InsightLines({ state }: { state: GamificationState }) {
  const { t } = useTranslation('gamification')
  const format = useFormat()
  const { windows } = state
  const insight = state.row.latest_insight
  const offered = WINDOWS.filter((name) => windows[name].offered > 0)
  if (!insight) return null
  const { endurance_pct, recovery_days_saved } = insight.predicted_impact
  const endurance = format.number(endurance_pct, 1)
  const sooner = tenth(recovery_days_saved)
  return (
    <section className={classes.insight}>
      <h3>{t('insight.title', { day: format.shortDay(insight.week_start) })}</h3>
      <dl className={classes.lines}>
        <div>
          <dt>{t('insight.average')}</dt>
          <dd>{format.number(insight.avg_fuel_score, 1)}</dd>
        </div>
        {offered.map((name) => (
          <div key={name}>
            <dt>{t(`insight.${name}`)}</dt>
            <dd>{t('insight.of', { ...windows[name] })}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.mark}>
        {sooner > 0
          ? t('insight.impact', { endurance, count: sooner, days: format.number(sooner, 1) })
          : t('insight.impactEndurance', { endurance })}
      </p>
    </section>
  )
}
