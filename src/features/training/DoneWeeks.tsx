import { Rows } from '#components/list/ListRow.tsx'
import { WeekHead } from '#components/list/WeekHead.tsx'
import { useSessionWords } from '#components/use-session-words.ts'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SessionRow } from './SessionRow.tsx'
import { keyOf, type ShownSession } from './shown-sessions.ts'
import { weekSummary } from './week-summary.ts'

interface DoneWeeksProps {
  today: string
  /** What was done, the latest first. */
  done: readonly ShownSession[]
  rows: readonly Row<'training_activities'>[]
  fitness: readonly Row<'google_fit_data'>[]
}

/** What was done, week by week, with what each comes to. */
export function DoneWeeks({ today, done, rows, fitness }: DoneWeeksProps) {
  const { t } = useTranslation('training')
  const format = useFormat()
  const words = useSessionWords()
  const { span } = useDayWords()
  const mondays = [...new Set(done.map(({ date }) => weekStart(date)))]
  const weeks = mondays.map((monday) => ({ monday, ...weekSummary(monday, rows, fitness) }))
  const longest = Math.max(...weeks.map(({ doneMinutes }) => doneMinutes), 1)
  return weeks.map(({ monday, doneKm, doneMinutes, doneSessions }) => (
    <section key={monday}>
      <WeekHead
        name={monday === weekStart(today) ? t('thisWeek') : span(monday, addDays(monday, 6))}
        total={[
          t('sessionCount', { count: doneSessions }),
          words.minutes(doneMinutes),
          format.amount('distance', doneKm),
        ].join(' · ')}
        share={doneMinutes / longest}
      />
      <Rows>
        {done
          .filter(({ date }) => weekStart(date) === monday)
          .map((shown) => (
            <li key={keyOf(shown)}>
              <SessionRow withDay shown={shown} />
            </li>
          ))}
      </Rows>
    </section>
  ))
}
