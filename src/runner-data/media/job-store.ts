import type { LocalDatabase } from '#db/database.ts'
import { readRow } from '#db/rows.ts'
import { jobOf } from '#domain/earlier-photo.ts'
import { mediaType } from '#domain/photo-analysis.ts'
import type { FoodJob, PhotoJob } from '#domain/photo-job.ts'

/**
 * The device's jobs with their pictures. One that a dialog has in hand is in memory, too, and goes on by
 * that: the device may have no room for it.
 */
export interface JobStore {
  read(id: string): Promise<PhotoJob | null>
  readAll(kind: PhotoJob['kind']): Promise<PhotoJob[]>
  picture(job: PhotoJob): Promise<Blob | null>
  /** Stores a job and its picture at once, in place of the same one. */
  store(job: PhotoJob, picture: Blob): Promise<void>
  /** Changes what is stored of a job; nothing where it is gone. */
  change(id: string, fields: Partial<PhotoJob>): Promise<void>
  /** As `store`, and in memory; rejects where the device has no room, and goes on in memory. */
  take(job: FoodJob, picture: Blob): Promise<void>
  isInHand(id: string): boolean
  /** Leaves a job that was in hand to what the device has of it. */
  leave(id: string): void
  /** Deletes a job; a picture its runner has still to look at stays. */
  remove(id: string): Promise<void>
  /** Deletes a job and its picture. */
  forget(id: string): Promise<void>
  /** Deletes the pictures that nobody needs to see any more, as after an answer on another device. */
  clearPictures(): Promise<void>
}

export function jobStore(db: LocalDatabase): JobStore {
  const { photos, photo_files } = db.device
  const inHand = new Map<string, { job: FoodJob; picture: Blob }>()

  async function read(id: string): Promise<PhotoJob | null> {
    const led = inHand.get(id)?.job
    if (led) return led
    const stored = await photos.get(id)
    return stored ? jobOf(stored) : null
  }

  async function store(job: PhotoJob, picture: Blob): Promise<void> {
    const bytes = await picture.arrayBuffer()
    await db.device.transaction('rw', photos, photo_files, async () => {
      await photo_files.put({ id: job.id, bytes })
      await photos.put(job)
    })
  }

  async function deleteJob(id: string, withPicture: boolean): Promise<void> {
    inHand.delete(id)
    await db.device.transaction('rw', photos, photo_files, async () => {
      await photos.delete(id)
      if (withPicture) await photo_files.delete(id)
    })
  }

  return {
    read,
    store,
    async readAll(kind) {
      return (await photos.toArray()).map(jobOf).filter((job) => job.kind === kind)
    },
    async picture(job) {
      const led = inHand.get(job.id)
      if (led) return led.picture
      const file = await photo_files.get(job.id)
      return file ? new Blob([file.bytes], { type: mediaType(job) }) : null
    },
    async change(id, fields) {
      const led = inHand.get(id)
      if (led) Object.assign(led.job, fields)
      const stored = photos.where('id').equals(id)
      const changed = stored.modify((job, ref) => {
        ref.value = { ...jobOf(job), ...fields } as PhotoJob
      })
      // In memory it goes on where the device has no room.
      await (led ? changed.catch(() => 0) : changed)
    },
    async take(job, picture) {
      inHand.set(job.id, { job, picture })
      await store(job, picture)
    },
    isInHand: (id) => inHand.has(id),
    leave(id) {
      inHand.delete(id)
    },
    async remove(id) {
      const meal = readRow(db, 'food_logs', id).then((row) => row?.provisional ?? false)
      // Of a meal that can't be read nobody knows: the next start looks again (clearPictures).
      await deleteJob(id, !(await meal.catch(() => true)))
    },
    forget: (id) => deleteJob(id, true),
    async clearPictures() {
      for (const id of await photo_files.toCollection().primaryKeys()) {
        if (await photos.get(id)) continue
        const meal = await readRow(db, 'food_logs', id)
        if (!meal?.provisional) await photo_files.delete(id)
      }
    },
  }
}
