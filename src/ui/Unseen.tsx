import type { ReactNode } from 'react'
import classes from './Unseen.module.css'

interface UnseenProps {
  /** News: read out as they come. It stands from the start then, else the first is not. */
  live?: boolean
  children: ReactNode
}

/** Words that the eye has by other means: read out, and not seen. */
export function Unseen({ live, children }: UnseenProps) {
  return (
    <span className={classes.unseen} role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
