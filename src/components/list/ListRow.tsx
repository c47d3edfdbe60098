import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AmountFigure } from './AmountFigure.tsx'
import classes from './ListRow.module.css'

interface ListRowProps {
  /** A picture of what it is: the words beside it say it, too. */
  mark?: ReactNode
  /** Full: it is done; in outline: it is still to come; bare: the mark has its own ground. */
  markAs?: 'food' | 'done' | 'planned' | 'bare'
  name: ReactNode
  /** It will not be: crossed out. */
  isOff?: boolean
  /** One line under the name. */
  detail?: ReactNode
  /** An amount with its unit, as the formatter has them, at the right edge. */
  figure?: string | false | null | undefined
  /** Under it. */
  aside?: ReactNode
  /** Bars and further lines, below the detail. */
  children?: ReactNode
  /** Where a tap on the row leads, or what it does; without either it is only read. */
  to?: string
  onOpen?: () => void
  /** What a tap does, for whoever listens, where the row's words don't say it. */
  label?: string
  /** A tap leaves the focus where it is: in the search above. */
  leavesFocus?: boolean
}

/**
 * [Note: one row]
 * Whatever is listed has its mark at the left, its name with a line under it, and its figure at the right edge, in
 * numerals of one width: the eye goes down one of the three. The whole row is the target.
 */
export function ListRow(props: ListRowProps) {
  const { mark, markAs, name, isOff, detail, figure, aside, children, to, onOpen, label } = props
  const content = (
    <>
      {mark && (
        <span className={classes.mark} data-as={markAs} aria-hidden>
          {mark}
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.name} data-off={isOff || undefined}>
          {name}
        </span>{' '}
        {detail && <span className={classes.detail}>{detail}</span>} {children}
      </span>{' '}
      {(figure || aside) && (
        <span className={classes.end}>
          {figure && <AmountFigure words={figure} />}
          {aside && <span> {aside}</span>}
        </span>
      )}
    </>
  )
  if (to !== undefined)
    return (
      <Link to={to} className={classes.row} data-target>
        {content}
      </Link>
    )
  if (onOpen)
    return (
      <UnstyledButton
        className={classes.row}
        data-target
        aria-label={label}
        onMouseDown={(event) => props.leavesFocus && event.preventDefault()}
        onClick={onOpen}
      >
        {content}
      </UnstyledButton>
    )
  return <div className={classes.row}>{content}</div>
}

/** The list that rows stand in. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  )
}
