import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { weeklyDistance } from '#domain/training/weekly-distance.ts'
import { planAfter } from '#domain/training-plan/after-race.ts'
import { weekOf } from '#domain/training-plan/plan-progress.ts'
import { readPlanSettings } from '#domain/training-plan/plan-settings.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { useRacedLately } from '#hooks/race/use-lighter-days.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'

interface PlanWeekProps {
  profile: Pick<FieldsOf<'profiles'>, 'preferences' | 'age'> | null | undefined
  today: string
}

/** What the training plan says of this week, or the way to one. */
export function PlanWeekPanel({ profile, today }: PlanWeekProps) {
  const { t } = useTranslation('trainingPlan')
  const format = useFormat()
  const monday = weekStart(today)
  const rows = useRowsBetween('training_activities', addDays(monday, -1), addDays(monday, 7))
  const fitness = useRowsBetween('google_fit_data', monday, addDays(monday, 6))
  const raced = useRacedLately()
  const settings = readPlanSettings(profile)
  const week = settings && weekOf(planAfter(trainingPlan(settings), raced ?? []), today)
  const done = rows && fitness ? weeklyDistance(today, rows, fitness).km : 0
  return (
    <Panel title={t('title')}>
      <div className={form.form}>
        {week ? (
          <>
            <BigNumber
              size="sm"
              value={format.amount('distance', done)}
              caption={t('ofWeek', { km: format.amount('distance', week.km) })}
            />
            <p>
              <b>{t(`rule.${week.rule}.name`)}</b>: {t(`rule.${week.rule}.why`)}
            </p>
          </>
        ) : (
          <p>{t('form.intro')}</p>
        )}
        <Button component={Link} to={PATHS.trainingPlan} variant="light">
          {t(week ? 'showPlan' : 'makePlan')}
        </Button>
      </div>
    </Panel>
  )
}
