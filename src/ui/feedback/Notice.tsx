import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
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
    <Alert
      mod={{ tone: props.tone }}
      role={props.live ? 'status' : 'note'}
      title={props.title}
      icon={<Icon name={props.tone === 'warning' ? 'alert' : 'info'} size={18} />}
      classNames={{
        root: classes.notice,
        wrapper: classes.wrapper,
        icon: classes.icon,
        title: classes.title,
        message: classes.words,
      }}
    >
      <span>{props.children}</span>
      {props.action}
    </Alert>
  )
}
