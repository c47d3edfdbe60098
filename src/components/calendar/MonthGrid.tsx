import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { addDays, DAYS_PER_WEEK, weekStart } from '#domain/calendar/local-day.ts'
import { addMonths, isSameMonth } from '#domain/calendar/month.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import classes from './MonthGrid.module.css'

/** A day as its cell is drawn. */
export interface DayCell {
  date: string
  /** The day in words. */
  label: string
  isToday: boolean
  isChosen: boolean
  /** It is of the month before or after. */
  isOutside: boolean
  /** Something is dragged over it. */
  isOver: boolean
  onChoose: () => void
}

interface MonthGridProps {
  /** Whole weeks, Monday first. */
  dates: readonly string[]
  /** Draws a day, as a MonthCell with what the day has. */
  cell: (cell: DayCell) => ReactNode
  today: string
  /** The day whose sessions are shown; the one of the grid that the Tab key reaches. */
  chosen: string
  /** The day under what is dragged. */
  over?: string | null
  /** Something waits for its new day: the keys choose it. */
  waits?: boolean
  onChoose: (day: string) => void
  /** An arrow key or the like; the day may be of another month. */
  onGo: (day: string) => void
}

const DAYS_BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_PER_WEEK,
  ArrowDown: DAYS_PER_WEEK,
}

/** Where a key leads from a day, as in any calendar grid; null for other keys. */
function dayByKey(key: string, day: string): string | null {
  const count = DAYS_BY_KEY[key]
  if (count !== undefined) return addDays(day, count)
  if (key === 'Home') return weekStart(day)
  if (key === 'End') return addDays(weekStart(day), DAYS_PER_WEEK - 1)
  if (key === 'PageUp' || key === 'PageDown') return addMonths(day, key === 'PageUp' ? -1 : 1)
  return null
}

function focusDay(grid: HTMLElement | null, day: string): void {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"] button`)?.focus()
}

/** A month, a cell for each day. */
export function MonthGrid(props: MonthGridProps) {
  const { dates, cell, today, chosen, over, waits = false, onChoose, onGo } = props
  const dayWords = useDayWords()
  const grid = useRef<HTMLTableElement>(null)
  // By keys the focus follows the day, into another month too.
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) focusDay(grid.current, chosen)
    byKey.current = false
  }, [chosen])
  const focusChosen = useEffectEvent(() => focusDay(grid.current, chosen))
  useEffect(() => {
    if (waits) focusChosen()
  }, [waits])

  function go(event: KeyboardEvent): void {
    const next = dayByKey(event.key, chosen)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    byKey.current = true
    onGo(next)
  }

  const weeks = Array.from({ length: dates.length / DAYS_PER_WEEK }, (_, at) =>
    dates.slice(at * DAYS_PER_WEEK, (at + 1) * DAYS_PER_WEEK),
  )
  return (
    <table
      ref={grid}
      className={classes.grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys go through it
      role="grid"
      aria-label={dayWords.month(chosen)}
      onKeyDown={go}
    >
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col">
              {dayWords.weekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) =>
              cell({
                date,
                label: dayWords.long(date),
                isToday: date === today,
                isChosen: date === chosen,
                isOutside: !isSameMonth(date, chosen),
                isOver: date === over,
                onChoose: () => onChoose(date),
              }),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
