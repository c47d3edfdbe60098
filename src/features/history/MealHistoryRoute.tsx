import { TextInput } from '@mantine/core'
import { mealsOn } from '#lib/paths.ts'
import '@mantine/core/styles/Input.layer.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addDays, daysBetween, isDay, weekStart } from '#domain/calendar/local-day.ts'
import { useFirstMealDay } from '#hooks/use-meals.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { Found } from './FoundMeals.tsx'
import classes from './History.module.css'
import { IntakeChart } from './IntakeChart.tsx'
import { useMealSearch } from './use-meal-search.ts'
import { useNearView } from './use-near-view.ts'
import { Weeks } from './Weeks.tsx'

const WEEKS_A_PAGE = 4
const PAGE_DAYS = 7 * WEEKS_A_PAGE
/** A page's height before it was first shown, px. */
const GUESSED_HEIGHT = 1400

/** All days with meals, week by week; only what is near the window is read and drawn. */
export function MealHistoryRoute() {
  const { t } = useTranslation('plans')
  const figures = useFigures()
  const today = useToday()
  const first = useFirstMealDay()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = useMealSearch(typed, first ?? today, today)
  const pages = useMemo(() => (first ? pagesFrom(first, today) : []), [first, today])
  return (
    <Screen title={t('history')}>
      {first === undefined ? (
        <Pulse heights={[18, 18]} />
      ) : first === null ? (
        <NoHistory />
      ) : (
        <>
          <div className={classes.tools}>
            <TextInput
              type="search"
              name="meal_search"
              aria-label={t('searchMeals')}
              placeholder={t('searchMeals')}
              autoComplete="off"
              leftSection={<Icon name="search" />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <label className={classes.jumpLabel}>
              {t('jump')}
              <input
                className={classes.jump}
                type="date"
                min={first}
                max={today}
                onChange={({ currentTarget: { value } }) => {
                  if (isDay(value) && value <= today) void navigate(mealsOn(value))
                }}
              />
            </label>
          </div>
          {found ? (
            <Found {...found} />
          ) : (
            <>
              {figures && <IntakeChart today={today} />}
              {pages.map(({ from, to }) => (
                <Page key={from} from={from} to={to} />
              ))}
            </>
          )}
        </>
      )}
    </Screen>
  )
}

/** Runs of whole weeks, the latest first, back to the first meal. */
function pagesFrom(first: string, today: string): { from: string; to: string }[] {
  const newest = addDays(weekStart(today), 6)
  const count = Math.ceil((daysBetween(weekStart(first), newest) + 1) / PAGE_DAYS)
  return Array.from({ length: count }, (_, at) => {
    const to = addDays(newest, -PAGE_DAYS * at)
    return { from: addDays(to, 1 - PAGE_DAYS), to }
  })
}

function Page({ from, to }: { from: string; to: string }) {
  const { ref, near, height } = useNearView(GUESSED_HEIGHT)
  return (
    <div ref={ref} className={classes.page} style={near ? undefined : { height }}>
      {near && <PageWeeks from={from} to={to} />}
    </div>
  )
}

function PageWeeks({ from, to }: { from: string; to: string }) {
  // Drawn in slices, for the scrolling goes on meanwhile.
  const meals = useDeferredValue(useRowsBetween('food_logs', from, to))
  const scores = useDeferredValue(useRowsBetween('nutrition_scores', from, to))
  return meals && scores ? <Weeks meals={meals} scores={scores} /> : <Pulse heights={[18, 18]} />
}

function NoHistory() {
  const { t } = useTranslation('plans')
  return (
    <Panel>
      <EmptyState title={t('noHistory')} body={t('noHistoryBody')} />
    </Panel>
  )
}
