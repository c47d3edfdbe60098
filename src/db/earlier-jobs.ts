import { jobOf } from '#domain/earlier-photo.ts'
import { AT_ONCE, type FoodJob, type PhotoJob, type ScreenshotJob } from '#domain/photo-job.ts'
import type { DeviceStore } from './device-store.ts'

/** Makes jobs of all that an earlier version has left; each at once with its picture, so that a kill loses none. */
export async function carryJobsOver(device: DeviceStore): Promise<void> {
  const { photos, photo_files, photos_in_hand, uploads } = device
  await photos.toCollection().modify((stored, ref) => {
    ref.value = jobOf(stored)
  })

  async function move(job: PhotoJob, bytes: ArrayBuffer): Promise<void> {
    const from = job.kind === 'food' ? photos_in_hand : uploads
    await device.transaction('rw', photos, photo_files, from, async () => {
      // One that is a job already has got further.
      if (!(await photos.get(job.id))) {
        await photos.add(job)
        await photo_files.put({ id: job.id, bytes })
      }
      await from.delete(job.id)
    })
  }

  for (const { bytes, meal, language, ...known } of await photos_in_hand.toArray()) {
    const job: FoodJob = {
      ...{ ...known, ...AT_ONCE, kind: 'food', draft: { meal, language } },
      ...{ stage: 'waiting', meal: 'in_hand', settled: false },
    }
    await move(job, bytes)
  }
  for (const { id, path, uploaded, name, type, taken_on, bytes } of await uploads.toArray()) {
    const job: ScreenshotJob = {
      ...{ id, path, ...AT_ONCE, kind: 'screenshot', draft: { name, type, taken_on } },
      stage: uploaded ? 'uploaded' : 'waiting',
    }
    await move(job, bytes)
  }
}
