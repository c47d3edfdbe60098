import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { live, type QueuedUpload } from '#db/device-store.ts'
import { onDemand } from '#lib/on-demand.ts'
import type { ScreenshotUploads } from './screenshot-uploads.ts'

export type WaitingScreenshot = Omit<QueuedUpload, 'bytes'>

interface StoredScreenshots {
  waiting: Observable<WaitingScreenshot[]>
  discard(id: string): Promise<void>
}

/** The queue of activity screenshots, whose code comes with the first of them. */
export function openScreenshotUploads(db: LocalDatabase): ScreenshotUploads & StoredScreenshots {
  const { uploads } = db.device
  const queue = onDemand(
    uploads.count().then((waiting) => waiting > 0),
    async () => (await import('./screenshot-uploads.ts')).startScreenshotUploads(db),
  )
  return {
    add: async (files) => (await queue.get()).add(files),
    send: async (id) => (await queue.get()).send(id),
    sendAll: async () => (await queue.get()).sendAll(),
    waiting: live(async () => (await uploads.toArray()).map(({ bytes, ...upload }) => upload)),
    discard: (id) => uploads.delete(id),
    close: queue.close,
  }
}
