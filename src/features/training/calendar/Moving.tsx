import { UnstyledButton } from '@mantine/core'
import type { RefObject } from 'react'
import { useSessionWords } from '#components/use-session-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ShownSession } from '../shown-sessions.ts'
import classes from './Calendar.module.css'
import type { Drag } from './use-drag.ts'

/** Says that a session waits for its new day; read out when it begins. */
export function Moving(props: { moving: ShownSession | null; onCancel: () => void }) {
  const { t } = useTranslation('calendar')
  const words = useSessionWords()
  return (
    <div role="status" className={classes.waits}>
      {props.moving && (
        <div className={classes.moving}>
          <span>{t('move.choose', { session: words.nameOf(props.moving) })}</span>
          <UnstyledButton className={classes.move} onClick={props.onCancel}>
            {t('common:cancel')}
          </UnstyledButton>
        </div>
      )}
    </div>
  )
}

/** What is dragged, under the pointer. */
export function Ghost(props: {
  drag: Drag
  shown: ShownSession | undefined
  place: RefObject<HTMLDivElement | null>
}) {
  const words = useSessionWords()
  const { drag, shown, place } = props
  return (
    <div
      ref={place}
      className={classes.ghost}
      data-ghost
      style={{ translate: `${drag.x}px ${drag.y}px` }}
      aria-hidden
    >
      {shown && words.nameOf(shown)}
    </div>
  )
}
