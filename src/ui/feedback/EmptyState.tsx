import type { ReactNode } from 'react'
import classes from './State.module.css'

/** Nothing here yet: says what it will hold and what to do first. */
export function EmptyState(props: {
  title: string
  body: string
  action?: ReactNode
  /** Set where the state is the whole page: its title is then the page's heading. */
  page?: boolean
}) {
  const Title = props.page ? 'h1' : 'p'
  return (
    <div className={classes.state}>
      <Title className={classes.title}>{props.title}</Title>
      <p className={classes.body}>{props.body}</p>
      {props.action}
    </div>
  )
}
