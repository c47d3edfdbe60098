import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'

const NOTHING = { calories: 0, protein_grams: 0, carbs_grams: 0, fat_grams: 0 }
/** Drinking water has next to none of these. */
const ONLY_FLUID = { sodium_mg: 0, fiber_grams: 0, caffeine_mg: 0 }

/**
 * Logs so many ml of water now, and tells it with a way back. The row's meal type is a snack's, which
 * every version of the app and the server know; that it is no meal its figures say (isPlainDrink).
 */
export function useLogWater(): (ml: number) => Promise<void> {
  const { t } = useTranslation('drinks')
  const format = useFormat()
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const { log } = useCommands('meals')

  return async (ml) => {
    const amount = format.amount('fluid', ml)
    try {
      const { undo } = await log(
        {
          food_name: t('water'),
          serving_size: amount,
          meal_type: 'snack',
          ...NOTHING,
          ...ONLY_FLUID,
          fluid_ml: ml,
          logged_at: new Date().toISOString(),
        },
        { manual_nutrition: false },
      )
      offerUndo({ title: t('logged'), message: amount, undo, undone: t('undone') })
    } catch (error) {
      tell(error)
    }
  }
}
