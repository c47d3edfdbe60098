import { Link } from 'react-router-dom'
import { useSessionWords } from '#components/use-session-words.ts'
import { refOf } from '#domain/training/session-types.ts'
import { isLighterRow } from '#domain/training-plan/plan-mark.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sessionAt } from '#lib/paths.ts'
import type { ShownSession } from './shown-sessions.ts'
import classes from './Training.module.css'

interface SessionRowProps {
  shown: ShownSession
  /** Names the day too, where the row stands outside its day. */
  withDay?: boolean
}

/** One session with its sources; the whole row leads to its page, but for what the usual week plans. */
export function SessionRow({ shown, withDay = false }: SessionRowProps) {
  const { t } = useTranslation('training')
  const words = useSessionWords()
  const { session, date } = shown
  const ref = refOf(session)
  const detail = [
    words.detailOf(session, withDay ? date : null),
    ref === null ? t('sources.usual_week') : t(`statuses.${session.status}`),
    words.sources(session),
    shown.row && isLighterRow(shown.row) && t('lighter'),
  ]
  const lines = (
    <>
      <b>{words.nameOf(shown)}</b>
      <small>{detail.filter(Boolean).join(' · ')}</small>
    </>
  )
  return ref === null ? (
    <div className={classes.session} data-status={session.status}>
      {lines}
    </div>
  ) : (
    <Link to={sessionAt(ref)} className={classes.session} data-status={session.status}>
      {lines}
    </Link>
  )
}
