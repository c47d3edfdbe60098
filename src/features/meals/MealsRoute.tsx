import { useLocation, useNavigate } from 'react-router-dom'
import { isDay } from '#domain/calendar/local-day.ts'
import { useDay } from '#hooks/use-day.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch, type ScreenAction } from '#ui/action-search.ts'
import { Pulse } from '#ui/Pulse.tsx'
import { Screen } from '#ui/Screen.tsx'
import { DayMeals } from './DayMeals.tsx'
import { DayStepper } from './DayStepper.tsx'

/** The meals of one day; `?day=yyyy-MM-dd` names it, today without. */
export function MealsRoute() {
  const { t } = useTranslation('meals')
  const today = useToday()
  const navigate = useNavigate()
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('day')
  const day = isDay(asked) && asked <= today ? asked : today
  const meals = useDay(day)?.meals

  function show(next: string): void {
    void navigate({ search: next === today ? '' : `?day=${next}` }, { replace: true })
  }
  function open(action: ScreenAction): void {
    void navigate({ search: actionSearch(search, action) }, { state: { opened: true } })
  }

  return (
    <Screen title={t('title')}>
      <DayStepper day={day} today={today} onChange={show} />
      {meals ? (
        <DayMeals
          meals={meals}
          onOpen={(meal) => open({ action: 'edit-meal', meal })}
          onLog={() => open({ action: 'log-meal', day: day === today ? undefined : day })}
        />
      ) : (
        <Pulse heights={[8, 10]} />
      )}
    </Screen>
  )
}
