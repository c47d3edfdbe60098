import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './Chart.module.css'
import type { ChartData } from './chart-data.ts'

interface PictureProps {
  data: ChartData
  /** What a screen reader says of it. */
  label: string
  scale: ((value: number) => string) | null
  /** A point is under the pointer or the finger; null where none is. */
  onPoint: (at: number | null) => void
  /** Its code did not come, or the browser can't draw. */
  onFailed: () => void
}

/** A chart's picture, by a library that comes with the first one. Its place is there before it. */
export function Picture({ data, label, scale, onPoint, onFailed }: PictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const point = useEffectEvent(onPoint)
  const fail = useEffectEvent(onFailed)
  // Drawn anew where what it shows has changed, and not with each drawing of the screen.
  const shown = JSON.stringify(data)
  const say = useEffectEvent((value: number) => scale?.(value) ?? '')
  useEffect(() => {
    let remove: (() => void) | null = null
    let left = false
    import('./plot.ts').then(
      ({ drawPlot }) => {
        if (left || !place.current) return
        try {
          remove = drawPlot(place.current, JSON.parse(shown), { say, point })
        } catch {
          // No canvas to draw on: the table has all of it.
          fail()
        }
      },
      // Its code did not come: so does the table.
      () => {
        if (!left) fail()
      },
    )
    return () => {
      left = true
      remove?.()
    }
  }, [shown])
  return <div ref={place} role="img" aria-label={label} className={classes.picture} />
}
