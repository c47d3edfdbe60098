import { useEffect, useState } from 'react'

export type Awake = 'on' | 'off' | 'unsupported'

/** Keeps the screen on while the part is shown; asked for again whenever the page comes back into sight. */
export function useAwake(wanted: boolean): Awake {
  const [state, setState] = useState<Awake>('wakeLock' in navigator ? 'off' : 'unsupported')
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let gone = false
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
      } catch {
        // A browser refuses it on a low battery: the line on the screen says so.
        setState('off')
        return
      }
      if (gone) return void lock.release()
      setState('on')
      lock.addEventListener('release', () => setState('off'))
    }
    void ask()
    const again = () => void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [wanted])
  return state
}
