import { ListRow } from '#components/list/ListRow.tsx'
import { useSessionWords } from '#components/use-session-words.ts'
import { refOf } from '#domain/training/session-types.ts'
import { isLighterRow } from '#domain/training-plan/plan-mark.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sessionAt } from '#lib/paths.ts'
import { SportIcon } from '#ui/SportIcon.tsx'
import { Unseen } from '#ui/Unseen.tsx'
import type { ShownSession } from './shown-sessions.ts'

interface SessionRowProps {
  shown: ShownSession
  /** Names the day too, where the row stands outside its day. */
  withDay?: boolean
}

/** One session with its sources; the whole row leads to its page, but for what the usual week plans. */
export function SessionRow({ shown, withDay = false }: SessionRowProps) {
  const { t } = useTranslation('training')
  const words = useSessionWords()
  const { session, date, row } = shown
  const ref = refOf(session)
  const figure = words.figureOf(session)
  const detail = [
    words.restOf(session, withDay ? date : null),
    ref === null ? t('sources.usual_week') : session.status === 'skipped' && t('statuses.skipped'),
    words.sources(session),
    row && isLighterRow(row) && t('lighter'),
  ]
  return (
    <ListRow
      mark={<SportIcon sport={session.kind} size={20} />}
      markAs={session.status === 'done' ? 'done' : 'planned'}
      name={words.nameOf(shown)}
      isOff={session.status === 'skipped'}
      detail={
        <>
          {detail.filter(Boolean).join(' · ')}
          {/* The mark says it: full, or in outline. */}
          {ref !== null && session.status !== 'skipped' && (
            <Unseen>{` · ${t(`statuses.${session.status}`)}`}</Unseen>
          )}
        </>
      }
      figure={figure}
      {...(ref !== null && { to: sessionAt(ref) })}
    />
  )
}
