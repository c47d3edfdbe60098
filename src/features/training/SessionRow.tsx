import { UnstyledButton } from '@mantine/core'
import type { Row } from '#domain/entities.ts'
import { daySessions, sessionMinutes } from '#domain/training/sessions.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SESSION_LABELS, SESSION_TYPES } from './session-form.ts'
import classes from './Training.module.css'

interface SessionRowProps {
  row: Row<'training_activities'>
  /** Names the day too, where the row stands outside its day. */
  withDay?: boolean
  onOpen: () => void
}

/** One session; the whole row opens it. */
export function SessionRow({ row, withDay, onOpen }: SessionRowProps) {
  const { t } = useTranslation('training')
  const format = useFormat()
  const type = SESSION_TYPES.find((each) => each === row.activity_type)
  const label = SESSION_LABELS.find((each) => each === row.user_activity_label)
  const [session] = daySessions({ date: row.date, activities: [row], usualWeek: [] })
  const km = (session?.done ?? session?.planned)?.km
  const minutes = session && sessionMinutes(session)
  const detail = [
    withDay && format.shortDay(row.date),
    row.start_time,
    km != null && format.amount('distance', km),
    minutes != null && t('amount.minutes', { value: format.number(minutes) }),
    t(`statuses.${row.status}`),
  ]
  return (
    <UnstyledButton className={classes.session} data-status={row.status} onClick={onOpen}>
      <b>{label ? t(`labels.${label}`) : type ? t(`types.${type}`) : row.activity_type}</b>
      <small>{detail.filter(Boolean).join(' · ')}</small>
    </UnstyledButton>
  )
}
