import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { live, type QueuedPhoto } from '#db/device-store.ts'
import type { PhotoMeals } from './photo-meals.ts'

/**
 * The queue of photos, whose code comes with the first photo: there is one waiting from an earlier
 * day, or the runner takes one.
 */
export function openPhotoMeals(
  db: LocalDatabase,
  online$: Observable<boolean>,
): PhotoMeals & { waiting: Observable<QueuedPhoto[]> } {
  let closed = false
  let started: Promise<PhotoMeals> | undefined
  async function start(): Promise<PhotoMeals> {
    const { startPhotoMeals } = await import('./photo-meals.ts')
    const queue = startPhotoMeals(db, online$)
    if (closed) queue.close()
    return queue
  }
  function queue(): Promise<PhotoMeals> {
    started ??= start().catch((error: unknown) => {
      // The code did not arrive: asked for again with the next photo.
      started = undefined
      throw error
    })
    return started
  }
  db.device.photos
    .count()
    .then((count) => (count > 0 && !closed ? queue() : undefined))
    .catch(() => undefined)
  return {
    add: async (...photo) => (await queue()).add(...photo),
    retry: async (id) => (await queue()).retry(id),
    waiting: live(() => db.device.photos.toArray()),
    close() {
      closed = true
      started?.then((running) => running.close()).catch(() => undefined)
    },
  }
}
