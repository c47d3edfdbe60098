import { Button } from '@mantine/core'
import { addDays, DAYS_PER_WEEK } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { calendarFile } from '#domain/exports/calendar-file.ts'
import { MAX_PLAN_WEEKS } from '#domain/training-plan/constants.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { saveFile } from '#lib/save-file.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { useCalendarEvents } from './use-calendar-events.ts'

interface CalendarFilePanelProps {
  races: readonly Row<'races'>[]
  today: string
}

/** Races and training ahead as a file for another calendar. */
export function CalendarFilePanel({ races, today }: CalendarFilePanelProps) {
  const { t } = useTranslation('races')
  const until = addDays(today, (MAX_PLAN_WEEKS + 1) * DAYS_PER_WEEK)
  const activities = useRowsBetween('training_activities', today, until)
  const events = useCalendarEvents(races, activities ?? [], today)
  return (
    <Panel title={t('file.title')}>
      <div className={form.form}>
        <p className={form.hint}>{t(events.length > 0 ? 'file.hint' : 'file.nothing')}</p>
        {events.length > 0 && (
          <Button
            variant="light"
            onClick={() => {
              const text = calendarFile(events, new Date().toISOString())
              saveFile(`fuelmile-${today}.ics`, 'text/calendar', text)
              showToast({ tone: 'success', title: t('file.saved') })
            }}
          >
            {t('file.save')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
