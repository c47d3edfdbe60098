import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

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
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false
        // What is about to be taken away leaves its height behind.
        const left = !isNear && element.childElementCount > 0 ? element.offsetHeight : null
        // There is room for it: the frames of the scrolling go first.
        startTransition(() => {
          if (left !== null) setHeight(left)
          setNear(isNear)
        })
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, near, height }
}
