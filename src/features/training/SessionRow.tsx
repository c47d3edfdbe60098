import { UnstyledButton } from '@mantine/core'
import { useSessionWords } from '#components/use-session-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ShownSession } from './shown-sessions.ts'
import classes from './Training.module.css'

interface SessionRowProps {
  shown: ShownSession
  /** Names the day too, where the row stands outside its day. */
  withDay?: boolean
  onOpen: () => void
}

/** One session with its sources; the whole row opens it, where the runner has a row of it. */
export function SessionRow({ shown, withDay = false, onOpen }: SessionRowProps) {
  const { t } = useTranslation('training')
  const words = useSessionWords()
  const { session, row, date } = shown
  const detail = [
    words.detailOf(session, withDay ? date : null),
    t(`statuses.${session.status}`),
    words.sources(session),
  ]
  const lines = (
    <>
      <b>{row ? words.name(row) : t(`types.${session.kind}`)}</b>
      <small>{detail.filter(Boolean).join(' · ')}</small>
    </>
  )
  return row ? (
    <UnstyledButton className={classes.session} data-status={session.status} onClick={onOpen}>
      {lines}
    </UnstyledButton>
  ) : (
    <div className={classes.session} data-status={session.status}>
      {lines}
    </div>
  )
}
