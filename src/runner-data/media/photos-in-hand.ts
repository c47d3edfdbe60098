import type { DeviceStore, PhotoInHand } from '#db/device-store.ts'

/**
 * Photos that a dialog leads into the log.
 *
 * [Note: a photo in hand]
 * With a network a photo is no meal until the runner has seen its figures, and on a bad line that
 * takes a while. So the device keeps it, with what its meal is to be, before anything is sent, and
 * forgets it when it is in the log or not wanted. What an app that was killed leaves behind is taken
 * over by the queue (runner-data/media/photo-meals.ts) at the next start. It goes by one id in all of this, the
 * meal's: one already in the log is not logged again. The page holds a lock named after the photo, so
 * that another tab leaves it alone.
 */
export interface PhotosInHand {
  /** Resolves when the device has the photo. */
  store(photo: PhotoInHand): Promise<void>
  letGo(id: string): Promise<void>
  /** Gives those that nobody holds any more to the queue, its tables included in the change. */
  takeLeft(take: (photo: PhotoInHand) => Promise<unknown>): Promise<void>
}

const lockOf = (id: string) => `fuelmile-photo-${id}`

export function photosInHand(device: DeviceStore): PhotosInHand {
  const { photos_in_hand, photos, photo_files } = device
  const releases = new Map<string, () => void>()

  return {
    async store(photo) {
      if (!releases.has(photo.id)) releases.set(photo.id, await lock(lockOf(photo.id)))
      await photos_in_hand.put(photo)
    },
    async letGo(id) {
      await photos_in_hand.delete(id)
      releases.get(id)?.()
      releases.delete(id)
    },
    async takeLeft(take) {
      const taken = await lockedAnywhere()
      for (const id of await photos_in_hand.toCollection().primaryKeys()) {
        if (releases.has(id) || taken.has(lockOf(id))) continue
        await device.transaction('rw', photos_in_hand, photos, photo_files, async () => {
          const photo = await photos_in_hand.get(id)
          if (!photo) return
          await take(photo)
          await photos_in_hand.delete(id)
        })
      }
    },
  }
}

/** Takes a lock that ends with the page; answers how to give it back. */
async function lock(name: string): Promise<() => void> {
  const { locks } = navigator
  if (!locks) return () => undefined
  return new Promise((resolve, reject) => {
    const untilReleased = () => new Promise<void>((release) => resolve(release))
    locks.request(name, untilReleased).catch(reject)
  })
}

async function lockedAnywhere(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}
