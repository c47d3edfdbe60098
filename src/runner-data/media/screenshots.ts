import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { requestPersistentStorage } from '#lib/persistent-storage.ts'
import type { Write } from '../write.ts'
import { openScreenshotUploads, type WaitingScreenshot } from './open-screenshot-uploads.ts'

/** Screenshots of activities on their way to the server. */
export interface Screenshots {
  /** Sends them, now or when there is a network; false while a run is under way. */
  upload(files: readonly File[]): Promise<boolean>
  /** Those the server has not read yet. */
  waiting$: Observable<WaitingScreenshot[]>
  /** Tries one at once; false while a run is under way. */
  send(id: string): Promise<boolean>
  /** Tries all of them at once. */
  sendAll(): Promise<void>
  discard(id: string): Promise<void>
}

export function createScreenshots(
  db: LocalDatabase,
  write: Write,
): { screenshots: Screenshots; close(): void } {
  const uploads = openScreenshotUploads(db)
  const screenshots: Screenshots = {
    async upload(files) {
      const begun = await uploads.add(files)
      void requestPersistentStorage()
      return begun
    },
    waiting$: uploads.waiting,
    send: uploads.send,
    sendAll: uploads.sendAll,
    discard: (id) => write(() => uploads.discard(id)),
  }
  return { screenshots, close: uploads.close }
}
