import { UnstyledButton } from '@mantine/core'
import { useSessionWords } from '#components/use-session-words.ts'
import type { Row } from '#domain/entities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Training.module.css'

interface SessionRowProps {
  row: Row<'training_activities'>
  /** Names the day too, where the row stands outside its day. */
  withDay?: boolean
  onOpen: () => void
}

/** One session; the whole row opens it. */
export function SessionRow({ row, withDay = false, onOpen }: SessionRowProps) {
  const { t } = useTranslation('training')
  const words = useSessionWords()
  const detail = [words.detail(row, withDay), t(`statuses.${row.status}`)]
  return (
    <UnstyledButton className={classes.session} data-status={row.status} onClick={onOpen}>
      <b>{words.name(row)}</b>
      <small>{detail.filter(Boolean).join(' · ')}</small>
    </UnstyledButton>
  )
}
