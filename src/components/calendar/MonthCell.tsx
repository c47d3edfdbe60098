import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './MonthGrid.module.css'
import type { DayCell } from './MonthGrid.tsx'

interface MonthCellProps {
  cell: DayCell
  /** All that the cell shows, in words. */
  spoken: string
  /** What of it can be dragged; undefined where nothing is. */
  drag?: string | undefined
  children: ReactNode
}

/** A day of a month: its number, and under it what the day has. */
export function MonthCell({ cell, spoken, drag, children }: MonthCellProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
    <td
      data-day={cell.date}
      data-drag={drag}
      data-outside={cell.isOutside || undefined}
      data-over={cell.isOver || undefined}
      aria-selected={cell.isChosen}
    >
      <UnstyledButton
        className={classes.day}
        tabIndex={cell.isChosen ? 0 : -1}
        aria-current={cell.isToday ? 'date' : undefined}
        aria-label={spoken}
        onClick={cell.onChoose}
      >
        <span className={classes.number}>{Number(cell.date.slice(8))}</span>
        {children}
      </UnstyledButton>
    </td>
  )
}
