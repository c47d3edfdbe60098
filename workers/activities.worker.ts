import { expose } from 'comlink'
import { MAX_FILE_BYTES } from '../src/domain/activity-files/activity-file.ts'
import {
  type ReadActivities,
  readActivityFile,
} from '../src/domain/activity-files/read-activity-file.ts'
import { holdUntilEnd, letGo } from './hold-until-end.ts'

/** Reads activity files off the page: a long run is megabytes of text. */
const activities = {
  holdUntilEnd,
  letGo,

  async read(file: Blob): Promise<ReadActivities> {
    if (file.size > MAX_FILE_BYTES) return { problem: 'too_large' }
    let bytes: Uint8Array
    try {
      bytes = new Uint8Array(await file.arrayBuffer())
    } catch {
      return { problem: 'unreadable' }
    }
    return readActivityFile(bytes)
  },
}

export type ActivitiesWorker = typeof activities

expose(activities)
