import { Link } from 'react-router-dom'
import { NO_QUALITY_DAYS, RACE_WEEK_RUN_KM } from '#domain/training-plan/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import classes from './TrainingPlan.module.css'

const LINES = ['runs', 'hard', 'rest', 'eat', 'untrained'] as const

/** In place of a plan, where the race is within a week: what to do until then. */
export function RaceWeek() {
  const { t } = useTranslation('trainingPlan')
  const format = useFormat()
  const figures = {
    from: format.amount('distance', RACE_WEEK_RUN_KM.min),
    to: format.amount('distance', RACE_WEEK_RUN_KM.max),
    days: format.number(NO_QUALITY_DAYS),
  }
  return (
    <Notice tone="info" title={t('raceWeek.title')}>
      <ul className={classes.rules}>
        {LINES.map((line) => (
          <li key={line}>{t(`raceWeek.${line}`, figures)}</li>
        ))}
      </ul>
      <Link to={PATHS.racePlan}>{t('raceWeek.toRacePlan')}</Link>
    </Notice>
  )
}
