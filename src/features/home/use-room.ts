import { useCallback, useState } from 'react'
import { remember, remembered } from '#lib/remembered.ts'

const keyOf = (userId: string) => `fuelmile:home:${userId}`

/**
 * How high the part of Home above the meals was the last time, in pixels, 0 on the very first: so much room
 * is left for it while it is on its way.
 * @returns `measure`: the ref of what is measured
 */
export function useRoom(userId: string) {
  const [height] = useState(() => Number(remembered(keyOf(userId))) || 0)
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const watch = new ResizeObserver(([entry]) => {
        if (entry) remember(keyOf(userId), String(Math.round(entry.contentRect.height)))
      })
      watch.observe(element)
      return () => watch.disconnect()
    },
    [userId],
  )
  return { height, measure }
}
