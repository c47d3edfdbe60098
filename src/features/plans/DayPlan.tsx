import { Button } from '@mantine/core'
import type { PlannedDay } from '#domain/meal-plans/planned-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DayFigures } from './DayFigures.tsx'
import { isStale } from './is-stale.ts'
import classes from './MealPlans.module.css'
import { PlannedMeal } from './PlannedMeal.tsx'
import { useDayWords } from './use-day-words.ts'
import { useMealActions } from './use-meal-actions.ts'
import { useMissWords } from './use-miss-words.ts'
import type { PlanRow, PlanWeek } from './use-plan-week.ts'
import type { Planning } from './use-planning.ts'

interface DayPlanProps {
  day: PlannedDay<PlanRow>
  week: PlanWeek
  planning: Planning
  /** Shows what could take a meal's place. */
  onSwap: (id: string) => void
  /** It stands by itself and needs its name. */
  titled: boolean
}

/** One day in detail: what it asks for, how well its meals meet that, and each meal. */
export function DayPlan({ day, week, planning, onSwap, titled }: DayPlanProps) {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  const actions = useMealActions(day, week)
  const { date, rows, unplanned, target } = day
  const name = useDayWords(week)(date)
  const canPlan = week.canPlan && date >= week.today
  const urgent = isStale(day, week)
  const content = (
    <div className={classes.open}>
      {target.loading && <p>{t('loadingDay', { day: format.shortDay(target.loading.date) })}</p>}
      <DayFigures day={day} />
      {date >= week.today && <Standing day={day} />}
      <ul>
        {rows.map((row) => (
          <PlannedMeal
            key={row.id}
            row={row}
            week={week}
            actions={actions}
            onSwap={() => onSwap(row.id)}
          />
        ))}
      </ul>
      {canPlan && unplanned.length > 0 && rows.length > 0 && (
        <p className={classes.dim}>
          {t('notPlanned', {
            meals: unplanned.map((meal) => t(`common:mealTypes.${meal}`)).join(', '),
          })}
        </p>
      )}
      {canPlan && unplanned.length > 0 && (
        <Button
          disabled={planning.busy}
          aria-label={t(rows.length > 0 ? 'restFor' : 'generateFor', { day: name })}
          onClick={() => void planning.rest([day])}
        >
          {t(rows.length > 0 ? 'restOfDay' : 'generateDay')}
        </Button>
      )}
      {canPlan && rows.length > 0 && (
        <Button
          variant={urgent ? 'filled' : 'default'}
          disabled={planning.busy}
          aria-label={t('againFor', { day: name })}
          onClick={() => void planning.anew([day])}
        >
          {t('again')}
        </Button>
      )}
      {canPlan && rows.length > 0 && <p className={classes.dim}>{t('guidance')}</p>}
    </div>
  )
  return titled ? (
    <Panel title={name} aside={<span className={classes.dim}>{t(`load.${target.load}`)}</span>}>
      {content}
    </Panel>
  ) : (
    <section aria-label={name}>{content}</section>
  )
}

/** What the runner should know of the day's plan as a whole. */
function Standing({ day }: { day: PlannedDay<PlanRow> }) {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  const missWords = useMissWords()
  const { misses, trainingChanged, target, unplanned } = day
  const energy = format.energy(target.calories)
  if (target.plan?.tooSmall && unplanned.length === 0) {
    const words = format.figures ? t('tooSmall', { target: energy }) : t('tooSmallWords')
    return <Notice tone="warning">{words}</Notice>
  }
  if (trainingChanged) {
    const words = format.figures ? t('moved', { target: energy }) : t('movedWords')
    return <Notice tone="warning">{words}</Notice>
  }
  if (misses === null) return null
  return misses.length === 0 ? (
    <p className={classes.dim}>{missWords(misses)}</p>
  ) : (
    <Notice tone="info">{missWords(misses)}</Notice>
  )
}
