import type { MealType } from '#domain/entities.ts'
import { useMealActions } from '#hooks/use-meal-actions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellProblem } from '#ui/use-tell-problem.ts'
import { useUndoToast } from '#ui/use-undo-toast.ts'

/** Logs one meal of a local day, or all of them, once more on another; tells it with a way back. */
export function useCopyMeal(): (from: string, to: string, type?: MealType) => Promise<void> {
  const { t } = useTranslation('meals')
  const tell = useTellProblem()
  const told = useUndoToast()
  const { copyDay, deleteMeal } = useMealActions()

  return async (from, to, type) => {
    try {
      const copies = await copyDay(from, to, type)
      told({
        title: t('toast.copied'),
        message: copies.map(({ food_name }) => food_name).join(' + '),
        undo: () => Promise.all(copies.map(({ id }) => deleteMeal(id))),
        undone: t('toast.copyUndone'),
      })
    } catch (error) {
      tell(error)
    }
  }
}
