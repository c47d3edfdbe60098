import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function each time, which does what the latest one does; from the moment the page shows it,
 * or a tap between two addresses would be lost.
 */
export function useStable<A extends unknown[]>(
  callback: (...args: A) => void,
): (...args: A) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
