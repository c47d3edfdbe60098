import { useSessionWords } from '#components/use-session-words.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { changedSession } from './read-session.ts'
import { SessionForm } from './SessionForm.tsx'
import { emptySession, type SessionText, sessionText } from './session-form.ts'
import classes from './Training.module.css'

/** What the sheet is open for: a stored session, or a new one on a day. */
export type OpenSession =
  | { row: Row<'training_activities'>; isBegun?: boolean | undefined }
  | { date: string; past: boolean }

/** The dialog that plans, logs or edits a session. */
export function SessionSheet(props: { open: OpenSession | null; onClose: () => void }) {
  const { t } = useTranslation('training', 'errors')
  const format = useFormat()
  const training = useCommands('training')
  const { open, onClose } = props
  const words = useSessionWords()
  if (!open) return null
  const row = 'row' in open ? open.row : null
  const initial =
    'row' in open
      ? sessionText(open.row, format)
      : emptySession(open.date, open.past ? 'done' : 'planned')

  async function save(fields: FieldsOf<'training_activities'>, text: SessionText): Promise<void> {
    if (!row) await training.add(fields)
    else {
      const patch = changedSession(initial, text, fields)
      if (Object.keys(patch).length > 0) await training.edit(row.id, patch)
    }
    showToast({ tone: 'success', title: t('toast.saved') })
    onClose()
  }

  return (
    <Sheet opened title={row ? t('form.editTitle') : t('form.addTitle')} onClose={onClose}>
      {row && words.figures(row) && <p className={classes.measured}>{words.figures(row)}</p>}
      <SessionForm
        initial={initial}
        stored={row ?? undefined}
        isBegun={'row' in open && open.isBegun === true}
        onSave={save}
      />
    </Sheet>
  )
}
