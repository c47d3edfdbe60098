import type { MealType } from '#domain/entities.ts'
import { useMealActions } from '#hooks/use-meal-actions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/toast-store.ts'
import { useTellProblem } from '#ui/use-tell-problem.ts'

/** Logs one meal of a local day once more on another, and tells it with a way back. */
export function useCopyMeal(): (from: string, to: string, type: MealType) => Promise<void> {
  const { t } = useTranslation('meals')
  const tell = useTellProblem()
  const { copyDay, deleteMeal } = useMealActions()

  return async (from, to, type) => {
    try {
      const copies = await copyDay(from, to, type)
      const undo = () => {
        Promise.all(copies.map(({ id }) => deleteMeal(id))).then(
          () => showToast({ tone: 'info', title: t('toast.copyUndone') }),
          tell,
        )
      }
      showToast({
        tone: 'success',
        title: t('toast.copied'),
        message: copies.map(({ food_name }) => food_name).join(' + '),
        action: { label: t('common:undo'), run: undo },
      })
    } catch (error) {
      tell(error)
    }
  }
}
