import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

export function useInSight(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden')
}
