import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { live, type QueuedPhoto } from '#db/device-store.ts'
import { readRow } from '#db/rows.ts'
import { onDemand } from './on-demand.ts'
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
  const { photos, photos_in_hand } = db.device
  const left = Promise.all([photos.count(), photos_in_hand.count()])
  const queue = onDemand(
    left.then(([waiting, inHand]) => waiting + inHand > 0),
    async () => (await import('./photo-meals.ts')).startPhotoMeals(db, online$),
  )
  return {
    add: async (...photo) => (await queue.get()).add(...photo),
    hold: async (...photo) => (await queue.get()).hold(...photo),
    letGo: async (id) => (await queue.get()).letGo(id),
    retry: async (id) => (await queue.get()).retry(id),
    waiting: live(() => photos.toArray()),
    async note(id) {
      if (!(await photos.get(id))) return
      const meal = await readRow(db, 'food_logs', id)
      await photos.update(id, { settled: !meal?.provisional, gone: !meal })
    },
    close: queue.close,
  }
}
