import type { FileReading } from '#domain/activity-files/activity-file.ts'
import type { ActivitiesWorker } from '../../workers/activities.worker.ts'
import { createWorkerClient } from './worker-client.ts'

const worker = createWorkerClient<ActivitiesWorker>(
  'activities',
  () =>
    new Worker(new URL('../../workers/activities.worker.ts', import.meta.url), {
      type: 'module',
      name: 'activities',
    }),
)

/**
 * The activities in a GPX, TCX or FIT file, or in each one of a zip archive, or what is wrong with it.
 * @throws ComputeError
 */
export function readActivities(file: File): Promise<FileReading[]> {
  return worker.ask<FileReading[]>(async (activities) => activities.read(file, file.name))
}
