import type { ReadActivities } from '#domain/activity-files/read-activity-file.ts'
import type { ActivitiesWorker } from '../../workers/activities.worker.ts'
import { createWorkerClient } from './worker-client.ts'

const worker = createWorkerClient<ActivitiesWorker>(
  () =>
    new Worker(new URL('../../workers/activities.worker.ts', import.meta.url), {
      type: 'module',
      name: 'activities',
    }),
)

/**
 * The activities in a GPX, TCX or FIT file, or what is wrong with it.
 * @throws ComputeError
 */
export function readActivities(file: Blob): Promise<ReadActivities> {
  return worker.ask<ReadActivities>(async (activities) => activities.read(file))
}
