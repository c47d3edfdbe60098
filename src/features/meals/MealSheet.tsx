import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useSession } from '#hooks/use-session.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { LogAction } from '#lib/action-search.ts'
import { momentToLog } from '#lib/moment-to-log.ts'
import type { MealDraft } from '#runner-data/meals/meal-fields.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import form from '#ui/form/Form.module.css'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { MealForm } from './MealForm.tsx'
import { dropDraft, storeDraft, storedDraft } from './meal-draft.ts'
import { emptyMeal, hasContent, hasNoFigures, type MealText } from './meal-form.ts'

/** The dialog that logs a meal by hand. */
export function MealSheet({ action, onClose }: { action: LogAction; onClose: () => void }) {
  const { t } = useTranslation('meals')
  // It is made of figures alone: without them, a meal has its name.
  const figures = useFigures()
  const quick = figures && action.action === 'quick-add'
  return (
    <Sheet opened title={t(quick ? 'form.quickTitle' : 'form.logTitle')} onClose={onClose}>
      <LogMeal
        when={action.when}
        name={action.action === 'type-meal' ? action.name : undefined}
        quick={quick}
        onClose={onClose}
      />
    </Sheet>
  )
}

interface LogMealProps {
  when: string | undefined
  /** What was typed in the search. */
  name: string | undefined
  /** Figures are enough. */
  quick: boolean
  onClose: () => void
}

function LogMeal({ when, name, quick, onClose }: LogMealProps) {
  const { t } = useTranslation('meals')
  const offerUndo = useUndoToast()
  const today = useToday()
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : ''
  const meals = useCommands('meals')
  const kind = quick ? 'quick' : 'typed'
  const begin = () => ({ ...emptyMeal(momentToLog(when, new Date())), food_name: name ?? '' })
  const [start, setStart] = useState(() => {
    const empty = begin()
    // A meal typed before and not saved comes first: nothing of it is lost to a name.
    const stored = storedDraft(userId, kind, empty)
    return { text: stored ?? empty, restored: stored !== null, key: 0 }
  })

  async function save(draft: MealDraft, text: MealText): Promise<void> {
    const { undo } = await meals.log(draft, { provisional: !quick && hasNoFigures(text) })
    dropDraft(userId, kind)
    const { food_name: message } = draft
    if (quick) {
      const [title, undone] = [t('toast.saved'), t('toast.undone')]
      offerUndo({ title, message, undo, undone })
    } else showToast({ tone: 'success', title: t('toast.saved'), message })
    onClose()
  }

  function startOver(): void {
    dropDraft(userId, kind)
    setStart({ text: begin(), restored: false, key: start.key + 1 })
  }

  return (
    <div className={form.form}>
      {start.restored && (
        <Notice
          tone="info"
          action={
            <Button variant="subtle" h={44} px={0} onClick={startOver}>
              {t('form.startOver')}
            </Button>
          }
        >
          {t('form.restored')}
        </Notice>
      )}
      <MealForm
        key={start.key}
        initial={start.text}
        today={today}
        layout={quick ? 'quick' : 'page'}
        onSave={save}
        onChange={(text) =>
          hasContent(text) ? storeDraft(userId, kind, text) : dropDraft(userId, kind)
        }
      />
    </div>
  )
}
