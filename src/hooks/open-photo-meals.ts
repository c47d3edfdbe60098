import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { live, type QueuedPhoto } from '#db/device-store.ts'
import { readRow } from '#db/rows.ts'
import type { PhotoMeals } from './photo-meals.ts'

interface PhotoNotes {
  waiting: Observable<QueuedPhoto[]>
  /** Takes note of what the runner has done to a meal, where a photo waits for it. */
  note(id: string): Promise<void>
}

/**
 * The queue of photos, whose code comes with the first photo: there is one waiting from an earlier
 * day, or the runner takes one.
 */
export function openPhotoMeals(
  db: LocalDatabase,
  online$: Observable<boolean>,
): PhotoMeals & PhotoNotes {
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
  const { photos, photos_in_hand } = db.device
  Promise.all([photos.count(), photos_in_hand.count()])
    .then(([waiting, left]) => (waiting + left > 0 && !closed ? queue() : undefined))
    .catch(() => undefined)
  return {
    add: async (...photo) => (await queue()).add(...photo),
    hold: async (...photo) => (await queue()).hold(...photo),
    letGo: async (id) => (await queue()).letGo(id),
    retry: async (id) => (await queue()).retry(id),
    waiting: live(() => photos.toArray()),
    async note(id) {
      if (!(await photos.get(id))) return
      const meal = await readRow(db, 'food_logs', id)
      await photos.update(id, { settled: !meal?.provisional })
    },
    close() {
      closed = true
      started?.then((running) => running.close()).catch(() => undefined)
    },
  }
}
