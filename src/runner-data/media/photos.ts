import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { Row } from '#domain/entities.ts'
import type { FoodJob } from '#domain/photo-job.ts'
import { type PhotoMeal, provisionalMeal } from '../meals/meal-fields.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'
import type { TakenPhoto, Watch } from './food-commands.ts'
import { openPhotoJobs } from './open-photo-jobs.ts'
import { createScreenshots, type Screenshots } from './screenshots.ts'

/** A photo, and the meal it is to be without figures. */
export type PhotoOfMeal = [photo: Omit<TakenPhoto, 'meal'> & { meal: PhotoMeal }, watch: Watch]

/** Photos of food on their way into the log. */
export interface Photos {
  /**
   * Stores a photo on the device, uploads and analyses it, and tells how far it is. It stays in hand until
   * it is logged, saved or let go; one that is logged meanwhile goes on. Resolves when it rests.
   */
  lead(...photo: PhotoOfMeal): Promise<void>
  /** Logs a photo's meal, by the photo's own id and without figures: they land in it. */
  log(...photo: PhotoOfMeal): Promise<Undoable<Row<'food_logs'>>>
  /** The photo's meal is saved, or not wanted. */
  letGo(id: string): Promise<void>
  /** Photos that no figures have come from yet. */
  waiting$: Observable<FoodJob[]>
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
): {
  photos: Photos
  screenshots: Screenshots
  noteMeal(id: string): Promise<void>
  close(): void
} {
  const jobs = openPhotoJobs(db, online$)
  const photos: Photos = {
    lead: ({ meal, ...photo }, watch) =>
      jobs.lead({ ...photo, meal: provisionalMeal(meal) }, watch),
    log: undoable<PhotoOfMeal, Row<'food_logs'>>(
      async ({ meal, language, ...photo }, watch) => {
        const picture = await jobs.prepare(photo, watch)
        return write(() => jobs.add(picture, provisionalMeal(meal), language, photo.mark))
      },
      ({ id }) => removeMeal(id),
    ),
    letGo: jobs.letGo,
    waiting$: jobs.photos$,
    retry: jobs.retry,
    pictureOf: jobs.picture,
  }
  const screenshots = createScreenshots(jobs, write)
  return { photos, screenshots, noteMeal: jobs.note, close: jobs.close }
}
