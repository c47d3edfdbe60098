import { useCallback, useState } from 'react'

/** Ends with the runner's id: what is stored under such keys goes when the runner's data goes. */
const keyOf = (userId: string) => `fuelmile:home:${userId}`

/**
 * How high the part of Home above the meals was the last time, in pixels, 0 on the very first: so much room
 * is left for it while it is on its way.
 * @returns `measure`: the ref of what is measured
 */
export function useRoom(userId: string) {
  const [height] = useState(() => Number(localStorage.getItem(keyOf(userId))) || 0)
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const watch = new ResizeObserver(([entry]) => {
        if (entry) remember(userId, entry.contentRect.height)
      })
      watch.observe(element)
      return () => watch.disconnect()
    },
    [userId],
  )
  return { height, measure }
}

function remember(userId: string, height: number): void {
  try {
    localStorage.setItem(keyOf(userId), String(Math.round(height)))
  } catch {
    // A full device: the screen moves a little more at the next start.
  }
}
