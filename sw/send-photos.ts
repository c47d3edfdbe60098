/// <reference lib="webworker" />

import { type AnyStoredJob, jobOf } from '../src/domain/earlier-photo.ts'
import { ANALYSERS, analysisOf, BUCKETS, mediaType } from '../src/domain/photo-analysis.ts'
import { isQueued, jobLock, nextStage, type PhotoJob, WAKE_TAG } from '../src/domain/photo-job.ts'
import { uploadPatienceMs } from '../src/domain/slow-line.ts'
import { storageStatus } from '../src/domain/storage-status.ts'
import { faultName } from '../src/lib/fault-name.ts'
import { warn } from '../src/lib/worker-log.ts'
import { freshKeys } from './keys.ts'

declare const self: ServiceWorkerGlobalScope

const TIMEOUT_MS = 60_000

/** The event as Background Sync has it; TypeScript's library does not. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/**
 * Where the network returns while no page is open, stores the pictures that wait and has them analysed
 * (src/domain/photo-job.ts [Note: one photo job]). The server keeps each answer under the job's id: the
 * page, opened, asks the same again and the model is not asked twice. Nothing of the runner's log is touched
 * here (docs/decisions/009).
 */
export function sendPhotos(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === WAKE_TAG) sync.waitUntil(send())
  })
}

/** Rejects where the browser should try again later. */
async function send(): Promise<void> {
  // In sight the page is at it by itself; one out of sight may be frozen.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) throw WAKE_TAG
  const found = await freshKeys()
  if (!found) return
  let keys = found
  const { supabaseUrl, anonKey, userId } = keys

  const ask = (path: string, type: string, body: string | ArrayBuffer) =>
    fetch(supabaseUrl + path, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${keys.accessToken}`,
        'content-type': type,
        'x-upsert': 'true',
      },
      body,
      signal: AbortSignal.timeout(
        typeof body === 'string' ? TIMEOUT_MS : uploadPatienceMs(body.byteLength),
      ),
    })

  async function call(path: string, type: string, body: string | ArrayBuffer): Promise<Response> {
    let response = await ask(path, type, body)
    let status = await statusOf(response)
    // The server's clock decides what has expired: once more with a new token.
    if (status === 401 || status === 403) {
      const renewed = await freshKeys(keys.accessToken)
      if (!renewed) throw status
      keys = renewed
      response = await ask(path, type, body)
      status = await statusOf(response)
    }
    // 422 is the model's word on the picture: the page will hear it.
    if (!response.ok && status !== 422) throw status
    return response
  }
  const post = (path: string, body: object) => call(path, 'application/json', JSON.stringify(body))

  const sendOne = async (database: IDBDatabase, id: string): Promise<void> => {
    const store = (name: string) => database.transaction(name, 'readwrite').objectStore(name)
    const job = await readJob(store('photos'), id)
    if (!job) return
    const { kind, path } = job
    if (job.stage === 'waiting') {
      const file = await answerOf(store('photo_files').get(id))
      if (!file) return
      await call(`/storage/v1/object/${BUCKETS[kind]}/${path}`, mediaType(job), file.bytes)
      const photos = store('photos')
      const now = await readJob(photos, id)
      const stage = nextStage('waiting', 'uploaded')
      if (now) await answerOf(photos.put({ ...now, stage }))
    }
    const signed = await post(`/storage/v1/object/sign/${BUCKETS[kind]}/${path}`, {
      expiresIn: 600,
    })
    const { signedURL } = await signed.json()
    const image = `${supabaseUrl}/storage/v1${signedURL}`
    await post(`/functions/v1/${ANALYSERS[kind]}`, analysisOf(job, image))
  }

  const database = await openExisting(`fuelmile-device-${userId}`)
  if (!database) return
  const stored = database.transaction('photos').objectStore('photos')
  let failure: unknown
  for (const job of ((await answerOf(stored.getAll())) as AnyStoredJob[]).map(jobOf)) {
    if (!isQueued(job) || (job.kind === 'food' && job.settled)) continue
    // A server in trouble gets its pause from here, too.
    if ((job.retry_at ?? 0) > Date.now()) failure = WAKE_TAG
    else
      await withLock(jobLock(job.id), () => sendOne(database, job.id)).catch((error) => {
        failure = error
        warn('photo.failed', {
          status: typeof error === 'number' ? error : null,
          fault: faultName(error),
        })
      })
  }
  database.close()
  if (failure) throw failure
}

/** Rejects where a page is at it: that one goes on. */
function withLock<T>(name: string, step: () => Promise<T>): Promise<T> {
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (!lock) throw WAKE_TAG
    return step()
  })
}

async function statusOf(response: Response): Promise<number> {
  return response.status === 400
    ? storageStatus(response.status, await response.clone().text())
    : response.status
}

async function readJob(store: IDBObjectStore, id: string): Promise<PhotoJob | null> {
  const stored: AnyStoredJob | undefined = await answerOf(store.get(id))
  return stored ? jobOf(stored) : null
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
