import type { SyncStatus } from '#sync/status.ts'
import { useObservable, useObservableInSlices } from './use-observable.ts'
import { useRunnerData } from './use-runner-data.ts'

export type { SyncStatus } from '#sync/status.ts'

/** The state of sync; undefined while the database is opening. */
export function useSyncStatus(): SyncStatus | undefined {
  return useObservable(useRunnerData()?.sync.status$ ?? null)
}

/** Whether what the account holds is still to come to a new device; undefined while that isn't known. */
export function useFirstPull(): boolean | undefined {
  // As the day is: not over before what was pulled is drawn.
  return useObservableInSlices(useRunnerData()?.sync.firstPull$ ?? null)
}
