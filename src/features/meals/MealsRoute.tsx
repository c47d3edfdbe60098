import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { NotArrived } from '#components/NotArrived.tsx'
import { isStorableDay } from '#domain/calendar/local-day.ts'
import { isPlainDrink } from '#domain/meals/figures.ts'
import { NO_NUTRIENTS } from '#domain/nutrition/nutrients.ts'
import { useDay } from '#hooks/use-day.ts'
import { useSyncStatus } from '#hooks/use-sync.ts'
import { useToday } from '#hooks/use-today.ts'
import { useWaitingPhotos } from '#hooks/use-waiting-files.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch, type ScreenAction } from '#lib/action-search.ts'
import { shareOf } from '#lib/paths.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { DayMeals } from './DayMeals.tsx'
import { DayStepper } from './DayStepper.tsx'
import { PhotosOfOtherDays } from './PhotosOfOtherDays.tsx'
import { useCopyMeal } from './use-copy-meal.ts'
import { useSaveMeal } from './use-save-meal.ts'
import { WaitingPhotos } from './WaitingPhotos.tsx'

// Of past days alone: today's score is on Home.
const PastScore = lazy(async () => ({ default: (await import('./PastScore.tsx')).PastScore }))

/** The meals of one day; `?day=yyyy-MM-dd` names it, today without. */
export function MealsRoute() {
  const { t } = useTranslation('meals')
  const today = useToday()
  const navigate = useNavigate()
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('day')
  const day = isStorableDay(asked) && asked <= today ? asked : today
  const shown = useDay(day)
  const photos = useWaitingPhotos()
  const saveMeal = useSaveMeal()
  const copy = useCopyMeal()

  function show(next: string): void {
    void navigate({ search: next === today ? '' : `?day=${next}` }, { replace: true })
  }
  function open(action: ScreenAction): void {
    void navigate({ search: actionSearch(search, action) }, { state: { opened: true } })
  }

  return (
    <Screen
      title={t('title')}
      aside={
        <Button component={Link} to={shareOf(day)} variant="default">
          {t('share')}
        </Button>
      }
    >
      <DayStepper day={day} today={today} onChange={show} />
      {shown ? (
        <>
          <WaitingPhotos meals={shown.foodLogs} photos={photos} onOpen={open} />
          <PhotosOfOtherDays day={day} today={today} />
          <DayMeals
            meals={shown.foodLogs}
            target={shown.target ?? NO_NUTRIENTS}
            score={
              day < today &&
              shown.score &&
              shown.target &&
              !shown.foodLogs.every(isPlainDrink) && (
                <Suspense fallback={null}>
                  <PastScore score={shown.score} />
                </Suspense>
              )
            }
            onSaveMeal={saveMeal}
            onCopy={day === today ? undefined : (type) => void copy(day, today, type)}
            onOpen={(meal) => open({ action: 'edit-meal', meal })}
            onLog={() => open({ action: 'add', when: day === today ? undefined : day })}
          />
        </>
      ) : (
        <Awaited />
      )}
    </Screen>
  )
}

function Awaited() {
  const sync = useSyncStatus()
  return (
    <>
      {sync && <NotArrived {...sync} />}
      <Pulse heights={[8, 10]} />
    </>
  )
}
