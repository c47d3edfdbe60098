import { useSyncExternalStore } from 'react'

/** A page that comes back from the page cache has not heard what changed meanwhile. */
const NETWORK_EVENTS = ['online', 'offline', 'pageshow']

function subscribeToNetwork(changed: () => void): () => void {
  for (const event of NETWORK_EVENTS) window.addEventListener(event, changed)
  return () => {
    for (const event of NETWORK_EVENTS) window.removeEventListener(event, changed)
  }
}

/** Whether the device believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
}
