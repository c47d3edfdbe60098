import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useDay } from '#hooks/use-day.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch, type ScreenAction } from '#ui/action-search.ts'
import type { BodyMetrics } from '#ui/body-metrics.ts'
import { Screen } from '#ui/Screen.tsx'
import { SyncChip } from '#ui/SyncChip.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './HomeRoute.module.css'
import { HomeScreen } from './HomeScreen.tsx'

export function HomeRoute() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const today = useToday()
  const day = useDay(today)
  const sync = useSyncStatus()
  const { profile, saveProfile } = useProfile()
  const navigate = useNavigate()
  const { search } = useLocation()

  function open(action: ScreenAction): void {
    void navigate({ search: actionSearch(search, action) }, { state: { opened: true } })
  }

  async function saveMetrics(metrics: BodyMetrics): Promise<void> {
    await saveProfile(metrics)
    showToast({ tone: 'success', title: t('common:metrics.saved') })
  }

  return (
    <Screen
      title={t('title')}
      subtitle={format.shortDay(today)}
      aside={
        sync && (
          <Link to="/sync" className={classes.sync}>
            <SyncChip phase={sync.phase} waiting={sync.waiting} />
          </Link>
        )
      }
    >
      <HomeScreen
        day={day}
        profile={profile}
        onSaveMetrics={saveMetrics}
        onOpenMeal={(meal) => open({ action: 'edit-meal', meal })}
        onLogMeal={() => open({ action: 'log-meal' })}
      />
    </Screen>
  )
}
