import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PlannedDay } from '#domain/meal-plans/planned-day.ts'
import { nameOfSuggestion } from '#domain/meal-plans/suggestion.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './MealPlans.module.css'
import type { PlanRow, PlanWeek } from './use-plan-week.ts'

interface WeekListProps {
  week: PlanWeek
  /** The day that is open. */
  chosen: string | null
  onChoose: (date: string) => void
  /** What stands below the chosen day; null where it stands elsewhere. */
  open: ReactNode
}

/** Each day by its load, its target and how well what is planned meets it. */
export function WeekList({ week, chosen, onChoose, open }: WeekListProps) {
  const { t } = useTranslation('mealPlans')
  return (
    <ul className={classes.week} aria-label={t('week')}>
      {week.days.map((day) => (
        <li key={day.date} className={classes.day} data-chosen={day.date === chosen || undefined}>
          <DayHead
            day={day}
            week={week}
            isOpen={day.date === chosen}
            onChoose={() => onChoose(day.date)}
          />
          {day.date === chosen && open}
        </li>
      ))}
    </ul>
  )
}

interface DayHeadProps {
  day: PlannedDay<PlanRow>
  week: PlanWeek
  isOpen: boolean
  onChoose: () => void
}

function DayHead({ day, week, isOpen, onChoose }: DayHeadProps) {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  const { date, target, rows } = day
  const dishes = rows.flatMap(({ meal_suggestions: [dish] }) =>
    dish ? nameOfSuggestion(dish, format.language, week.recipeById) : [],
  )
  return (
    <h2 className={classes.heading}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} onClick={onChoose}>
        <span className={classes.line}>
          <b>{date === week.today ? t('common:today') : format.shortDay(date)}</b>
          <span className={classes.chip} data-load={target.load}>
            {t(`load.${target.load}`)}
          </span>
          <span className={classes.end}>{format.energy(target.calories)}</span>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </span>
        <DayStatus day={day} />
        {dishes.length > 0 && <small className={classes.dishes}>{dishes.join(' · ')}</small>}
      </UnstyledButton>
    </h2>
  )
}

function DayStatus({ day }: { day: PlannedDay<PlanRow> }) {
  const { t } = useTranslation('mealPlans')
  const { rows, unplanned, misses, trainingChanged } = day
  if (rows.length === 0) return <small className={classes.dim}>{t('unplanned')}</small>
  const words =
    unplanned.length > 0
      ? t('partly', { planned: rows.length, of: rows.length + unplanned.length })
      : trainingChanged
        ? t('trainingChanged')
        : misses === null
          ? t('mealsPlanned', { count: rows.length })
          : t(misses.length === 0 ? 'fit.short.meets' : 'fit.short.misses')
  const status = unplanned.length > 0 || trainingChanged || misses?.length ? 'warning' : 'success'
  return (
    <small className={classes.status} data-status={misses === null ? undefined : status}>
      {words}
    </small>
  )
}
