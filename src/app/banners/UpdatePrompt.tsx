import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { readAction } from '#lib/action-search.ts'
import { PATHS } from '#lib/paths.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { applyUpdate, dismissUpdate, isUpdateReady, subscribeToUpdate } from '../pwa/update.ts'
import { Quietly } from './Quietly.tsx'

const card = lazyScreen(async () => (await import('./UpdateCard.tsx')).UpdateCard, 'install')

/** Asks before a new version takes over; waits while a meal is being logged and in race mode. */
export function UpdatePrompt() {
  const ready = useSyncExternalStore(subscribeToUpdate, isUpdateReady)
  const { pathname, search } = useLocation()
  if (!ready || readAction(search) || pathname === PATHS.raceMode) return null
  return (
    <Quietly>
      <card.Screen onApply={applyUpdate} onDismiss={dismissUpdate} />
    </Quietly>
  )
}
