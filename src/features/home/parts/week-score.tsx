import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { HomePart } from '#components/home-part.ts'
import { ScoreBadge } from '#components/ScoreBadge.tsx'
import { statusOf } from '#components/status-of.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { unloggedDays } from '#domain/scoring/final-score.ts'
import { weeklyScore } from '#domain/scoring/weekly-score.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ScoreInfo } from '../ScoreInfo.tsx'
import { WeekBars } from '../WeekBars.tsx'
import classes from './Parts.module.css'

/** The mean of the week's daily scores. */
export const weekScore: HomePart = {
  name: 'week-score',
  applies: (home) => home.figures && scoreOf(home).byDay.some(({ score }) => score !== null),
  matters: () => MATTERS.today + 5,
  Show: WeekScore,
}

function scoreOf({ now, scores }: HomeNow) {
  return weeklyScore(now.date, scores)
}

function WeekScore({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const { average, provisional, scoredDays, byDay, weekStart } = scoreOf(home)
  const unlogged = unloggedDays(home.scores, weekStart, home.now.date)
  return (
    <Panel
      title={t('weekScore.title')}
      aside={
        <span className={classes.aside}>
          {average !== null && <ScoreBadge value={average} />}
          <ScoreInfo of="week" />
        </span>
      }
    >
      <div className={classes.beside}>
        <BigNumber
          size="lg"
          value={average === null ? '–' : format.number(average, 1)}
          testId="week-score"
          caption={
            average === null ? t('weekScore.running') : t('weekScore.days', { count: scoredDays })
          }
        />
        <WeekBars
          today={home.now.date}
          days={byDay.map(({ date, score }) => ({
            date,
            share: (score ?? 0) / 100,
            status: score === null ? undefined : statusOf(score),
            text: score === null ? t('weekScore.none') : format.number(score),
          }))}
        />
      </div>
      {unlogged > 0 && (
        <p className={classes.hint}>{t('weekScore.notLogged', { count: unlogged })}</p>
      )}
      {provisional && <p className={classes.hint}>{t('weekScore.provisional')}</p>}
      <Button component={Link} to={PATHS.trends} variant="subtle" px={0}>
        {t('weekScore.trends')}
      </Button>
    </Panel>
  )
}
