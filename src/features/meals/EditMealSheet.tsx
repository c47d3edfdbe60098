import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { shareOf } from '#lib/paths.ts'
import type { MealDraft } from '#runner-data/meals/meal-fields.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { BASIC_FIELDS, InTabs, type Tab } from './InTabs.tsx'
import { MealForm } from './MealForm.tsx'
import { hasNoFigures, type MealText, mealText, NUMBER_FIELDS } from './meal-form.ts'
import { changedFields } from './read-meal.ts'
import { useMeal } from './use-meal.ts'
import type { FiguresBy } from './use-meal-text.ts'

interface EditMealProps {
  /** The meal's id. */
  id: string
  onClose: () => void
}

/** The dialog that edits a meal; in a file of its own, for logging one does without. */
export function EditMealSheet(props: EditMealProps) {
  const { t } = useTranslation('meals')
  return (
    <Sheet opened title={t('form.editTitle')} onClose={props.onClose}>
      <EditMeal {...props} />
    </Sheet>
  )
}

function EditMeal({ id, onClose }: EditMealProps) {
  const { t } = useTranslation('meals')
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const format = useFormat()
  const today = useToday()
  const navigate = useNavigate()
  const meal = useMeal(id)
  const [tab, setTab] = useState<Tab>('basic')
  const meals = useCommands('meals')
  if (meal === undefined) return null
  if (meal === null) return <EmptyState title={t('form.goneTitle')} body={t('form.goneBody')} />
  const before = mealText(meal, format)

  async function save(draft: MealDraft, after: MealText, by: FiguresBy): Promise<void> {
    const { estimated, typed } = by
    const changes = changedFields(before, after, draft)
    // An estimate that says the same as before has still taken the place of what was typed.
    const figures = estimated || (typed && NUMBER_FIELDS.some((field) => field in changes))
    const origin = figures && { manual_nutrition: !estimated, ai_calculated: estimated }
    // Saving says that it is right; without any figure there is nothing to say it of.
    const settled = meal?.provisional && (figures || meal.ai_calculated) && { provisional: false }
    const unknown = figures && hasNoFigures(after) && { provisional: true }
    const patch = { ...changes, ...origin, ...settled, ...unknown }
    if (Object.keys(patch).length > 0) await meals.edit(id, patch)
    showToast({ tone: 'success', title: t('toast.saved'), message: draft.food_name })
    onClose()
  }

  async function remove(): Promise<void> {
    try {
      const { undo } = await meals.remove(id)
      const [title, undone] = [t('toast.deleted'), t('toast.restored')]
      offerUndo({ tone: 'info', title, message: before.food_name, undo, undone })
      onClose()
    } catch (error) {
      tell(error)
    }
  }

  return (
    <MealForm
      initial={before}
      today={today}
      offset={meal.utc_offset_minutes}
      layout={
        format.figures ? (parts) => <InTabs {...parts} tab={tab} onTab={setTab} /> : undefined
      }
      onWrong={(field) => setTab(BASIC_FIELDS.includes(field) ? 'basic' : 'manual')}
      failed={t('form.updateFailed')}
      onSave={save}
      onDelete={() => void remove()}
      onShare={meal.provisional ? undefined : () => void navigate(shareOf(meal.logged_on, meal.id))}
    />
  )
}
