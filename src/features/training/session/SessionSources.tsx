import { useSessionWords } from '#components/use-session-words.ts'
import { goesSomewhere } from '#domain/training/read-activity.ts'
import { isRecorded, type SessionPart } from '#domain/training/session-types.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import type { CalendarDay } from '../calendar/calendar-days.ts'
import type { ShownSession } from '../shown-sessions.ts'
import classes from './Session.module.css'
import { SessionPairing } from './SessionPairing.tsx'

/** Who knows of a session, and whose figures count: each is taken from the best source that has it. */
export function SessionSources({ shown, day }: { shown: ShownSession; day: CalendarDay }) {
  const { t } = useTranslation('session')
  const words = useSessionWords()
  const { parts, kind } = shown.session
  const first = (measure: 'km' | 'minutes') => parts.find(({ done }) => done?.[measure] != null)
  const [distance, time] = [first('km'), first('minutes')]
  function counts(part: SessionPart): string | null {
    if (part === distance) return t(part === time ? 'counts.both' : 'counts.distance')
    return part === time ? t('counts.time') : null
  }
  /** Of a session that goes somewhere: what a service told of it may be more than anybody can do. */
  const lacksDistance = ({ source, done }: SessionPart) =>
    goesSomewhere(kind) && isRecorded(source) && done?.km === null
  return (
    <Panel title={t('sources')}>
      <ul className={classes.sources}>
        {parts.map((part) => (
          <li key={part.ref ?? part.source}>
            <span>{words.part(part)}</span>
            {counts(part) && <small>{counts(part)}</small>}
            {lacksDistance(part) && <small>{t('counts.noDistance')}</small>}
          </li>
        ))}
      </ul>
      <SessionPairing shown={shown} day={day} />
    </Panel>
  )
}
