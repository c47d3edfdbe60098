import type { MealType } from '#domain/entities.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'

/** Logs one meal of a local day, or all of them, once more on another; tells it with a way back. */
export function useCopyMeal(): (from: string, to: string, type?: MealType) => Promise<void> {
  const { t } = useTranslation('meals')
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const { copyDay } = useCommands('meals')

  return async (from, to, type) => {
    try {
      const { result: copies, undo } = await copyDay(from, to, type)
      offerUndo({
        title: t('toast.copied'),
        message: copies.map(({ food_name }) => food_name).join(' + '),
        undo,
        undone: t('toast.copyUndone'),
      })
    } catch (error) {
      tell(error)
    }
  }
}
