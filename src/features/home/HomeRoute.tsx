import { type ComponentType, useCallback } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { KnownParts } from '#components/home-part.ts'
import { NotArrived } from '#components/NotArrived.tsx'
import { SyncChip } from '#components/SyncChip.tsx'
import type { Row } from '#domain/entities.ts'
import { hasFigures } from '#domain/meals/figures.ts'
import { type Day, useDay } from '#hooks/use-day.ts'
import { useSession } from '#hooks/use-session.ts'
import { useSyncStatus } from '#hooks/use-sync.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFigures } from '#i18n/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch, type ScreenAction } from '#lib/action-search.ts'
import { PATHS } from '#lib/paths.ts'
import { Screen } from '#ui/layout/Screen.tsx'
import classes from './HomeRoute.module.css'
import { HomeScreen } from './HomeScreen.tsx'
import { useHomeParts } from './use-home-parts.ts'

interface HomeRouteProps {
  /** Finds out which further parts have their place now; draws nothing itself. */
  Parts: ComponentType<{ day: Day; figures: boolean; onKnown: (known: KnownParts) => void }>
  /** Offers meals whose photo was analysed to be confirmed. */
  PhotosToConfirm: ComponentType<{
    meals: readonly Row<'food_logs'>[]
    onOpen: (action: ScreenAction) => void
  }>
  /** Offers activities that were read in pictures to be confirmed. */
  ActivitiesToConfirm: ComponentType<{ onOpen: (action: ScreenAction) => void }>
  /** What was drunk, and water to be logged by one tap. */
  DrinksToday: ComponentType<{ meals: readonly Row<'food_logs'>[] }>
  /** Behind all else. */
  Offers: ComponentType<{ onOpen: (action: ScreenAction) => void }>
}

export function HomeRoute(props: HomeRouteProps) {
  const { Parts, PhotosToConfirm, ActivitiesToConfirm, DrinksToday, Offers } = props
  const { t } = useTranslation('home')
  const format = useFormat()
  const today = useToday()
  const day = useDay(today)
  const navigate = useNavigate()
  const session = useSession()
  const figures = useFigures()
  const { onKnown, ...parts } = useHomeParts(Boolean(day?.target))

  // Nothing else is in this screen's address: a dialog over it must not draw the day anew.
  const open = useCallback(
    (action: ScreenAction) => {
      void navigate({ search: actionSearch('', action) }, { state: { opened: true } })
    },
    [navigate],
  )
  const openMeal = useCallback((meal: string) => open({ action: 'edit-meal', meal }), [open])
  const logMeal = useCallback(() => open({ action: 'add' }), [open])
  const analysed = day?.foodLogs.filter((meal) => meal.provisional && hasFigures(meal)) ?? []

  return (
    <Screen title={t('title')} subtitle={format.shortDay(today)} aside={<SyncLine />}>
      {!day && <Awaited />}
      {day?.target && <Parts day={day} figures={figures} onKnown={onKnown} />}
      <HomeScreen
        userId={session.status === 'signed_in' ? session.user.id : ''}
        day={day}
        {...parts}
        drinks={day && <DrinksToday meals={day.foodLogs} />}
        toConfirm={
          <>
            {analysed.length > 0 && <PhotosToConfirm meals={analysed} onOpen={open} />}
            <ActivitiesToConfirm onOpen={open} />
          </>
        }
        onOpenMeal={openMeal}
        onLogMeal={logMeal}
        offer={<Offers onOpen={open} />}
      />
    </Screen>
  )
}

/** Drawn by itself, as the line of sync. */
function Awaited() {
  const sync = useSyncStatus()
  return sync ? <NotArrived {...sync} /> : null
}

/** Drawn by itself: it changes several times with each change of the day. */
function SyncLine() {
  const sync = useSyncStatus()
  if (!sync) return null
  return (
    <Link to={PATHS.sync} className={classes.sync} data-moment>
      <SyncChip phase={sync.phase} waiting={sync.waiting} />
    </Link>
  )
}
