import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { addDays, isDay, weekDays, weekStart } from '#domain/calendar/local-day.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { mealsOn, PATHS } from '#lib/paths.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { SessionRow } from './SessionRow.tsx'
import { type OpenSession, SessionSheet } from './SessionSheet.tsx'
import { keyOf, openOf, shownSessions } from './shown-sessions.ts'
import classes from './Training.module.css'
import { WeekNumbers } from './WeekNumbers.tsx'

/** A week of training; `?week=yyyy-MM-dd` names a day of it, this week without. */
export function TrainingCalendarRoute() {
  const { t } = useTranslation('training')
  const format = useFormat()
  const today = useToday()
  const navigate = useNavigate()
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('week')
  const monday = weekStart(isDay(asked) ? asked : today)
  const days = weekDays(monday)
  const sunday = addDays(monday, 6)
  const rows = useRowsBetween('training_activities', addDays(monday, -1), addDays(sunday, 1))
  const fitness = useRowsBetween('google_fit_data', monday, sunday)
  const all = shownSessions(days, rows ?? [], fitness ?? [])
  const [open, setOpen] = useState<OpenSession | null>(null)

  const show = (week: string) =>
    void navigate(
      { search: week === weekStart(today) ? '' : `?week=${week}` },
      { replace: true, preventScrollReset: true },
    )

  return (
    <Screen title={t('calendarTitle')} aside={<Link to={PATHS.training}>{t('overview')}</Link>}>
      <div className={classes.week}>
        <UnstyledButton
          className={classes.add}
          aria-label={t('previousWeek')}
          onClick={() => show(addDays(monday, -7))}
        >
          <Icon name="chevron-left" />
        </UnstyledButton>
        <span aria-live="polite">
          {t('weekSpan', { from: format.shortDay(monday), to: format.shortDay(sunday) })}
        </span>
        <UnstyledButton
          className={classes.add}
          aria-label={t('nextWeek')}
          onClick={() => show(addDays(monday, 7))}
        >
          <Icon name="chevron-right" />
        </UnstyledButton>
      </div>
      {!rows || !fitness ? (
        <Pulse heights={[7, 20]} />
      ) : (
        <Columns>
          <WeekNumbers day={monday} rows={rows} fitness={fitness} />
          <Panel>
            <ul className={classes.days}>
              {days.map((date) => {
                const ofDay = all.filter((shown) => shown.date === date)
                return (
                  <li key={date}>
                    <div className={classes.day} data-today={date === today}>
                      <h2>
                        {date === today && t('common:today')}
                        {date > today && format.shortDay(date)}
                        {date < today && (
                          <Link to={mealsOn(date)} className={classes.past}>
                            {format.shortDay(date)}
                            <Icon name="chevron-right" size={16} />
                          </Link>
                        )}
                      </h2>
                      <UnstyledButton
                        className={classes.add}
                        aria-label={t('addOn', { day: format.shortDay(date) })}
                        onClick={() => setOpen({ date, past: date < today })}
                      >
                        <Icon name="plus" />
                      </UnstyledButton>
                    </div>
                    {ofDay.length === 0 && <p className={classes.none}>{t('nothing')}</p>}
                    {ofDay.map((shown) => (
                      <SessionRow
                        key={keyOf(shown)}
                        shown={shown}
                        onOpen={() => setOpen(openOf(shown, all))}
                      />
                    ))}
                  </li>
                )
              })}
            </ul>
          </Panel>
        </Columns>
      )}
      <SessionSheet open={open} onClose={() => setOpen(null)} />
    </Screen>
  )
}
