import { type ReactNode, type Ref, use, useId } from 'react'
import { Icon } from '../Icon.tsx'
import { Unseen } from '../Unseen.tsx'
import { Folding } from './folding.ts'
import classes from './Panel.module.css'

interface PanelProps {
  /** Shown above the content and read as the section's name. */
  title?: string
  /** The title is read out alone: what is shown says it without. */
  isUnseen?: boolean
  /** Right of the title. */
  aside?: ReactNode
  /** What it comes to, in a word or a figure: at the line's right edge where the panel is folded ([Note: folded]). */
  sum?: ReactNode
  children: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
}

/**
 * A raised block of the screen: one topic each.
 *
 * [Note: folded] Within `Folding` it is one line of a list, with its title and what it comes to, and opens in place.
 */
export function Panel(props: PanelProps) {
  const id = useId()
  if (use(Folding) && props.title)
    return (
      <details className={classes.folded}>
        <summary>
          <h2 id={id}>{props.title}</h2>
          {props.sum ? <span className={classes.sum}>{props.sum}</span> : null}
          <Icon name="chevron-down" className={classes.chevron ?? ''} />
        </summary>
        {/* A panel within a panel is a block again. */}
        <Folding value={false}>
          <section aria-labelledby={id}>
            {props.aside && <div className={classes.aside}>{props.aside}</div>}
            {props.children}
          </section>
        </Folding>
      </details>
    )
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
