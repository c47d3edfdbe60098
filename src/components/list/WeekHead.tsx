import type { ReactNode } from 'react'
import classes from './WeekHead.module.css'

interface WeekHeadProps {
  /** Which week. */
  name: string
  /** What it comes to, at the right edge. */
  total: ReactNode
  /** As much of the fullest week listed, 0 to 1. */
  share: number
}

/** The head of a week in a list: which, what it comes to, and a bar to compare it with the others by. */
export function WeekHead({ name, total, share }: WeekHeadProps) {
  return (
    <div className={classes.week}>
      <h3>{name}</h3>
      <span className={classes.total}>{total}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </div>
  )
}
