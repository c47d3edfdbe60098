import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { daysBetween } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { weeklyDistance } from '#domain/training/weekly-distance.ts'
import { missedWeeks, weekOf } from '#domain/training-plan/plan-progress.ts'
import type { TrainingPlan } from '#domain/training-plan/plan-types.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceDebriefOf } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import { PlanRules } from './PlanRules.tsx'
import { PlanWeeks } from './PlanWeeks.tsx'
import classes from './TrainingPlan.module.css'

interface CurrentPlanProps {
  plan: TrainingPlan
  today: string
  rows: readonly Row<'training_activities'>[]
  fitness: readonly Row<'google_fit_data'>[]
  /** The day that the goal has moved to; null where the plan leads to it. */
  movedTo: string | null
  /** The id of its race, which has a debrief once it is run; null where the calendar has none. */
  debrief: string | null
  onAnew: () => void
  onTakeOut: () => void
}

/** The plan that stands in the diary, and how it goes. */
export function CurrentPlan(props: CurrentPlanProps) {
  const { plan, today, rows, fitness, movedTo, debrief, onAnew, onTakeOut } = props
  const { t } = useTranslation('trainingPlan')
  const format = useFormat()
  const { race } = plan.settings
  // What Home and the calendar say, too.
  const raceDate = movedTo ?? plan.settings.raceDate
  const days = daysBetween(today, raceDate)
  const spared = useSpared()
  const isDate = days < 0 || spared
  const week = weekOf(plan, today)
  const missed = missedWeeks(plan, today, rows, fitness)
  const km = (value: number) => format.amount('distance', value)
  return (
    <Columns>
      <Panel title={t(`race.${race}`)}>
        <div className={classes.numbers}>
          <BigNumber
            size="sm"
            value={isDate ? format.shortDay(raceDate) : t('daysToGo', { count: days })}
            caption={days < 0 ? t('over') : spared ? t('raceDay') : format.shortDay(raceDate)}
          />
          {week && (
            <BigNumber
              size="sm"
              value={km(weeklyDistance(today, rows, fitness).km)}
              caption={spared ? t('runOfWeek') : t('ofWeek', { km: km(week.km) })}
              testId="plan-week-km"
            />
          )}
        </div>
        {movedTo !== null && (
          <Notice
            tone="warning"
            title={t('moved.title')}
            action={
              <Button variant="light" onClick={onAnew}>
                {t('moved.anew')}
              </Button>
            }
          >
            {t('moved.text', {
              day: format.shortDay(movedTo),
              before: format.shortDay(plan.settings.raceDate),
            })}
          </Notice>
        )}
        {missed && movedTo === null && (
          <Notice
            tone="info"
            title={t('missed.title')}
            action={
              <Button variant="light" onClick={onAnew}>
                {t('missed.anew')}
              </Button>
            }
          >
            {t('missed.text', { done: km(missed.doneKm), planned: km(missed.plannedKm) })}
          </Notice>
        )}
        {days < 0 && <p>{t('overText')}</p>}
        <div className={classes.actions}>
          {days < 0 && debrief !== null && (
            <Button component={Link} to={raceDebriefOf(debrief)}>
              {t('toDebrief')}
            </Button>
          )}
          <Button variant="default" onClick={onAnew}>
            {t(days < 0 ? 'next' : 'anew')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onTakeOut}>
            {t('takeOut')}
          </Button>
        </div>
        <PlanRules />
      </Panel>
      <Panel title={t('weeksTitle')}>
        <PlanWeeks plan={plan} today={today} written />
      </Panel>
    </Columns>
  )
}
