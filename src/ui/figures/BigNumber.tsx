import type { ReactNode } from 'react'
import classes from './BigNumber.module.css'

interface BigNumberProps {
  value: string
  /** Small words under the number. */
  caption?: ReactNode
  size?: 'sm' | 'md' | 'rings' | 'lg' | 'xl'
  testId?: string
}

/** A figure one reads at arm's length in the sun. */
export function BigNumber(props: BigNumberProps) {
  return (
    <span className={classes.block} data-size={props.size ?? 'md'}>
      <span className={classes.value} data-testid={props.testId}>
        {props.value}
      </span>
      {props.caption != null && <span className={classes.caption}>{props.caption}</span>}
    </span>
  )
}
