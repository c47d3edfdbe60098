import { createStore } from '#lib/store.ts'
import type { ScreenshotFailureCode } from '#remote/uploads.ts'

/** Why a file does not become an activity: the server's reasons, and this device's. */
export type UploadErrorCode = ScreenshotFailureCode | 'images_only' | 'signed_out' | 'not_saved'

/**
 * Why the device keeps a file for later: no network, a server that can't do it now, or one that could
 * not so often that the runner is asked.
 */
export type UploadWait = 'network' | 'server' | 'runner'

/** A file of the run. */
export interface UploadItem {
  id: string
  name: string
  /** `read`: its activities wait for the runner's word; `success`: they are stored. */
  status: 'pending' | 'uploading' | 'read' | 'success' | 'error'
  error: UploadErrorCode | null
  waits: UploadWait | null
}

export interface UploadRun {
  items: UploadItem[]
  running: boolean
}

const NOTHING: UploadRun = { items: [], running: false }
/** The list and its progress stay this long after the run, ms. */
export const RESET_AFTER_MS = 10_000

/** The upload the runner sees, in this tab. */
export const uploadRun = createStore<UploadRun>(NOTHING)

let reset: ReturnType<typeof setTimeout> | undefined

/** Begins a run of these files; false while another is under way. */
export function beginRun(items: UploadItem[]): boolean {
  if (uploadRun.get().running) return false
  clearTimeout(reset)
  uploadRun.set({ items, running: true })
  return true
}

export function changeItem(id: string, change: Partial<UploadItem>): void {
  const { items, running } = uploadRun.get()
  uploadRun.set({
    running,
    items: items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  })
}

export function endRun(): void {
  uploadRun.set({ ...uploadRun.get(), running: false })
  reset = setTimeout(() => uploadRun.set(NOTHING), RESET_AFTER_MS)
}

/** Takes the list of a run that is over off the screen: the next runner does not see it. */
export function forgetRun(): void {
  if (uploadRun.get().running) return
  clearTimeout(reset)
  uploadRun.set(NOTHING)
}
