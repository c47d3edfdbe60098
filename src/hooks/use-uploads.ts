import { useSyncExternalStore } from 'react'
import { type UploadRun, uploadRun } from '#runner-data/media/upload-run.ts'
import { onceOpen } from '#runner-data/user-data.ts'
import { useUserData } from './use-database.ts'

/** The run of uploads under way, or just over. */
export function useUploadRun(): UploadRun {
  return useSyncExternalStore(uploadRun.subscribe, uploadRun.get)
}

const WAITING = onceOpen('uploadScreenshots')

/** Sends activity screenshots, now or when there is a network; false while a run is under way. */
export function useUpload(): (files: readonly File[]) => Promise<boolean> {
  return (useUserData() ?? WAITING).uploadScreenshots
}
