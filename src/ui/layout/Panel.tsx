import { type ReactNode, type Ref, useId } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  /** Shown above the content and read as the section's name. */
  title?: string
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
      {props.title && (
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
