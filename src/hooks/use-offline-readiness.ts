import { useEffect, useState, useSyncExternalStore } from 'react'
import { type OfflineFiles, offlineFiles } from '#lib/offline-readiness.ts'
import {
  askForFiles,
  FILE_CAME,
  filesInCache,
  nextWorker,
  type VersionFiles,
} from '#lib/version-files.ts'
import { workerRefused } from '#lib/worker-refused.ts'
import { useOnline } from './use-online.ts'
import { useSyncStatus } from './use-sync.ts'
import { useWaitingFiles } from './use-waiting-files.ts'

/** What this device lacks for a day without a network. */
export interface OfflineReadiness {
  /** Of the app itself. `impossible`: the browser stores none; undefined while it is asked. */
  files: (OfflineFiles & { since: string | null }) | 'impossible' | undefined
  /** Whether what the account holds has arrived once; undefined while it is read. */
  data: boolean | undefined
  /** Photos and screenshots that wait for the server. */
  pictures: number
  online: boolean
}

/** Live ([Note: ready without a signal]). */
export function useOfflineReadiness(): OfflineReadiness {
  const files = useFiles()
  const sync = useSyncStatus()
  const { photos, screenshots } = useWaitingFiles()
  return {
    files,
    data: sync && sync.lastSyncedAt !== null,
    pictures: photos.length + screenshots.length,
    online: useOnline(),
  }
}

function useFiles(): OfflineReadiness['files'] {
  const refused = useSyncExternalStore(workerRefused.subscribe, workerRefused.get)
  const [files, setFiles] = useState<OfflineReadiness['files']>()
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (refused || !container) return setFiles('impossible')
    let wanted = true
    let looking = false
    let again = false
    async function look(): Promise<void> {
      again = looking
      if (looking) return
      looking = true
      const found = await readFiles(container as ServiceWorkerContainer).catch(
        // Storage that is off throws: the browser stores no app, and that is what is shown.
        () => 'impossible' as const,
      )
      looking = false
      if (!wanted) return
      if (found) setFiles(found)
      // More came meanwhile.
      if (again) void look()
    }
    const onLook = () => void look()
    const onMessage = ({ data }: MessageEvent) => data?.type === FILE_CAME && onLook()
    container.addEventListener('message', onMessage)
    container.addEventListener('controllerchange', onLook)
    document.addEventListener('visibilitychange', onLook)
    window.addEventListener('online', onLook)
    onLook()
    return () => {
      wanted = false
      container.removeEventListener('message', onMessage)
      container.removeEventListener('controllerchange', onLook)
      document.removeEventListener('visibilitychange', onLook)
      window.removeEventListener('online', onLook)
    }
  }, [refused])
  return files
}

/** The files of the newest version that this page knows of. */
let known: VersionFiles | null = null

/** What the cache has now; undefined where a worker does not answer. */
async function readFiles(container: ServiceWorkerContainer): Promise<OfflineReadiness['files']> {
  const registration = await container.getRegistration()
  const worker = nextWorker(registration)
  if (worker) known = await askForFiles(worker)
  const version = known
  if (worker && !version) return undefined
  // None yet, or between two tries of an install.
  if (!version) return { ...offlineFiles([], new Set()), since: null }
  const { cache, ...files } = await filesInCache(version)
  // The first worker takes over once it has all.
  const whole = files.whole && worker !== null && worker !== registration?.installing
  return { ...files, whole, since: await dateOf(cache, version.page) }
}

/** When the server sent a file that is never older than its version, as an ISO text. */
async function dateOf(cache: Cache, page: string | null): Promise<string | null> {
  const response = page === null ? undefined : await cache.match(page)
  const sent = Date.parse(response?.headers.get('date') ?? '')
  return Number.isNaN(sent) ? null : new Date(sent).toISOString()
}
