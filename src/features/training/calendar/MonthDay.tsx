import { MonthCell } from '#components/calendar/MonthCell.tsx'
import type { DayCell } from '#components/calendar/MonthGrid.tsx'
import { useSessionWords } from '#components/use-session-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SportIcon } from '#ui/SportIcon.tsx'
import { keyOf, movableOf, type ShownSession } from '../shown-sessions.ts'
import type { CalendarDay } from './calendar-days.ts'
import classes from './MonthDay.module.css'

/** More do not fit a cell; the day's list has all. */
const MAX_SHOWN = 2

interface MonthDayProps {
  cell: DayCell
  /** Undefined before it is read. */
  day: CalendarDay | undefined
}

/** A day of the month: what is planned in outline, what is done filled, and its carbohydrate. */
export function MonthDay({ cell, day }: MonthDayProps) {
  const { t } = useTranslation('calendar', 'training')
  const format = useFormat()
  const words = useSessionWords()
  const sessions = day?.sessions ?? []
  const hidden = sessions.length > MAX_SHOWN ? sessions.length - MAX_SHOWN + 1 : 0
  const shown = hidden > 0 ? sessions.slice(0, MAX_SHOWN - 1) : sessions
  const grams = day && day.target.source !== 'none' ? Math.round(day.target.carbsGrams) : null
  const carbs = grams === null ? '' : format.grams(grams)
  const spoken = [
    cell.label,
    cell.isToday && t('common:today'),
    ...sessions.map((each) =>
      [
        words.nameOf(each),
        words.detailOf(each.session, null),
        t(`training:statuses.${each.session.status}`),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    carbs && t('carbs', { grams: carbs }),
  ]
  const firstToMove = sessions.find((each) => movableOf(each).length > 0)
  return (
    <MonthCell
      cell={cell}
      spoken={spoken.filter(Boolean).join(', ')}
      drag={firstToMove && keyOf(firstToMove)}
    >
      {shown.map((each) => (
        <Mark key={keyOf(each)} shown={each} />
      ))}
      {hidden > 0 && <span className={classes.more}>+{hidden}</span>}
      {carbs && <span className={classes.carbs}>{carbs}</span>}
    </MonthCell>
  )
}

function Mark({ shown }: { shown: ShownSession }) {
  const format = useFormat()
  const { session } = shown
  const km = (session.done ?? session.planned)?.km
  const { shown: inUnit } = format.measures.distance
  const figure = km == null ? null : inUnit(km)
  return (
    <span
      className={classes.mark}
      data-status={session.status}
      data-drag={movableOf(shown).length > 0 ? keyOf(shown) : ''}
    >
      <SportIcon sport={session.kind} size={13} />
      {figure !== null && <span>{format.number(figure, figure < 10 ? 1 : 0)}</span>}
    </span>
  )
}
