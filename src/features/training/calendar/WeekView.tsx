import { Panel } from '#ui/layout/Panel.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import { WeekNumbers } from '../WeekNumbers.tsx'
import classes from './Calendar.module.css'
import { CalendarEntry, type EntryActions } from './CalendarEntry.tsx'
import type { CalendarDay, CalendarRows } from './calendar-days.ts'

interface WeekViewProps extends EntryActions {
  days: readonly CalendarDay[]
  rows: CalendarRows
  today: string
  over: string | null
}

/** The seven days of a week, one below the other. */
export function WeekView({ days, rows, today, over, ...props }: WeekViewProps) {
  return (
    <Columns>
      <WeekNumbers day={days[0]?.date ?? today} rows={rows.activities} fitness={rows.fitness} />
      <Panel>
        <ul className={classes.days}>
          {days.map((day) => (
            <li key={day.date} data-day={day.date} data-over={day.date === over || undefined}>
              <CalendarEntry {...props} day={day} today={today} />
            </li>
          ))}
        </ul>
      </Panel>
    </Columns>
  )
}
