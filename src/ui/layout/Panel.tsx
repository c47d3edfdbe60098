import { type ReactNode, type Ref, useId } from 'react'
import { Unseen } from '../Unseen.tsx'
import classes from './Panel.module.css'

interface PanelProps {
  /** Shown above the content and read as the section's name. */
  title?: string
  /** The title is read out alone: what is shown says it without. */
  isUnseen?: boolean
  /** Right of the title. */
  aside?: ReactNode
  children: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
}

/** A raised block of the screen: one topic each. */
export function Panel(props: PanelProps) {
  const id = useId()
  const labelled = props.title ? { 'aria-labelledby': id } : {}
  return (
    <section className={classes.panel} {...labelled}>
      {props.title && props.isUnseen && (
        <h2 id={id}>
          <Unseen>{props.title}</Unseen>
        </h2>
      )}
      {props.title && !props.isUnseen && (
        <header className={classes.head}>
          <h2 id={id} ref={props.headingRef}>
            {props.title}
          </h2>
          {props.aside}
        </header>
      )}
      {props.children}
    </section>
  )
}
