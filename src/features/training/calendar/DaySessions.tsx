import { UnstyledButton } from '@mantine/core'
import { Rows } from '#components/list/ListRow.tsx'
import { useSessionWords } from '#components/use-session-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SessionRow } from '../SessionRow.tsx'
import { keyOf, movableOf, type ShownSession } from '../shown-sessions.ts'
import classes from './Calendar.module.css'

interface DaySessionsProps {
  sessions: readonly ShownSession[]
  onMove: (shown: ShownSession) => void
}

/** A day's sessions one below the other; what is planned can be moved, or dragged by the same button. */
export function DaySessions({ sessions, onMove }: DaySessionsProps) {
  const { t } = useTranslation('calendar', 'training')
  const words = useSessionWords()
  if (sessions.length === 0) return <p className={classes.none}>{t('training:nothing')}</p>
  return (
    <Rows>
      {sessions.map((shown) => {
        const canMove = movableOf(shown).length > 0
        return (
          <li key={keyOf(shown)} data-drag={canMove ? keyOf(shown) : undefined}>
            <SessionRow shown={shown} />
            {canMove && (
              <UnstyledButton
                className={classes.move}
                data-handle
                aria-label={t('move.label', { session: words.nameOf(shown) })}
                onClick={() => onMove(shown)}
              >
                {t('move.do')}
              </UnstyledButton>
            )}
          </li>
        )
      })}
    </Rows>
  )
}
