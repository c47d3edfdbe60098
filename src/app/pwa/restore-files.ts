import { askForFiles, filesInCache } from '#lib/version-files.ts'

/**
 * Asks the version in use to fetch what it lacks: storage can be cleared under an app that is installed, and the browser
 * installs it once ([Note: ready without a signal]). Where all is there, or a newer version comes, nothing is asked.
 */
export function restoreFiles(registration: ServiceWorkerRegistration): void {
  async function look(): Promise<void> {
    const { active, waiting, installing } = registration
    if (!navigator.onLine || document.visibilityState === 'hidden') return
    if (!active || waiting || installing) return
    const version = await askForFiles(active)
    if (!version || version.files.length === 0) return
    const { whole } = await filesInCache(version)
    if (!whole) active.postMessage({ type: 'FETCH_FILES' })
  }
  // Storage that is off: there is nothing to restore.
  const onLook = () => void look().catch(() => undefined)
  window.addEventListener('online', onLook)
  document.addEventListener('visibilitychange', onLook)
  onLook()
}
