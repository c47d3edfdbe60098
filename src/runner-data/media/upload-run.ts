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
  /** Whether the runner began it, and not the pause of an earlier try that is over. */
  isAsked: boolean
}

const NOTHING: UploadRun = { items: [], running: false, isAsked: false }
/** The list and its progress stay this long after the run, ms. */
export const RESET_AFTER_MS = 10_000

/** The upload the runner sees, in this tab. */
export const uploadRun = createStore<UploadRun>(NOTHING)

/** The uploads of one runner's open data. */
export interface RunnersUploads {
  /** Begins a run of these files, by itself or as the runner asked; false while another is under way. */
  begin(items: UploadItem[], by?: 'itself'): boolean
  change(id: string, change: Partial<UploadItem>): void
  /** Ends the run, if there is one. */
  end(): void
  /** Takes the run off the screen, also one under way: the next runner sees nothing of it. */
  close(): void
}

export function openUploads(): RunnersUploads {
  let run = NOTHING
  let isOpen = true
  let reset: ReturnType<typeof setTimeout> | undefined

  function show(next: UploadRun): void {
    if (!isOpen) return
    run = next
    uploadRun.set(next)
  }

  return {
    begin(items, by) {
      if (uploadRun.get().running) return false
      clearTimeout(reset)
      show({ items, running: true, isAsked: by !== 'itself' })
      return true
    },
    change(id, change) {
      const { items } = run
      if (!items.some((item) => item.id === id)) return
      show({
        ...run,
        items: items.map((item) => (item.id === id ? { ...item, ...change } : item)),
      })
    },
    end() {
      if (!run.running) return
      show({ ...run, running: false })
      reset = setTimeout(() => show(NOTHING), RESET_AFTER_MS)
    },
    close() {
      clearTimeout(reset)
      isOpen = false
      if (uploadRun.get() === run) uploadRun.set(NOTHING)
    },
  }
}
