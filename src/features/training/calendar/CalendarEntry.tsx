import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { mealsOn } from '#lib/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import type { ShownSession } from '../shown-sessions.ts'
import classes from './Calendar.module.css'
import type { CalendarDay } from './calendar-days.ts'
import { DayAsks } from './DayAsks.tsx'
import { DaySessions } from './DaySessions.tsx'

export interface EntryActions {
  /** A session that waits for its new day. */
  moving: ShownSession | null
  onAdd: (day: string) => void
  onMove: (shown: ShownSession) => void
  /** The day is the new one. */
  onHere: (day: string) => void
}

/** A day with what it asks for and its sessions; one that is over leads to its meals. */
export function CalendarEntry(props: { day: CalendarDay; today: string } & EntryActions) {
  const { t } = useTranslation('calendar', 'training')
  const format = useFormat()
  const { date, sessions, target } = props.day
  const name = format.shortDay(date)
  // One button for both: the focus stays on it when a session has come.
  const act = () => (props.moving ? props.onHere(date) : props.onAdd(date))
  return (
    <div className={classes.day}>
      <div className={classes.dayHead} data-today={date === props.today}>
        <h2>
          {date < props.today ? (
            <Link to={mealsOn(date)}>{name}</Link>
          ) : date === props.today ? (
            t('common:today')
          ) : (
            name
          )}
        </h2>
        <UnstyledButton
          className={props.moving ? classes.move : classes.add}
          aria-label={t(props.moving ? 'move.to' : 'training:addOn', { day: name })}
          onClick={act}
        >
          {props.moving ? t('move.here') : <Icon name="plus" />}
        </UnstyledButton>
      </div>
      <DayAsks target={target} />
      <DaySessions sessions={sessions} onMove={props.onMove} />
    </div>
  )
}
