import { useEffect } from 'react'
import { useSyncStatus } from '#hooks/use-sync.ts'

/** The installed app's icon tells how many changes wait to be sent, where the system can show it. */
export function Badge() {
  const waiting = useSyncStatus()?.waiting
  useEffect(() => {
    if (waiting === undefined || !('setAppBadge' in navigator)) return
    const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
    // Refused where the app isn't installed: nothing to tell.
    shown.catch(() => undefined)
  }, [waiting])
  return null
}
