import {
  AFTER_RACE_EASY_DAYS,
  AFTER_RACE_NO_QUALITY_DAYS,
  AFTER_RACE_REST_DAYS,
} from '#domain/training-plan/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './TrainingPlan.module.css'

const RUNS = ['easy', 'long', 'tempo', 'interval'] as const
const RULES = ['rise', 'cutback', 'taper', 'easy', 'long', 'after', 'yours'] as const

/** What its runs are like, and the rules a plan follows, each with where it comes from. */
export function PlanRules() {
  const { t } = useTranslation('trainingPlan')
  const format = useFormat()
  const figures = {
    rest: format.number(AFTER_RACE_REST_DAYS.marathon),
    easy: format.number(AFTER_RACE_EASY_DAYS.marathon),
    marathon: format.number(AFTER_RACE_NO_QUALITY_DAYS.marathon),
    half: format.number(AFTER_RACE_NO_QUALITY_DAYS.half_marathon),
  }
  return (
    <>
      <details className={classes.past}>
        <summary>{t('runs.title')}</summary>
        <ul className={classes.rules}>
          {RUNS.map((kind) => (
            <li key={kind}>
              <b>{t(`kind.${kind}`)}</b> {t(`runs.${kind}`)}
            </li>
          ))}
        </ul>
      </details>
      <details className={classes.past}>
        <summary>{t('rules.title')}</summary>
        <ul className={classes.rules}>
          {RULES.map((rule) => (
            <li key={rule}>
              {t(`rules.${rule}.text`, figures)} <cite>{t(`rules.${rule}.source`)}</cite>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
