import { useSyncExternalStore } from 'react'
import { type UploadRun, uploadRun } from './upload-run.ts'
import { useUserData } from './use-database.ts'
import { onceOpen } from './user-data.ts'

/** The run of uploads under way, or just over. */
export function useUploadRun(): UploadRun {
  return useSyncExternalStore(uploadRun.subscribe, uploadRun.get)
}

const WAITING = onceOpen('uploadScreenshots')

/** Sends activity screenshots, now or when there is a network; false while a run is under way. */
export function useUpload(): (files: readonly File[]) => Promise<boolean> {
  return (useUserData() ?? WAITING).uploadScreenshots
}
