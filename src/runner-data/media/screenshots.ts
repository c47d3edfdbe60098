import type { Observable } from 'rxjs'
import type { FoundActivity } from '#domain/training/read-activity.ts'
import { requestPersistentStorage } from '#lib/persistent-storage.ts'
import type { Write } from '../write.ts'
import type { openPhotoJobs, WaitingScreenshot } from './open-photo-jobs.ts'

/** Screenshots of activities on their way to the server. */
export interface Screenshots {
  /** Sends them, now or when there is a network; false while a run is under way. */
  upload(files: readonly File[]): Promise<boolean>
  /** Those the server has not read yet, and those whose activities wait for the runner's word. */
  waiting$: Observable<WaitingScreenshot[]>
  /** Tries one at once; false while a run is under way. */
  send(id: string): Promise<boolean>
  /** Tries all of them at once. */
  sendAll(): Promise<void>
  discard(id: string): Promise<void>
  /** Stores an activity that was read in a picture, as the runner says that it was. */
  confirm(id: string, activity: FoundActivity): Promise<void>
  /** Forgets an activity that was read in a picture. */
  drop(id: string, activityId: string): Promise<void>
  /** A picture, while the device has it. */
  picture(id: string): Promise<Blob | null>
}

export function createScreenshots(
  jobs: ReturnType<typeof openPhotoJobs>,
  write: Write,
): Screenshots {
  return {
    async upload(files) {
      const begun = await jobs.addScreenshots(files)
      void requestPersistentStorage()
      return begun
    },
    waiting$: jobs.screenshots$,
    send: jobs.sendScreenshot,
    sendAll: jobs.sendScreenshots,
    discard: (id) => write(() => jobs.discard(id)),
    confirm: (id, activity) => write(() => jobs.confirmActivity(id, activity)),
    drop: (id, activityId) => write(() => jobs.dropActivity(id, activityId)),
    picture: jobs.picture,
  }
}
