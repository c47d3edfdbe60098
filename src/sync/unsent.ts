import { type DeviceStore, type QueuedPhoto, rowKey } from '#db/device-store.ts'

/** Whether there is more to do with a photo: not where its meal is gone, or filled in after all. */
export function isUnsent({ gone, settled, problem }: QueuedPhoto): boolean {
  return !gone && !(settled && problem !== null)
}

/**
 * How many changes the server has not confirmed, the refused ones apart: rows, screenshots that are
 * not read yet and photos. A photo and its meal are one change to the runner.
 */
export function unsentChanges(device: DeviceStore): Promise<number> {
  const { outbox, uploads, photos } = device
  return device.transaction('r', outbox, uploads, photos, async () => {
    const [rows, screenshots, plates] = await Promise.all([
      outbox.count(),
      uploads.count(),
      photos.filter(isUnsent).primaryKeys(),
    ])
    const meals = plates.map((id) => rowKey('food_logs', id))
    const counted = meals.length > 0 ? await outbox.where('key').anyOf(meals).count() : 0
    return rows + screenshots + plates.length - counted
  })
}
