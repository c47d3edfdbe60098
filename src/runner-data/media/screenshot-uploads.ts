import type { LocalDatabase } from '#db/database.ts'
import type { QueuedUpload } from '#db/device-store.ts'
import { insertRow, readRow, upsertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { dayKey } from '#domain/ids.ts'
import { faultName } from '#lib/fault-name.ts'
import { localDay } from '#lib/local-day.ts'
import { log } from '#lib/log.ts'
import { RemoteFailure } from '#remote/failure.ts'
import {
  type ReadActivity,
  readScreenshot,
  ScreenshotFailure,
  screenshotPath,
  uploadScreenshot,
} from '#remote/uploads.ts'
import { backoffDelay } from '#sync/backoff.ts'
import {
  beginRun,
  changeItem,
  endRun,
  type UploadErrorCode,
  type UploadItem,
} from './upload-run.ts'

/**
 * Activity screenshots on their way: kept on the device until the server has read them. A server in
 * trouble is asked again with back-off; a picture is stored once and analysed once, by its own id.
 */
export interface ScreenshotUploads {
  /** Resolves when the device has the files; false while a run is under way. */
  add(files: readonly File[]): Promise<boolean>
  /** Tries one that waits at once; false while a run is under way. */
  send(id: string): Promise<boolean>
  /** Tries all that wait at once, those given up among them. */
  sendAll(): Promise<void>
  close(): void
}

/** A server that failed so often in a row is left alone until the next start, or a network anew. */
const MAX_TRIES = 8

export function startScreenshotUploads(db: LocalDatabase): ScreenshotUploads {
  let closed = false
  let failedTries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function add(files: readonly File[]): Promise<boolean> {
    const taken = files.map((file) => ({ id: crypto.randomUUID(), file }))
    if (!beginRun(taken.map(({ id, file }) => itemOf(id, file.name)))) return false
    failedTries = 0
    try {
      for (const { id, file } of taken) await storeFile(id, file)
    } finally {
      // What fails on the way is told in the run, and waits on the device.
      send(taken.map(({ id }) => id)).then(endRun, endRun)
    }
    return true
  }

  async function storeFile(id: string, file: File): Promise<void> {
    if (!file.type.startsWith('image/')) return fail(id, 'images_only')
    try {
      await db.device.uploads.add({
        id,
        path: screenshotPath(db.userId, file.type),
        uploaded: false,
        name: file.name,
        type: file.type,
        taken_on: localDay(new Date(file.lastModified)),
        bytes: await file.arrayBuffer(),
      })
    } catch {
      fail(id, 'not_saved')
    }
  }

  async function sendAlone(id: string): Promise<boolean> {
    const upload = await db.device.uploads.get(id)
    if (!upload) return true
    if (!beginRun([itemOf(id, upload.name)])) return false
    failedTries = 0
    send([id]).then(endRun, endRun)
    return true
  }

  /** What waits, in a run of its own. */
  async function resume(): Promise<void> {
    if (!navigator.onLine || closed) return
    const waiting = await db.device.uploads.toArray()
    if (waiting.length === 0 || closed) return
    if (!beginRun(waiting.map(({ id, name }) => itemOf(id, name)))) {
      await later(0)
      return
    }
    try {
      await send(waiting.map(({ id }) => id))
    } finally {
      endRun()
    }
  }

  /** In one tab at a time: what another has sent meanwhile is no longer there. */
  async function send(ids: readonly string[]): Promise<void> {
    clearTimeout(timer)
    const work = async () => {
      for (const id of ids) {
        if (closed) return
        const upload = await db.device.uploads.get(id)
        if (upload) await sendOne(upload)
      }
    }
    if (navigator.locks) await navigator.locks.request(`fuelmile-uploads-${db.userId}`, work)
    else await work()
  }

  async function sendOne(upload: QueuedUpload): Promise<void> {
    const { id, path } = upload
    changeItem(id, { status: 'uploading', waits: null })
    try {
      if (upload.given_up) await db.device.uploads.update(id, { given_up: false })
      if (!upload.uploaded) {
        await uploadScreenshot(path, new Blob([upload.bytes], { type: upload.type }))
        await db.device.uploads.update(id, { uploaded: true })
      }
      await store(db, upload, await readScreenshot(path, id))
      await db.device.uploads.delete(id)
      failedTries = 0
      changeItem(id, { status: 'success' })
    } catch (error) {
      if (error instanceof RemoteFailure && error.code !== 'session_ended') {
        const waits = error.code === 'server' && navigator.onLine ? 'server' : 'network'
        const again = !navigator.onLine || (await later(error.retryAfterMs))
        return changeItem(id, { status: 'pending', waits: again ? waits : 'runner' })
      }
      // There may be room again: it is the runner who gives such a picture up.
      const isFinal = error instanceof ScreenshotFailure && error.code !== 'photos_full'
      if (isFinal) await db.device.uploads.delete(id)
      else await giveUp(id)
      fail(id, errorCode(error))
    }
  }

  /** Plans the next try of all that waits; false where there is none. */
  async function later(atLeastMs: number): Promise<boolean> {
    failedTries += 1
    clearTimeout(timer)
    if (failedTries >= MAX_TRIES) {
      await giveUp()
      return false
    }
    if (!closed)
      timer = setTimeout(resumeSafely, backoffDelay(failedTries, Math.random(), atLeastMs))
    return true
  }

  /** One, or all, as the sync centre tells; a device that can't note it loses nothing. */
  async function giveUp(id?: string): Promise<void> {
    const { uploads } = db.device
    const given = id === undefined ? uploads.toCollection() : uploads.where('id').equals(id)
    // Without the mark it is tried once more at the next start.
    await given.modify({ given_up: true }).catch(() => undefined)
  }

  const resumeSafely = () =>
    void resume().catch((error: unknown) =>
      log.warn('screenshot.failed', { fault: faultName(error) }),
    )
  const begin = () => {
    failedTries = 0
    resumeSafely()
  }
  window.addEventListener('online', begin)
  begin()
  return {
    add,
    send: sendAlone,
    async sendAll() {
      begin()
    },
    close() {
      closed = true
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    },
  }
}

function itemOf(id: string, name: string): UploadItem {
  return { id, name, status: 'pending', error: null, waits: null }
}

function fail(id: string, error: UploadErrorCode): void {
  changeItem(id, { status: 'error', error })
}

function errorCode(error: unknown): UploadErrorCode {
  if (error instanceof ScreenshotFailure) return error.code
  return error instanceof RemoteFailure ? 'signed_out' : 'not_saved'
}

/**
 * Whether there is a training in it: energy alone makes one too. Beside nothing but steps it is a
 * whole day's, which may hold basal energy and is no exercise.
 */
function isTraining(read: ReadActivity): boolean {
  if (read.duration_minutes !== null || read.distance_km !== null) return true
  return read.calories_burned !== null && read.steps === null
}

/** A screenshot's activity becomes a finished training of its day; its steps count for the day. */
async function store(db: LocalDatabase, upload: QueuedUpload, read: ReadActivity): Promise<void> {
  const date = read.date ?? upload.taken_on
  // The upload's own id: sent twice, it is one training.
  if (isTraining(read) && !(await readRow(db, 'training_activities', upload.id))) {
    await insertRow(db, 'training_activities', trainingOf(date, read, upload.id), upload.id)
  }
  if (read.steps === null) return
  const id = dayKey(db.userId, date)
  const stored = await readRow(db, 'google_fit_data', id)
  if ((stored?.steps ?? 0) >= read.steps) return
  await upsertRow(db, 'google_fit_data', id, { steps: read.steps }, emptyFitness(date))
}

function trainingOf(
  date: string,
  read: ReadActivity,
  uploadId: string,
): FieldsOf<'training_activities'> {
  return {
    date,
    activity_type: read.activity_type,
    status: 'done',
    duration_minutes: null,
    distance_km: null,
    intensity: null,
    start_time: read.start_time,
    user_activity_label: null,
    actual_duration_minutes: read.duration_minutes,
    actual_distance_km: read.distance_km,
    calories_burned: read.calories_burned,
    elevation_gain_meters: null,
    heart_rate_avg: read.heart_rate_avg,
    source: 'screenshot',
    source_ref: uploadId,
    started_at: null,
    paired_with: null,
  }
}
