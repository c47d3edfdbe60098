import { useMemo, useSyncExternalStore } from 'react'
import type { SyncStatus } from '#sync/status.ts'
import { useUserData } from './use-database.ts'
import { useObservable, useObservableInSlices } from './use-observable.ts'

export type { SyncStatus } from '#sync/status.ts'

/** The state of sync; undefined while the database is opening. */
export function useSyncStatus(): SyncStatus | undefined {
  const data = useUserData()
  return useObservable(data ? data.syncStatus : null)
}

/** Whether what the account holds is on its way to a new device. */
export function useFirstPull(): boolean {
  const data = useUserData()
  // As the day is: not over before what was pulled is drawn.
  return useObservableInSlices(data ? data.firstPull : null) ?? false
}

export function useSyncActions(): { syncNow(): void } {
  const data = useUserData()
  return useMemo(() => ({ syncNow: () => data?.syncNow() }), [data])
}

/** A page that comes back from the page cache has not heard what changed meanwhile. */
const NETWORK_EVENTS = ['online', 'offline', 'pageshow']

function subscribeToNetwork(changed: () => void): () => void {
  for (const event of NETWORK_EVENTS) window.addEventListener(event, changed)
  return () => {
    for (const event of NETWORK_EVENTS) window.removeEventListener(event, changed)
  }
}

/** Whether the device believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
}
