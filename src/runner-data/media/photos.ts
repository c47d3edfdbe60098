import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { QueuedPhoto } from '#db/device-store.ts'
import type { Row } from '#domain/entities.ts'
import { type PhotoMeal, provisionalMeal } from '../meals/meal-fields.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'
import type { PhotoMark } from './food-photo.ts'
import { openPhotoMeals } from './open-photo-meals.ts'

/** A photo, the meal it is to be without figures, the language of its words, and its mark. */
export type PhotoOfMeal = [photo: Blob, meal: PhotoMeal, language: 'en' | 'id', mark: PhotoMark]

/** Photos of food on their way into the log. */
export interface Photos {
  /** Logs a photo's meal, by the photo's own id and without figures, to be analysed later. */
  log(...photo: PhotoOfMeal): Promise<Undoable<Row<'food_logs'>>>
  /** Stores a photo on the device while a dialog has it in hand: after a kill it is logged. */
  store(...photo: PhotoOfMeal): Promise<void>
  /** The photo is in the log, or not wanted. */
  letGo(id: string): Promise<void>
  /** Photos that no figures have come from yet. */
  waiting$: Observable<QueuedPhoto[]>
  retry(id: string): Promise<void>
  /** A provisional meal's picture; null where this device does not have it. */
  pictureOf(id: string): Promise<Blob | null>
}

/** @param removeMeal deletes a meal, for the undo of a photo that was logged */
export function createPhotos(
  db: LocalDatabase,
  write: Write,
  online$: Observable<boolean>,
  removeMeal: (id: string) => Promise<unknown>,
): { photos: Photos; noteMeal(id: string): Promise<void>; close(): void } {
  const queue = openPhotoMeals(db, online$)
  const photos: Photos = {
    log: undoable<PhotoOfMeal, Row<'food_logs'>>(
      (photo, meal, language, mark) =>
        write(() => queue.add(photo, provisionalMeal(meal), language, mark)),
      ({ id }) => removeMeal(id),
    ),
    store: (photo, meal, language, mark) =>
      queue.store(photo, provisionalMeal(meal), language, mark),
    letGo: (id) => queue.letGo(id),
    waiting$: queue.waiting,
    retry: (id) => queue.retry(id),
    pictureOf: queue.picture,
  }
  return { photos, noteMeal: (id) => queue.note(id), close: () => queue.close() }
}
