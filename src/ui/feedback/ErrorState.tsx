import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import classes from './State.module.css'

interface ErrorStateProps {
  title: string
  /** What happened and what is safe. */
  body: string
  /** The technical words, folded away. */
  details?: { label: string; text: string }
  /** The next step. */
  action?: ReactNode
}

export function ErrorState(props: ErrorStateProps) {
  return (
    <div role="alert" className={classes.state}>
      <Icon name="alert" size={32} className={classes.alert ?? ''} />
      <h1 className={classes.title}>{props.title}</h1>
      <p className={classes.body}>{props.body}</p>
      {props.action}
      {props.details && (
        <details className={classes.details}>
          <summary>{props.details.label}</summary>
          <pre>{props.details.text}</pre>
        </details>
      )}
    </div>
  )
}
