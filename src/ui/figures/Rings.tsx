import type { CSSProperties, ReactNode } from 'react'
import classes from './Rings.module.css'

interface RingsProps {
  /** From the outside in, each its share of a whole round; a full ring stays full beyond it. */
  arcs: readonly { name: string; share: number; thickness: number; color: string }[]
  children: ReactNode
}

const BOX = 100
/** Between two rings. */
const GAP = 2

/** Progress round several circles within one another, with a figure inside; what they measure is said beside them. */
export function Rings({ arcs, children }: RingsProps) {
  let outside = BOX / 2
  const rings = arcs.map((arc) => {
    const radius = outside - arc.thickness / 2
    outside -= arc.thickness + GAP
    const length = 2 * Math.PI * radius
    return { ...arc, radius, length, share: Math.min(1, Math.max(0, arc.share)) }
  })
  return (
    <div className={classes.rings}>
      <svg viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true" className={classes.drawing}>
        {rings.map(({ name, radius, length, thickness, share, color }) => (
          <g
            key={name}
            style={{ '--color': color } as CSSProperties}
            strokeWidth={thickness}
            fill="none"
          >
            <circle className={classes.track} cx={50} cy={50} r={radius} />
            {share > 0 && (
              <circle
                className={classes.progress}
                cx={50}
                cy={50}
                r={radius}
                strokeDasharray={length}
                strokeDashoffset={length * (1 - share)}
              />
            )}
          </g>
        ))}
      </svg>
      <div className={classes.inside}>{children}</div>
    </div>
  )
}
