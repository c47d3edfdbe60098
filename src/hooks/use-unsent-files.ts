import { useMemo } from 'react'
import type { QueuedPhoto } from '#db/device-store.ts'
import type { WaitingScreenshot } from '#runner-data/media/open-screenshot-uploads.ts'
import { onceOpen } from '#runner-data/user-data.ts'
import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'
import { useUploadRun } from './use-uploads.ts'
import { useWaitingPhotos } from './use-waiting-photos.ts'

export interface UnsentFiles {
  screenshots: (WaitingScreenshot & { sending: boolean })[]
  photos: QueuedPhoto[]
}

/** Screenshots and photos of this device that the server has not done with, live. */
export function useUnsentFiles(): UnsentFiles {
  const data = useUserData()
  const { items, running } = useUploadRun()
  const screenshots = useObservable(data ? data.waitingScreenshots : null) ?? []
  const sending = new Set(
    items
      .filter(({ status, waits }) => running && status !== 'error' && !waits)
      .map(({ id }) => id),
  )
  return {
    screenshots: screenshots.map((each) => ({ ...each, sending: sending.has(each.id) })),
    photos: useWaitingPhotos() ?? [],
  }
}

const WAITING = onceOpen('sendScreenshot', 'sendScreenshots', 'discardScreenshot', 'retryPhoto')

export function useUnsentFileActions(): typeof WAITING {
  const data = useUserData()
  return useMemo(() => data ?? WAITING, [data])
}
