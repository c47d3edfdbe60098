/// <reference lib="webworker" />
import { faultName } from '../src/lib/fault-name.ts'
import { warn } from '../src/lib/worker-log.ts'
import { freshKeys } from './keys.ts'

declare const self: ServiceWorkerGlobalScope

/** Asked for by the page with the photos it keeps (src/runner-data/media/photo-meals.ts). */
const TAG = 'food-photos'
const BUCKET = 'food-photos'
const TIMEOUT_MS = 60_000

/** The event as Background Sync has it; TypeScript's library does not. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** What it reads of a photo that waits (src/db/device-store.ts). */
interface WaitingPhoto {
  id: string
  path: string
  stage: string
  problem: string | null
  retry_at: number | null
  settled: boolean
  meal: { meal_type: string }
  language: string
}

/**
 * Where the network returns while no page is open, stores the photos that wait and has them analysed.
 * The server keeps each answer under the photo's id: the page, opened, asks the same again and the
 * model is not asked twice. Nothing of the runner's log is touched here (docs/decisions/009).
 */
export function sendPhotos(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === TAG) sync.waitUntil(send())
  })
}

/** Rejects where the browser should try again later. */
async function send(): Promise<void> {
  // In sight the page is at it by itself; one out of sight may be frozen.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) throw TAG
  const keys = await freshKeys()
  if (!keys) return
  const { supabaseUrl, anonKey, accessToken, userId } = keys

  async function call(path: string, type: string, body: BodyInit): Promise<Response> {
    const response = await fetch(supabaseUrl + path, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${accessToken}`,
        'content-type': type,
        'x-upsert': 'true',
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // 422 is the model's word on the picture: the page will hear it.
    if (!response.ok && response.status !== 422) throw response.status
    return response
  }
  const post = (path: string, body: object) => call(path, 'application/json', JSON.stringify(body))

  const sendOne = async (database: IDBDatabase, photo: WaitingPhoto): Promise<void> => {
    const { id, path, language, meal } = photo
    const store = (name: string) => database.transaction(name, 'readwrite').objectStore(name)
    if (photo.stage !== 'uploaded') {
      const file = await answerOf(store('photo_files').get(id))
      if (!file) return
      await call(`/storage/v1/object/${BUCKET}/${path}`, 'image/jpeg', file.bytes)
      const photos = store('photos')
      const now = await answerOf(photos.get(id))
      // One whose meal is not in the log yet says so to the page, which makes it.
      if (now && now.stage !== 'keeping') await answerOf(photos.put({ ...now, stage: 'uploaded' }))
    }
    const signed = await post(`/storage/v1/object/sign/${BUCKET}/${path}`, { expiresIn: 600 })
    const { signedURL } = await signed.json()
    await post('/functions/v1/nutrition-ai', {
      type: 'food_photo',
      image: `${supabaseUrl}/storage/v1${signedURL}`,
      mealType: meal.meal_type,
      language,
      requestId: id,
    })
  }

  // The page's own lock: where one is at it, that one goes on.
  await navigator.locks.request(
    `fuelmile-photos-${userId}`,
    { ifAvailable: true },
    async (lock) => {
      if (!lock) throw TAG
      const database = await openExisting(`fuelmile-device-${userId}`)
      if (!database) return
      const photos = database.transaction('photos').objectStore('photos')
      let failure: unknown
      for (const photo of (await answerOf(photos.getAll())) as WaitingPhoto[]) {
        if (photo.problem || photo.settled) continue
        // A server in trouble gets its pause from here, too.
        if ((photo.retry_at ?? 0) > Date.now()) failure = TAG
        else
          await sendOne(database, photo).catch((error) => {
            failure = error
            warn('photo.failed', {
              status: typeof error === 'number' ? error : null,
              fault: faultName(error),
            })
          })
      }
      database.close()
      if (failure) throw failure
    },
  )
}

/** The database as it is; null where there is none: an empty one would stand in the page's way. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => {
      request.transaction?.abort()
      resolve(null)
    }
    request.onsuccess = () => {
      // The page may change it meanwhile: it must never wait for the worker.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}

function answerOf<R>(request: IDBRequest<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
