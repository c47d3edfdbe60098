import { useMemo } from 'react'
import type { QueuedPhoto } from '#db/device-store.ts'
import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'

/** Photos on this device that no figures have come from yet, live; undefined while they are read. */
export function useWaitingPhotos(): QueuedPhoto[] | undefined {
  const data = useUserData()
  return useObservable(useMemo(() => data?.waitingPhotos ?? null, [data]))
}
