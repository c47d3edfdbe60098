import { useCallback, useSyncExternalStore } from 'react'
import { type UploadRun, uploadRun } from './upload-run.ts'
import { useUserData } from './use-database.ts'
import { DataNotOpen } from './user-data.ts'

/** The run of uploads under way, or just over. */
export function useUploadRun(): UploadRun {
  return useSyncExternalStore(uploadRun.subscribe, uploadRun.get)
}

/** Sends activity screenshots, now or when there is a network; false while a run is under way. */
export function useUpload(): (files: readonly File[]) => Promise<boolean> {
  const data = useUserData()
  return useCallback(
    (files: readonly File[]) =>
      data ? data.uploadScreenshots(files) : Promise.reject(new DataNotOpen()),
    [data],
  )
}
