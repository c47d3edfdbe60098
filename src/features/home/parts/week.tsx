import { Link } from 'react-router-dom'
import type { HomePart } from '#components/home-part.ts'
import { ScoreBadge } from '#components/ScoreBadge.tsx'
import { guidance } from '#domain/guidance/guidance.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { weekColumns } from '#domain/home/week-columns.ts'
import { unloggedDays } from '#domain/scoring/final-score.ts'
import { isScored, weeklyScore } from '#domain/scoring/weekly-score.ts'
import { weeklyKmTarget } from '#domain/training/weekly-target.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ScoreInfo } from '../ScoreInfo.tsx'
import { WeekColumns } from '../WeekColumns.tsx'
import classes from './Parts.module.css'

/** The week as seven columns: scores, carbohydrate and load, with the kilometres under them. */
export const week: HomePart = {
  name: 'week',
  isPicture: true,
  applies: ({ figures, scores, weekKm, next, activities }) =>
    (figures && scores.some(isScored)) ||
    weekKm.km > 0 ||
    next?.session.kind === 'run' ||
    activities.length > 0,
  matters: () => MATTERS.meals + 4,
  Show: Week,
}

function Week({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const { now, profile, figures, weekKm, scores } = home
  const { average, provisional, scoredDays, weekStart } = weeklyScore(now.date, scores)
  const unlogged = unloggedDays(scores, weekStart, now.date)
  // Nothing counts for or against who is spared.
  const spared = !figures || guidance(profile).spared
  const km = format.amount('distance', weekKm.km)
  const target = format.amount('distance', weeklyKmTarget(profile, weekKm))
  return (
    <Panel
      title={t('week.title')}
      aside={
        figures && (
          <span className={classes.aside}>
            {average !== null && <ScoreBadge value={average} />}
            <ScoreInfo of="week" />
          </span>
        )
      }
    >
      <div className={classes.totals}>
        <Link to={PATHS.training}>
          <BigNumber
            size="sm"
            value={km}
            caption={spared ? t('week.run') : t('week.of', { target })}
          />
        </Link>
        {figures && (
          <Link to={PATHS.trends}>
            <BigNumber
              size="sm"
              value={average === null ? '–' : format.number(average, 1)}
              testId="week-score"
              caption={average === null ? t('week.running') : t('week.mean', { count: scoredDays })}
            />
          </Link>
        )}
      </div>
      <WeekColumns today={now.date} days={weekColumns(home)} figures={figures} />
      {figures && unlogged > 0 && (
        <p className={classes.hint}>{t('week.notLogged', { count: unlogged })}</p>
      )}
      {figures && provisional && <p className={classes.hint}>{t('week.provisional')}</p>}
    </Panel>
  )
}
