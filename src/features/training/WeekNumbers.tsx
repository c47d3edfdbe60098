import type { Row } from '#domain/entities.ts'
import { weeklyKmTarget } from '#domain/training/weekly-target.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Training.module.css'
import { weekSummary } from './week-summary.ts'

/** The week in three figures. */
export function WeekNumbers(props: {
  day: string
  rows: readonly Row<'training_activities'>[]
  fitness: readonly Row<'google_fit_data'>[]
}) {
  const { t } = useTranslation('training')
  const format = useFormat()
  // Nothing counts for or against who is spared.
  const spared = useSpared()
  const week = weekSummary(props.day, props.rows, props.fitness)
  const { profile = null } = useProfile()
  const target = weeklyKmTarget(profile, week)
  return (
    <Panel title={t('weekTitle')}>
      <div className={classes.numbers}>
        <BigNumber
          size="sm"
          value={format.amount('distance', week.doneKm)}
          caption={spared ? t('kmRun') : t('kmOf', { target: format.amount('distance', target) })}
          testId="week-km"
        />
        <BigNumber
          size="sm"
          value={t('amount.minutes', { value: format.number(week.doneMinutes) })}
          caption={t('moving')}
        />
        <BigNumber
          size="sm"
          value={
            spared
              ? format.number(week.doneSessions)
              : t('sessionsOf', { done: week.doneSessions, all: week.sessions })
          }
          caption={t('sessionsDone')}
        />
      </div>
    </Panel>
  )
}
