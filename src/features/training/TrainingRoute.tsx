import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Rows } from '#components/list/ListRow.tsx'
import { addDays, daysBetween, weekStart } from '#domain/calendar/local-day.ts'
import { UPCOMING_DAYS } from '#domain/training/upcoming.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useWallClock } from '#hooks/use-wall-clock.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { DoneWeeks } from './DoneWeeks.tsx'
import { SessionRow } from './SessionRow.tsx'
import { type OpenSession, SessionSheet } from './SessionSheet.tsx'
import { keyOf, type ShownSession, shownSessions, shownUpcoming } from './shown-sessions.ts'

const DAYS_BACK = 28

/** What is planned next and what was done lately. */
export function TrainingRoute() {
  const { t } = useTranslation('training')
  const now = useWallClock()
  const today = now.date
  const { profile } = useProfile()
  // Whole weeks, since their totals are shown.
  const from = weekStart(addDays(today, -DAYS_BACK))
  const to = addDays(today, UPCOMING_DAYS + 1)
  const rows = useRowsBetween('training_activities', addDays(from, -1), to)
  const fitness = useRowsBetween('google_fit_data', from, today)
  const [open, setOpen] = useState<OpenSession | null>(null)
  const add = () => setOpen({ date: today, past: false })

  const days = Array.from({ length: daysBetween(from, today) + 1 }, (_, at) => addDays(from, at))
  const all = shownSessions(days, rows ?? [], fitness ?? [])
  const list = (sessions: ShownSession[]) => (
    <Rows>
      {sessions.map((shown) => (
        <li key={keyOf(shown)}>
          <SessionRow withDay shown={shown} />
        </li>
      ))}
    </Rows>
  )
  const next = shownUpcoming(now, rows ?? [], fitness ?? [], profile?.activity_level ?? [])
  const coming = new Set(next.map(keyOf))
  // Its hour has passed, and it is neither done nor skipped.
  const due = all.filter(
    (shown) =>
      shown.date === today &&
      shown.session.status === 'planned' &&
      shown.session.kind !== 'rest' &&
      !coming.has(keyOf(shown)),
  )
  const done = all.filter(({ session }) => session.status === 'done').reverse()

  return (
    <Screen
      title={t('title')}
      // Without any, the empty list has it.
      aside={next.length > 0 && <Button onClick={add}>{t('plan')}</Button>}
    >
      {!rows || !fitness ? (
        <Pulse heights={[7, 12]} />
      ) : (
        <Columns>
          {[
            due.length > 0 && (
              <Panel key="due" title={t('dueTitle')}>
                {list(due)}
              </Panel>
            ),
            <Panel key="next" title={t('nextTitle')}>
              {next.length > 0 ? (
                list(next)
              ) : (
                <EmptyState
                  title={t('nextEmptyTitle')}
                  body={t('nextEmptyBody')}
                  action={<Button onClick={add}>{t('plan')}</Button>}
                />
              )}
            </Panel>,
          ]}
          <Panel title={t('doneTitle')} aside={<Link to={PATHS.import}>{t('import.title')}</Link>}>
            {done.length > 0 ? (
              <DoneWeeks today={today} done={done} rows={rows} fitness={fitness} />
            ) : (
              <EmptyState title={t('doneEmptyTitle')} body={t('doneEmptyBody')} />
            )}
          </Panel>
        </Columns>
      )}
      <SessionSheet open={open} onClose={() => setOpen(null)} />
    </Screen>
  )
}
