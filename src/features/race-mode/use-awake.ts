import { useEffect, useState } from 'react'

export type Awake = 'on' | 'off' | 'unsupported'

/**
 * Keeps the screen on while the part is shown; asked for again whenever the page comes back into sight, and with the
 * next tap: after a reload WebKit grants it to a tap only.
 */
export function useAwake(wanted: boolean): Awake {
  const [state, setState] = useState<Awake>('wakeLock' in navigator ? 'off' : 'unsupported')
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let gone = false
    let asking = false
    async function ask(): Promise<void> {
      if (asking || document.visibilityState !== 'visible' || (lock && !lock.released)) return
      asking = true
      try {
        lock = await navigator.wakeLock.request('screen')
      } catch {
        // A browser refuses it on a low battery: the line on the screen says so.
        setState('off')
        return
      } finally {
        asking = false
      }
      if (gone) return void lock.release()
      setState('on')
      lock.addEventListener('release', () => setState('off'))
    }
    void ask()
    const again = () => void ask()
    document.addEventListener('visibilitychange', again)
    document.addEventListener('pointerup', again)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', again)
      document.removeEventListener('pointerup', again)
      void lock?.release()
    }
  }, [wanted])
  return state
}
