import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { live, type QueuedPhoto } from '#db/device-store.ts'
import { readRow } from '#db/rows.ts'
import { onDemand } from '#lib/on-demand.ts'
import { isUnsent } from '#sync/unsent.ts'
import type { PhotoMeals } from './photo-meals.ts'

interface PhotoNotes {
  waiting: Observable<QueuedPhoto[]>
  /** A meal's picture, while the device has it. */
  picture(id: string): Promise<Blob | null>
  /** Takes note of what the runner has done to a meal, where the device has its picture. */
  note(id: string): Promise<void>
}

/**
 * The queue of photos, whose code comes with the first photo: there is one left from an earlier day,
 * or the runner takes one.
 */
export function openPhotoMeals(
  db: LocalDatabase,
  online$: Observable<boolean>,
): PhotoMeals & PhotoNotes {
  const { photos, photo_files, photos_in_hand } = db.device
  const left = Promise.all([photos, photo_files, photos_in_hand].map((table) => table.count()))
  const queue = onDemand(
    left.then((counts) => counts.some((count) => count > 0)),
    async () => (await import('./photo-meals.ts')).startPhotoMeals(db, online$),
  )
  return {
    add: async (...photo) => (await queue.get()).add(...photo),
    store: async (...photo) => (await queue.get()).store(...photo),
    letGo: async (id) => (await queue.get()).letGo(id),
    retry: async (id) => (await queue.get()).retry(id),
    waiting: live(() => photos.filter(isUnsent).toArray()),
    async picture(id) {
      const file = await photo_files.get(id)
      return file ? new Blob([file.bytes], { type: 'image/jpeg' }) : null
    },
    async note(id) {
      if ((await photo_files.where('id').equals(id).count()) === 0) return
      const meal = await readRow(db, 'food_logs', id)
      if (await photos.get(id)) {
        await photos.update(id, { settled: !meal?.provisional, gone: !meal })
      } else if (meal && !meal.provisional) {
        await photo_files.delete(id)
      }
    },
    close: queue.close,
  }
}
