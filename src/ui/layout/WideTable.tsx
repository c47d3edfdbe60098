import type { ReactNode } from 'react'
import classes from './WideTable.module.css'

/** A table that may be wider than the window where text is large: it is moved in its place, and not the page. */
export function WideTable({ children }: { children: ReactNode }) {
  return <div className={classes.place}>{children}</div>
}
