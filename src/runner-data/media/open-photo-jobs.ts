import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { live } from '#db/device-store.ts'
import { readRow } from '#db/rows.ts'
import type { FoodJob, ScreenshotJob } from '#domain/photo-job.ts'
import type { FoundActivity } from '#domain/training/read-activity.ts'
import { onDemand } from '#lib/on-demand.ts'
import { isUnsent } from '#sync/unsent.ts'
import type { PhotoJobs } from './photo-jobs.ts'

/** A screenshot that the server has not read yet, or whose runner has not seen what it read. */
export interface WaitingScreenshot {
  id: string
  name: string
  /** The local day it is of, as far as the device knows. */
  taken_on: string
  /** It waits for its runner. */
  given_up: boolean
  /** What was read in it and waits for the runner's word; null before. */
  found: FoundActivity[] | null
}

interface WaitingJobs {
  photos$: Observable<FoodJob[]>
  screenshots$: Observable<WaitingScreenshot[]>
  /** A meal's picture, while the device has it. */
  picture(id: string): Promise<Blob | null>
  /** Takes note of what the runner has done to a meal, where the device has its picture. */
  note(id: string): Promise<void>
  discard(id: string): Promise<void>
}

/**
 * The photo jobs, whose code comes with the first of them: there is one left from an earlier day, or the
 * runner takes a photo.
 */
export function openPhotoJobs(
  db: LocalDatabase,
  online$: Observable<boolean>,
): PhotoJobs & WaitingJobs {
  const { photos, photo_files, photos_in_hand, uploads } = db.device
  const tables = [photos, photo_files, photos_in_hand, uploads]
  const left = Promise.all(tables.map((table) => table.count()))
  const deleted = new Set<string>()
  const code = onDemand(
    left.then((counts) => counts.some((count) => count > 0)),
    async () => (await import('./photo-jobs.ts')).openJobs(db, online$, (id) => deleted.has(id)),
  )
  async function beginAgain(id: string): Promise<void> {
    try {
      await (await code.get()).retry(id)
    } catch {
      // The jobs' code can't be had now: the next start begins it.
    }
  }

  return {
    prepare: async (...photo) => (await code.get()).prepare(...photo),
    lead: async (...photo) => (await code.get()).lead(...photo),
    store: async (...photo) => (await code.get()).store(...photo),
    add: async (...photo) => (await code.get()).add(...photo),
    letGo: async (id) => (await code.get()).letGo(id),
    retry: async (id) => (await code.get()).retry(id),
    addScreenshots: async (files) => (await code.get()).addScreenshots(files),
    sendScreenshot: async (id) => (await code.get()).sendScreenshot(id),
    confirmActivity: async (...confirmed) => (await code.get()).confirmActivity(...confirmed),
    dropActivity: async (...confirmed) => (await code.get()).dropActivity(...confirmed),
    sendScreenshots: async () => (await code.get()).sendScreenshots(),
    photos$: live(async () => {
      const jobs = await photos.filter(isUnsent).toArray()
      return jobs.filter((job) => job.kind === 'food')
    }),
    screenshots$: live(async () => {
      const jobs = await photos.toArray()
      return jobs.filter((job) => job.kind === 'screenshot').map(waitingScreenshot)
    }),
    async picture(id) {
      const file = await photo_files.get(id)
      return file ? new Blob([file.bytes], { type: 'image/jpeg' }) : null
    },
    async note(id) {
      if ((await photo_files.where('id').equals(id).count()) === 0) return
      const meal = await readRow(db, 'food_logs', id)
      if (meal) deleted.delete(id)
      else deleted.add(id)
      const job = await photos.get(id)
      if (job) {
        const known: Partial<FoodJob> = { settled: !meal?.provisional, gone: !meal }
        await photos.update(id, known)
        // Its turn may have come while it was gone.
        const isBack = meal !== null && job.kind === 'food' && job.gone === true
        if (isBack && job.problem === null) await beginAgain(id)
      } else if (meal && !meal.provisional) {
        await photo_files.delete(id)
      }
    },
    async discard(id) {
      await db.device.transaction('rw', photos, photo_files, async () => {
        await photos.delete(id)
        await photo_files.delete(id)
      })
    },
    close: code.close,
  }
}

function waitingScreenshot({ id, draft, problem, found }: ScreenshotJob): WaitingScreenshot {
  const { name, taken_on } = draft
  return { id, name, taken_on, given_up: problem !== null, found: found ?? null }
}
