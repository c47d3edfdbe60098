import { Link } from 'react-router-dom'
import type { HomePart } from '#components/home-part.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { weeklyKmTarget } from '#domain/training/weekly-target.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { WeekBars } from '../WeekBars.tsx'
import classes from './Parts.module.css'

/** Kilometres run this week. */
export const weekKm: HomePart = {
  name: 'week-km',
  applies: ({ weekKm, next, activities }) =>
    weekKm.km > 0 || next?.session.kind === 'run' || activities.length > 0,
  matters: ({ phase }) => (phase === 'after_run' ? MATTERS.soon : MATTERS.week),
  Show: WeekKm,
}

function WeekKm({ home: { weekKm, now, profile, figures } }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  // Nothing counts for or against who is spared.
  const spared = !figures || guidance(profile).spared
  const longest = Math.max(...weekKm.byDay.map(({ km }) => km), 1)
  return (
    <Panel title={t('weekKm.title')} aside={<Link to={PATHS.training}>{t('weekKm.all')}</Link>}>
      <div className={classes.beside}>
        <BigNumber
          size="lg"
          value={format.amount('distance', weekKm.km)}
          caption={
            spared
              ? t('weekKm.run')
              : t('weekKm.of', {
                  target: format.amount('distance', weeklyKmTarget(profile, weekKm)),
                })
          }
        />
        <WeekBars
          today={now.date}
          days={weekKm.byDay.map(({ date, km }) => ({
            date,
            share: km / longest,
            text: km > 0 ? format.amount('distance', km) : t('weekKm.nothing'),
          }))}
        />
      </div>
    </Panel>
  )
}
