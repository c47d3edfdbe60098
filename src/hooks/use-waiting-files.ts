import { useMemo, useSyncExternalStore } from 'react'
import type { FoodJob } from '#domain/photo-job.ts'
import type { FoundActivity } from '#domain/training/read-activity.ts'
import type { WaitingScreenshot } from '#runner-data/media/open-photo-jobs.ts'
import { type UploadRun, uploadRun } from '#runner-data/media/upload-run.ts'
import { useObservable } from './use-observable.ts'
import { useRunnerData } from './use-runner-data.ts'

/** The run of uploads under way, or just over. */
export function useUploadRun(): UploadRun {
  return useSyncExternalStore(uploadRun.subscribe, uploadRun.get)
}

/** Photos on this device that no figures have come from yet, live; undefined while they are read. */
export function useWaitingPhotos(): FoodJob[] | undefined {
  return useObservable(useRunnerData()?.photos.waiting$ ?? null)
}

/** An activity that was read in a picture, by the picture's job. */
export interface ToConfirm {
  job: string
  name: string
  activity: FoundActivity
}

/** Activities that were read in pictures and wait for the runner's word, live; undefined while they are read. */
export function useFoundActivities(): ToConfirm[] | undefined {
  const waiting = useObservable(useRunnerData()?.screenshots.waiting$ ?? null)
  return useMemo(
    () =>
      waiting?.flatMap(({ id, name, found }) =>
        (found ?? []).map((activity) => ({ job: id, name, activity })),
      ),
    [waiting],
  )
}

export interface WaitingFiles {
  screenshots: (WaitingScreenshot & { sending: boolean })[]
  photos: FoodJob[]
}

/** Screenshots and photos of this device that the server has not done with, live. */
export function useWaitingFiles(): WaitingFiles {
  const { items, running } = useUploadRun()
  const screenshots = useObservable(useRunnerData()?.screenshots.waiting$ ?? null) ?? []
  const sending = new Set(
    items
      .filter(
        ({ status, waits }) =>
          running && (status === 'pending' || status === 'uploading') && !waits,
      )
      .map(({ id }) => id),
  )
  return {
    screenshots: screenshots.map((each) => ({ ...each, sending: sending.has(each.id) })),
    photos: useWaitingPhotos() ?? [],
  }
}
