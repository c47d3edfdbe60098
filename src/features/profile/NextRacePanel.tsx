import { daysBetween } from '#domain/calendar/local-day.ts'
import { raceOf } from '#domain/races/race-of.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, racePlanOf } from '#lib/paths.ts'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { LinkList, type ListedLink } from './LinkList.tsx'

/** The next race that is entered, with its plan, and the way to all of them. */
export function NextRacePanel({ today }: { today: string }) {
  const { t } = useTranslation('races')
  const format = useFormat()
  const races = useAllRaces()
  const spared = useSpared()
  const race = races && raceOf(races, null, today)
  const next = race && race.date >= today ? race : null
  const days = next ? daysBetween(today, next.date) : 0
  const links: ListedLink[] = [{ to: PATHS.marathonCalendar, name: t('ahead.calendar') }]
  if (next) links.unshift({ to: racePlanOf(next.id), name: t('act.racePlan'), detail: next.name })
  return (
    <Panel title={t('next')}>
      <p>
        {next ? (
          <>
            <b>{next.name}</b>
            {` · ${format.shortDay(next.date)}`}
            {days === 0 && ` · ${t('today')}`}
            {days > 0 && !spared && ` · ${t('daysToGo', { count: days })}`}
          </>
        ) : (
          <span className={form.hint}>{t('ahead.none')}</span>
        )}
      </p>
      <LinkList label={t('next')} links={links} />
    </Panel>
  )
}
