import { expose } from 'comlink'
import type { FileReading } from '../src/domain/activity-files/activity-file.ts'
import { warnOfFaults } from '../src/lib/worker-log.ts'
import { readFiles } from './activity-files/read-files.ts'
import { letGo, lockUntilEnd } from './lock-until-end.ts'

warnOfFaults('activities')

/** Reads activity files off the page: a long run is megabytes of text. */
const activities = {
  lockUntilEnd,
  letGo,

  /** One reading for a file, one for each activity file of an archive. */
  read(file: Blob, name: string): Promise<FileReading[]> {
    return readFiles(file, name)
  },
}

export type ActivitiesWorker = typeof activities

expose(activities)
