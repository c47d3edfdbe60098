import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type MealDraft, useMealActions } from '#hooks/use-meal-actions.ts'
import { useSession } from '#hooks/use-session.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { MealAction } from '#ui/action-search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import form from '#ui/Form.module.css'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useTellProblem } from '#ui/use-tell-problem.ts'
import { useUndoToast } from '#ui/use-undo-toast.ts'
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
import { sharePath } from './share-path.ts'
import { useMeal } from './use-meal.ts'

/** The dialog that logs a meal or edits one. */
export function MealSheet(props: { action: MealAction; onClose: () => void }) {
  const { t } = useTranslation('meals')
  const { action, onClose } = props
  if (action.action === 'edit-meal') {
    return (
      <Sheet opened title={t('form.editTitle')} onClose={onClose}>
        <EditMeal id={action.meal} onClose={onClose} />
      </Sheet>
    )
  }
  const quick = action.action === 'quick-add'
  return (
    <Sheet opened title={t(quick ? 'form.quickTitle' : 'form.logTitle')} onClose={onClose}>
      <LogMeal day={action.day} quick={quick} onClose={onClose} />
    </Sheet>
  )
}

interface LogMealProps {
  day: string | undefined
  /** Figures are enough. */
  quick: boolean
  onClose: () => void
}

function LogMeal({ day, quick, onClose }: LogMealProps) {
  const { t } = useTranslation('meals')
  const told = useUndoToast()
  const today = useToday()
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : ''
  const { logMeal, deleteMeal } = useMealActions()
  const [start, setStart] = useState(() => {
    const empty = emptyMeal(new Date(), day)
    const kept = keptDraft(userId, empty)
    return { text: kept ?? empty, restored: kept !== null, key: 0 }
  })

  async function save(draft: MealDraft): Promise<void> {
    const { id } = await logMeal(draft)
    dropDraft(userId)
    const { food_name: message } = draft
    if (quick) {
      const [title, undone] = [t('toast.saved'), t('toast.undone')]
      told({ title, message, undo: () => deleteMeal(id), undone })
    } else showToast({ tone: 'success', title: t('toast.saved'), message })
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
        layout={quick ? 'quick' : 'page'}
        onSave={save}
        onChange={(text) => (hasContent(text) ? keepDraft(userId, text) : dropDraft(userId))}
      />
    </div>
  )
}

function EditMeal({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('meals')
  const tell = useTellProblem()
  const format = useFormat()
  const today = useToday()
  const navigate = useNavigate()
  const meal = useMeal(id)
  const { editMeal, deleteMeal, restoreMeal } = useMealActions()
  if (meal === undefined) return null
  if (meal === null) return <EmptyState title={t('form.goneTitle')} body={t('form.goneBody')} />
  const before = mealText(meal, format)

  async function save(draft: MealDraft, after: MealText, estimated: boolean): Promise<void> {
    const changes = changedFields(before, after, draft)
    // An estimate that says the same as before has still taken the place of what was typed.
    const figures = estimated || NUMBER_FIELDS.some((field) => field in changes)
    const origin = figures && { manual_nutrition: !estimated, ai_calculated: estimated }
    // Saving says that it is right; without any figure there is nothing to say it of.
    const settled = meal?.provisional && (figures || meal.ai_calculated) && { provisional: false }
    const patch = { ...changes, ...origin, ...settled }
    if (Object.keys(patch).length > 0) await editMeal(id, patch)
    showToast({ tone: 'success', title: t('toast.saved'), message: draft.food_name })
    onClose()
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
    <MealForm
      initial={before}
      today={today}
      layout="tabs"
      onSave={save}
      onDelete={() => void remove()}
      onShare={meal.provisional ? undefined : () => void navigate(sharePath(meal))}
    />
  )
}
