import { useSyncExternalStore } from 'react'

/** As the style sheets have it: from here on there are two columns. */
const WIDE = matchMedia('(min-width: 62em)')

function subscribe(changed: () => void): () => void {
  WIDE.addEventListener('change', changed)
  return () => WIDE.removeEventListener('change', changed)
}

/** Whether the window has room for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches)
}
