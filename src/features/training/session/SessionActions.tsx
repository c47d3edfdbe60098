import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { trainingMonthOf } from '#lib/paths.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { SessionSheet } from '../SessionSheet.tsx'
import type { ShownSession } from '../shown-sessions.ts'
import classes from './Session.module.css'

/** What a runner can do with a session: edit it, or delete it, with a way back. */
export function SessionActions({ shown }: { shown: ShownSession }) {
  const { t } = useTranslation('session', 'training', 'errors')
  const training = useCommands('training')
  const navigate = useNavigate()
  const offerUndo = useUndoToast()
  const tell = useTellProblem()
  const [editing, setEditing] = useState(false)
  const { row, rows, isBegun } = shown
  // Only Google Fit has it: its day is fetched anew, and what is deleted here would come back.
  if (!row) return <p className={classes.hint}>{t('onlyGoogleFit')}</p>

  const inGoogleFit = shown.session.parts.some(({ source }) => source === 'google_fit')

  async function remove(): Promise<void> {
    try {
      const { undo } = await training.remove(rows.map(({ id }) => id))
      offerUndo({
        tone: 'info',
        title: t('training:toast.deleted'),
        ...(inGoogleFit && { message: t('staysInGoogleFit') }),
        undo,
        undone: t('training:toast.restored'),
      })
      void navigate(trainingMonthOf(shown.date), { replace: true })
    } catch (error) {
      tell(error)
    }
  }

  return (
    <div className={classes.actions}>
      <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
      <Button variant="subtle" color="danger" onClick={() => void remove()}>
        {t('training:form.delete')}
      </Button>
      <SessionSheet open={editing ? { row, isBegun } : null} onClose={() => setEditing(false)} />
    </div>
  )
}
