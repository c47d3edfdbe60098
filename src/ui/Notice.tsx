import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Notice.module.css'

interface NoticeProps {
  tone: 'quiet' | 'info' | 'warning'
  title?: string
  children: ReactNode
  action?: ReactNode
  /** Read out at once when it appears. */
  live?: boolean
}

/** A line that says how things stand, without getting in the way. */
export function Notice(props: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={props.tone} role={props.live ? 'status' : 'note'}>
      <Icon name={props.tone === 'warning' ? 'alert' : 'info'} size={18} />
      <div className={classes.words}>
        {props.title && <strong>{props.title}</strong>}
        <span>{props.children}</span>
        {props.action}
      </div>
    </div>
  )
}
