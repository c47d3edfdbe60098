import { MonthGrid } from '#components/calendar/MonthGrid.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import classes from './Calendar.module.css'
import { CalendarEntry, type EntryActions } from './CalendarEntry.tsx'
import type { CalendarDay } from './calendar-days.ts'
import { MonthDay } from './MonthDay.tsx'

interface MonthViewProps extends EntryActions {
  dates: readonly string[]
  /** Undefined while they are read. */
  days: readonly CalendarDay[] | undefined
  today: string
  chosen: string
  over: string | null
  onChoose: (day: string) => void
  onGo: (day: string) => void
}

/** A month, and under it the day that is chosen. */
export function MonthView(props: MonthViewProps) {
  const { dates, days, today, chosen, over, onChoose, onGo, ...actions } = props
  const { t } = useTranslation('calendar')
  const { figures } = useFormat()
  const byDate = new Map(days?.map((each) => [each.date, each]))
  const day = days?.find(({ date }) => date === chosen)
  return (
    <Columns>
      <MonthGrid
        {...{ dates, today, chosen, over, onChoose, onGo }}
        cell={(cell) => <MonthDay key={cell.date} cell={cell} day={byDate.get(cell.date)} />}
        waits={actions.moving !== null}
      />
      {[
        day ? (
          <Panel key="day">
            <CalendarEntry {...actions} day={day} today={today} />
          </Panel>
        ) : (
          <Pulse key="day" heights={[12]} />
        ),
        <ul key="legend" className={classes.legend}>
          <li data-mark="planned">{t('legend.planned')}</li>
          <li data-mark="done">{t('legend.done')}</li>
          {figures && <li data-nutrient="carbs">{t('legend.carbs')}</li>}
        </ul>,
      ]}
    </Columns>
  )
}
