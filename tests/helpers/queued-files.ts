import type { QueuedPhoto, QueuedUpload } from '#db/device-store.ts'
import { meal } from './rows.ts'

/** An activity screenshot that the device keeps for the server. */
export function queuedScreenshot(fields: Partial<QueuedUpload> = {}): QueuedUpload {
  return {
    id: crypto.randomUUID(),
    path: 'u/fitness-screenshots/1_ab.png',
    uploaded: false,
    name: 'run.png',
    type: 'image/png',
    taken_on: '2026-11-20',
    bytes: new ArrayBuffer(3),
    ...fields,
  }
}

/** A food photo that the device keeps for the server, under its meal's id. */
export function queuedPhoto(id: string, fields: Partial<QueuedPhoto> = {}): QueuedPhoto {
  return {
    id,
    path: 'u/1_ab.jpg',
    stage: 'waiting',
    problem: null,
    tries: 0,
    retry_at: null,
    settled: false,
    meal: meal({ food_name: 'Meal from a photo', calories: 0, provisional: true }),
    language: 'en',
    ...fields,
  }
}
