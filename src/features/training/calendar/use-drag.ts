import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listenForDrags } from './drag-to-day.ts'

/** What is dragged, and the day it is over. */
export interface Drag {
  key: string
  over: string | null
  /** Where it was lifted, in the window. */
  x: number
  y: number
}

/**
 * Dragging within `area` (drag-to-day.ts [Note: drag to a day]).
 * @param onDrop hears which key was dropped on which day
 * @returns `ghost` follows the pointer
 */
export function useDrag(onDrop: (key: string, day: string) => void): {
  area: RefObject<HTMLDivElement | null>
  ghost: RefObject<HTMLDivElement | null>
  drag: Drag | null
} {
  const area = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    if (!area.current) return
    return listenForDrags(area.current, {
      lift: (key, x, y) => setDrag({ key, over: null, x, y }),
      over(day, x, y) {
        if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`
        setDrag((before) => (before && before.over !== day ? { ...before, over: day } : before))
      },
      drop(key, day) {
        setDrag(null)
        dropped(key, day)
      },
      cancel: () => setDrag(null),
    })
  }, [])
  return { area, ghost, drag }
}
