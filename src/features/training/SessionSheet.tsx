import { useSessionWords } from '#components/use-session-words.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { useTrainingActions } from '#hooks/use-training-actions.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { problemCode } from '#ui/SaveProblem.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { showToast } from '#ui/toast-store.ts'
import { SessionForm } from './SessionForm.tsx'
import { changedSession, emptySession, type SessionText, sessionText } from './session-form.ts'
import classes from './Training.module.css'

/** What the sheet is open for: a stored session, or a new one on a day. */
export type OpenSession = { row: Row<'training_activities'> } | { date: string; past: boolean }

/** The dialog that plans, logs or edits a session. */
export function SessionSheet(props: { open: OpenSession | null; onClose: () => void }) {
  const { t } = useTranslation('training', 'errors')
  const format = useFormat()
  const { addTraining, editTraining, deleteTraining, restoreTraining } = useTrainingActions()
  const { open, onClose } = props
  const words = useSessionWords()
  if (!open) return null
  const row = 'row' in open ? open.row : null
  const initial =
    'row' in open
      ? sessionText(open.row, format)
      : emptySession(open.date, open.past ? 'done' : 'planned')

  async function save(fields: FieldsOf<'training_activities'>, text: SessionText): Promise<void> {
    if (!row) await addTraining(fields)
    else {
      const patch = changedSession(initial, text, fields)
      if (Object.keys(patch).length > 0) await editTraining(row.id, patch)
    }
    showToast({ tone: 'success', title: t('toast.saved') })
    onClose()
  }

  function tell(error: unknown): void {
    const code = problemCode(error)
    showToast({
      tone: 'danger',
      title: t(`errors:database.${code}.title`),
      message: t(`errors:database.${code}.body`),
    })
  }

  async function remove(id: string): Promise<void> {
    try {
      await deleteTraining(id)
    } catch (error) {
      return tell(error)
    }
    const undo = () =>
      void restoreTraining(id).then(
        () => showToast({ tone: 'success', title: t('toast.restored') }),
        tell,
      )
    showToast({
      tone: 'info',
      title: t('toast.deleted'),
      action: { label: t('common:undo'), run: undo },
    })
    onClose()
  }

  return (
    <Sheet opened title={row ? t('form.editTitle') : t('form.addTitle')} onClose={onClose}>
      {row && words.figures(row) && <p className={classes.measured}>{words.figures(row)}</p>}
      <SessionForm
        initial={initial}
        stored={row ?? undefined}
        onSave={save}
        {...(row && { onDelete: () => void remove(row.id) })}
      />
    </Sheet>
  )
}
