import { Button } from '@mantine/core'
import { useState } from 'react'
import { type MealDraft, useMealActions } from '#hooks/use-meal-actions.ts'
import { useSession } from '#hooks/use-session.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { MealAction } from '#ui/action-search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import form from '#ui/Form.module.css'
import { Notice } from '#ui/Notice.tsx'
import { problemCode } from '#ui/SaveProblem.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { showToast } from '#ui/toast-store.ts'
import { MealForm } from './MealForm.tsx'
import { dropDraft, keepDraft, keptDraft } from './meal-draft.ts'
import {
  changedFields,
  emptyMeal,
  hasContent,
  type MealText,
  mealText,
  NUMBER_FIELDS,
} from './meal-form.ts'
import { useMeal } from './use-meal.ts'

/** The dialog that logs a meal or edits one. */
export function MealSheet(props: { action: MealAction; onClose: () => void }) {
  const { t } = useTranslation('meals')
  const { action, onClose } = props
  const editing = action.action === 'edit-meal'
  return (
    <Sheet opened title={editing ? t('form.editTitle') : t('form.logTitle')} onClose={onClose}>
      {editing ? (
        <EditMeal id={action.meal} onClose={onClose} />
      ) : (
        <LogMeal day={action.day} onClose={onClose} />
      )}
    </Sheet>
  )
}

function LogMeal({ day, onClose }: { day: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('meals')
  const today = useToday()
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : ''
  const { logMeal } = useMealActions()
  const [start, setStart] = useState(() => {
    const empty = emptyMeal(new Date(), day)
    const kept = keptDraft(userId, empty)
    return { text: kept ?? empty, restored: kept !== null, key: 0 }
  })

  async function save(draft: MealDraft): Promise<void> {
    await logMeal(draft)
    dropDraft(userId)
    showToast({ tone: 'success', title: t('toast.saved'), message: draft.food_name })
    onClose()
  }

  function startOver(): void {
    dropDraft(userId)
    setStart({ text: emptyMeal(new Date(), day), restored: false, key: start.key + 1 })
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
        onSave={save}
        onChange={(text) => (hasContent(text) ? keepDraft(userId, text) : dropDraft(userId))}
      />
    </div>
  )
}

function EditMeal({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('meals', 'errors')
  const format = useFormat()
  const today = useToday()
  const meal = useMeal(id)
  const { editMeal, deleteMeal, restoreMeal } = useMealActions()
  if (meal === undefined) return null
  if (meal === null) return <EmptyState title={t('form.goneTitle')} body={t('form.goneBody')} />
  const before = mealText(meal, format)

  async function save(draft: MealDraft, after: MealText, estimated: boolean): Promise<void> {
    const changes = changedFields(before, after, draft)
    const figures = NUMBER_FIELDS.some((field) => field in changes)
    const origin = figures && { manual_nutrition: !estimated, ai_calculated: estimated }
    // Saving says that it is right; without any figure there is nothing to say it of.
    const settled = meal?.provisional && (figures || meal.ai_calculated) && { provisional: false }
    const patch = { ...changes, ...origin, ...settled }
    if (Object.keys(patch).length > 0) await editMeal(id, patch)
    showToast({ tone: 'success', title: t('toast.saved'), message: draft.food_name })
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

  function undo(): void {
    restoreMeal(id).then(() => showToast({ tone: 'success', title: t('toast.restored') }), tell)
  }

  async function remove(): Promise<void> {
    try {
      await deleteMeal(id)
    } catch (error) {
      return tell(error)
    }
    showToast({
      tone: 'info',
      title: t('toast.deleted'),
      message: before.food_name,
      action: { label: t('common:undo'), run: undo },
    })
    onClose()
  }

  return (
    <MealForm initial={before} today={today} tabbed onSave={save} onDelete={() => void remove()} />
  )
}
