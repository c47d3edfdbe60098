import type { CSSProperties } from 'react'
import classes from './Steps.module.css'

export interface Step {
  name: string
  figure: string
  /** Its height, as a share of the highest there could be. */
  share: number
  /** It is the one that holds for the runner today. */
  isNow?: boolean
}

interface StepsProps {
  steps: readonly Step[]
  /** What the figures are of. */
  unit: string
}

/** Columns as high as what they stand for, each with its figure over it and its name under it. */
export function Steps({ steps, unit }: StepsProps) {
  return (
    <figure className={classes.figure}>
      <figcaption>{unit}</figcaption>
      <dl className={classes.steps}>
        {steps.map(({ name, figure, share, isNow }) => (
          <div
            key={name}
            data-now={isNow || undefined}
            style={{ '--share': share } as CSSProperties}
          >
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
