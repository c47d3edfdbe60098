import type { DeviceStore } from '#db/device-store.ts'
import type { FoodJob, ScreenshotJob } from '#domain/photo-job.ts'
import { meal } from './rows.ts'

/** An activity screenshot that waits on the device for the server. */
export function queuedScreenshot(fields: Partial<ScreenshotJob> = {}): ScreenshotJob {
  return {
    id: crypto.randomUUID(),
    kind: 'screenshot',
    draft: { name: 'run.png', type: 'image/png', taken_on: '2026-11-20' },
    stage: 'waiting',
    path: 'u/fitness-screenshots/1_ab.png',
    problem: null,
    tries: 0,
    retry_at: null,
    ...fields,
  }
}

/** Stores one with its picture. */
export async function queueScreenshot(
  device: DeviceStore,
  fields: Partial<ScreenshotJob> = {},
): Promise<ScreenshotJob> {
  const job = queuedScreenshot(fields)
  await device.photo_files.add({ id: job.id, bytes: new ArrayBuffer(3) })
  await device.photos.add(job)
  return job
}

/** A food photo that waits on the device for the server, under its meal's id. */
export function queuedPhoto(id: string, fields: Partial<FoodJob> = {}): FoodJob {
  return {
    id,
    kind: 'food',
    draft: {
      meal: meal({ food_name: 'Meal from a photo', calories: 0, provisional: true }),
      language: 'en',
    },
    stage: 'waiting',
    path: 'u/1_ab.jpg',
    problem: null,
    tries: 0,
    retry_at: null,
    meal: 'logged',
    settled: false,
    ...fields,
  }
}
