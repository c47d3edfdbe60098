import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { sumAmounts } from '#domain/nutrition/nutrients.ts'
import { weeklyScore } from '#domain/scoring/weekly-score.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Pulse } from '#ui/Pulse.tsx'
import { Screen } from '#ui/Screen.tsx'
import classes from './Plans.module.css'

const WEEKS_A_PAGE = 4

/** The days behind, week by week; more weeks on request. */
export function MealHistoryRoute() {
  const { t } = useTranslation('plans')
  const today = useToday()
  const [pages, setPages] = useState(1)
  const from = addDays(weekStart(today), -7 * (WEEKS_A_PAGE * pages - 1))
  const meals = useRowsBetween('food_logs', from, today)
  const scores = useRowsBetween('nutrition_scores', from, today)
  return (
    <Screen title={t('history')}>
      {meals && scores ? (
        <>
          <Weeks meals={meals} scores={scores} />
          <Button variant="default" onClick={() => setPages(pages + 1)}>
            {t('older')}
          </Button>
        </>
      ) : (
        <Pulse heights={[18, 18]} />
      )}
    </Screen>
  )
}

interface WeeksProps {
  meals: readonly Row<'food_logs'>[]
  scores: readonly Row<'nutrition_scores'>[]
}

/** Each week's days that have meals, newest first, with their sums and the week's score. */
export function Weeks({ meals, scores }: WeeksProps) {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const days = [...new Set(meals.map((meal) => meal.logged_on))].sort().reverse()
  const weeks = [...new Set(days.map(weekStart))]
  if (weeks.length === 0) {
    return (
      <Panel>
        <EmptyState title={t('noHistory')} body={t('noHistoryBody')} />
      </Panel>
    )
  }
  return weeks.map((week) => {
    const { average, scoredDays } = weeklyScore(week, scores)
    return (
      <Panel
        key={week}
        title={t('weekOf', { day: format.shortDay(week) })}
        aside={
          average !== null && (
            <span>{t('weekScore', { score: format.number(average, 1), count: scoredDays })}</span>
          )
        }
      >
        <ul className={classes.items}>
          {days
            .filter((day) => weekStart(day) === week)
            .map((day) => {
              const ofDay = meals.filter((meal) => meal.logged_on === day)
              const energy = sumAmounts(ofDay.map((meal) => meal.calories))
              return (
                <li key={day}>
                  <Link to={`/meals?day=${day}`} className={classes.day}>
                    <span>
                      {format.shortDay(day)}
                      <small className={classes.dim}>{t('meals', { count: ofDay.length })}</small>
                    </span>
                    <span>
                      {format.energy(energy)} <Icon name="chevron-right" size={16} />
                    </span>
                  </Link>
                </li>
              )
            })}
        </ul>
      </Panel>
    )
  })
}
