import { type RefObject, useEffect, useRef, useState } from 'react'

/** Parts this far above and below the window are ready before they are scrolled to, px. */
const MARGIN_PX = 1200

/**
 * Whether a part of a long page is near the window. Away from it, it keeps the height it had.
 * @param guess its height before it was first shown, px
 */
export function useNearView(guess: number): {
  ref: RefObject<HTMLDivElement | null>
  near: boolean
  height: number
} {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [height, setHeight] = useState(guess)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // What is about to be taken away leaves its height behind.
        if (!entry.isIntersecting && element.childElementCount > 0) {
          setHeight(element.offsetHeight)
        }
        setNear(entry.isIntersecting)
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, near, height }
}
