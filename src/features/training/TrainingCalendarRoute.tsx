import { useState } from 'react'
import { LighterNotice } from '#components/LighterNotice.tsx'
import { weekDays } from '#domain/calendar/local-day.ts'
import { monthWeeks } from '#domain/calendar/month.ts'
import { useLighterDays } from '#hooks/race/use-lighter-days.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import classes from './calendar/Calendar.module.css'
import { CalendarHead } from './calendar/CalendarHead.tsx'
import { MonthView } from './calendar/MonthView.tsx'
import { Ghost, Moving } from './calendar/Moving.tsx'
import { useCalendar } from './calendar/use-calendar.ts'
import { useChosenDay } from './calendar/use-chosen-day.ts'
import { useDrag } from './calendar/use-drag.ts'
import { useMove } from './calendar/use-move.ts'
import { WeekView } from './calendar/WeekView.tsx'
import { type OpenSession, SessionSheet } from './SessionSheet.tsx'
import { keyOf, type ShownSession } from './shown-sessions.ts'

/** Training by month or by week: planned beside done, and what each day asks for. */
export function TrainingCalendarRoute() {
  const { t } = useTranslation('calendar', 'training')
  const today = useToday()
  const { view, chosen, show, go } = useChosenDay(today)
  const dates = view === 'month' ? monthWeeks(chosen).flat() : weekDays(chosen)
  const calendar = useCalendar(dates[0] ?? chosen, dates.length)
  const lighter = useLighterDays()
  const isLighterHere = lighter !== null && (dates[0] ?? chosen) <= lighter.until
  const move = useMove(calendar)
  const [moving, setMoving] = useState<ShownSession | null>(null)
  const [open, setOpen] = useState<OpenSession | null>(null)
  const all = calendar?.days.flatMap(({ sessions }) => sessions) ?? []
  const find = (key: string) => all.find((shown) => keyOf(shown) === key)

  function place(shown: ShownSession | null | undefined, day: string): void {
    setMoving(null)
    show(day)
    if (shown) void move(shown, day)
  }
  const { area, ghost, drag } = useDrag((key, day) => place(find(key), day))
  const shared = {
    today,
    over: drag?.over ?? null,
    moving,
    onAdd: (date: string) => setOpen({ date, past: date < today }),
    onMove: setMoving,
    onHere: (day: string) => place(moving, day),
  }
  return (
    <Screen title={t('training:calendarTitle')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape takes back what its buttons began */}
      <div
        ref={area}
        className={classes.area}
        onKeyDown={({ key }) => key === 'Escape' && setMoving(null)}
      >
        <CalendarHead view={view} chosen={chosen} today={today} onShow={show} />
        {lighter && isLighterHere && <LighterNotice {...lighter} />}
        <Moving moving={moving} onCancel={() => setMoving(null)} />
        {view === 'month' ? (
          <MonthView
            {...shared}
            dates={dates}
            days={calendar?.days}
            chosen={chosen}
            onChoose={(day) => place(moving, day)}
            onGo={go}
          />
        ) : calendar ? (
          <WeekView {...shared} {...calendar} />
        ) : (
          <Pulse heights={[7, 20]} />
        )}
        {drag && <Ghost place={ghost} drag={drag} shown={find(drag.key)} />}
      </div>
      <SessionSheet open={open} onClose={() => setOpen(null)} />
    </Screen>
  )
}
