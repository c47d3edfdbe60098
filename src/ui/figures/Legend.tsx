import type { CSSProperties, ReactNode } from 'react'
import classes from './Legend.module.css'

interface LegendProps {
  items: readonly { color: string; text: string; shape?: 'bar' | 'dot' }[]
  /** What stands at the line's other end. */
  children?: ReactNode
}

/** What a picture's colours mean. Its marks say it themselves, so it isn't read out. */
export function Legend({ items, children }: LegendProps) {
  return (
    <p className={classes.legend} aria-hidden>
      {items.map(({ color, text, shape }) => (
        <span key={text} data-shape={shape} style={{ '--color': color } as CSSProperties}>
          {text}
        </span>
      ))}
      {children != null && <span className={classes.end}>{children}</span>}
    </p>
  )
}
