import type { MealType } from '#domain/entities.ts'
import { type Amount, figuresOfAmount, type Loggable } from '#domain/meals/loggable.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { momentToLog } from '#lib/moment-to-log.ts'
import { PATHS } from '#lib/paths.ts'
import type { MealDraft } from '#runner-data/meals/meal-fields.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { useAmountWords } from './use-amount-words.ts'

export interface LogTarget {
  mealType: MealType
  /** A local day, or day and time, before now (moment-to-log.ts); undefined is now. */
  when: string | undefined
  /** A meal that waits for figures and takes these. */
  fills: string | undefined
}

/**
 * Logs an amount of a food. Where the device has it, the answer is what tells it, with a way back: to
 * be called when the dialog is told to close, so that both are drawn at once. null where it failed.
 */
export function useLogFood(
  target: LogTarget,
): (food: Loggable, amount: Amount) => Promise<(() => void) | null> {
  const { t } = useTranslation('food')
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const words = useAmountWords()
  const meals = useCommands('meals')

  return async (food, amount) => {
    const figures = {
      food_name: food.name,
      serving_size: words(food, amount, 'store'),
      ...figuresOfAmount(food, amount),
    }
    // An estimate of the photo may have landed meanwhile; these are not its figures.
    const chosen = { manual_nutrition: false, ai_calculated: false }
    try {
      if (target.fills) {
        await meals.edit(target.fills, { ...figures, ...chosen, provisional: false })
        return () => showToast({ tone: 'success', title: t('toast.logged'), message: food.name })
      }
      const draft: MealDraft = {
        ...figures,
        meal_type: target.mealType,
        logged_at: momentToLog(target.when, new Date()).toISOString(),
      }
      const { undo } = await meals.log(draft, chosen)
      const meal = t(`common:mealTypes.${target.mealType}`)
      return () =>
        offerUndo({
          title: t('toast.logged'),
          // Where the list is in sight the meal shows itself.
          message: window.location.pathname === PATHS.meals ? food.name : `${food.name} · ${meal}`,
          undo,
          undone: t('toast.undone'),
        })
    } catch (error) {
      tell(error)
      return null
    }
  }
}
