import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PlannedDay } from '#domain/meal-plans/planned-day.ts'
import { nameOfSuggestion } from '#domain/meal-plans/suggestion.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './MealPlans.module.css'
import { useDayWords } from './use-day-words.ts'
import type { PlanRow, PlanWeek } from './use-plan-week.ts'

interface WeekListProps {
  week: PlanWeek
  /** The day that is open. */
  chosen: string | null
  onChoose: (date: string) => void
  /** What stands below the chosen day; null where it stands elsewhere. */
  open: ReactNode
}

/**
 * Each day by its load, its target and how well what is planned meets it; and yesterday, while something of it
 * may have been eaten and not logged.
 */
export function WeekList({ week, chosen, onChoose, open }: WeekListProps) {
  const { t } = useTranslation('mealPlans')
  const { yesterday } = week
  const isOpen = yesterday && (yesterday.open > 0 || yesterday.date === chosen)
  return (
    <ul className={classes.week} aria-label={t('week')}>
      {[...(isOpen ? [yesterday] : []), ...week.days].map((day) => (
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
  const dayWords = useDayWords(week)
  const { date, target, rows } = day
  const dishes = rows.flatMap(({ meal_suggestions: [dish] }) =>
    dish ? nameOfSuggestion(dish, format.language, week.recipeById) : [],
  )
  return (
    <h2 className={classes.heading}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} onClick={onChoose}>
        <span className={classes.line}>
          <b>{dayWords(date)}</b>
          <span className={classes.chip} data-load={target.load}>
            {t(`load.${target.load}`)}
          </span>
          <span className={classes.end}>{format.energy(target.calories)}</span>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </span>
        <DayStatus day={day} week={week} />
        {dishes.length > 0 && <small className={classes.dishes}>{dishes.join(' · ')}</small>}
      </UnstyledButton>
    </h2>
  )
}

/** How a day's plan stands, in a few words and a colour. */
function standing({ rows, unplanned, misses, trainingChanged, date }: Day, week: PlanWeek) {
  const open = date < week.today ? (week.yesterday?.open ?? 0) : 0
  if (open > 0) return { say: 'pastOpen', count: open, status: 'warning' } as const
  if (date < week.today) return { say: 'pastLogged', status: 'success' } as const
  if (rows.length === 0) return { say: 'unplanned' } as const
  if (!rows.every(week.suits)) return { say: 'unsuited', status: 'warning' } as const
  if (unplanned.length > 0) return { say: 'partly', status: 'warning' } as const
  if (trainingChanged) return { say: 'trainingChanged', status: 'warning' } as const
  if (misses === null) return { say: 'mealsPlanned', count: rows.length } as const
  return misses.length === 0
    ? ({ say: 'fit.short.meets', status: 'success' } as const)
    : ({ say: 'fit.short.misses', status: 'warning' } as const)
}

type Day = PlannedDay<PlanRow>

function DayStatus({ day, week }: { day: Day; week: PlanWeek }) {
  const { t } = useTranslation('mealPlans')
  const { rows, unplanned } = day
  const { say, status, count } = { status: undefined, count: 0, ...standing(day, week) }
  return (
    <small className={classes.status} data-status={status}>
      {t(say, { count, planned: rows.length, of: rows.length + unplanned.length })}
    </small>
  )
}
