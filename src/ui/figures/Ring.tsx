import type { CSSProperties, ReactNode } from 'react'
import classes from './Ring.module.css'

interface RingProps {
  /** What is measured: the accessible name starts with it. */
  label: string
  /** The figures in words, for those who don't see the ring. */
  figures: string
  value: number
  /** 0: no target, the ring stays an empty track. */
  target: number
  size: number
  thickness: number
  children: ReactNode
}

const BOX = 100

/** Progress round a circle with its figures inside; a full ring stays full beyond the target. */
export function Ring(props: RingProps) {
  const width = (props.thickness / props.size) * BOX
  const radius = (BOX - width) / 2
  const length = 2 * Math.PI * radius
  const share = props.target > 0 ? Math.min(1, Math.max(0, props.value / props.target)) : 0
  return (
    <div
      role="img"
      aria-label={`${props.label}: ${props.figures}`}
      className={classes.ring}
      style={{ '--size': `${props.size / 16}rem` } as CSSProperties}
    >
      <svg viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true" className={classes.drawing}>
        <circle className={classes.track} cx={50} cy={50} r={radius} strokeWidth={width} />
        {share > 0 && (
          <circle
            className={classes.progress}
            cx={50}
            cy={50}
            r={radius}
            strokeWidth={width}
            strokeDasharray={length}
            strokeDashoffset={length * (1 - share)}
          />
        )}
      </svg>
      <div className={classes.inside}>{props.children}</div>
    </div>
  )
}
