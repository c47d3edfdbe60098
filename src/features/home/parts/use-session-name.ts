import { clockOfMinute } from '#domain/calendar/local-day.ts'
import { type Session, sessionMinutes } from '#domain/training/sessions.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** A session in a line: what it is, when it begins, how far and how long. */
export function useSessionName(): (session: Session) => string {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  return (session) => {
    const { kind, character, startMinute, planned, done } = session
    const km = (done ?? planned)?.km
    const minutes = sessionMinutes(session)
    const isNamed = kind === 'run' && character !== 'plain'
    return [
      t(isNamed ? `session.${character}` : `session.${kind}`),
      startMinute !== null && format.clock(clockOfMinute(startMinute)),
      km != null && format.amount('distance', km),
      minutes !== null && t('minutes', { value: format.number(Math.round(minutes)) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
