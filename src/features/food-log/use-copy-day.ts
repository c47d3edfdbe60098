import { addDays } from '#domain/calendar/local-day.ts'
import { useMealActions } from '#hooks/use-meal-actions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/toast-store.ts'
import { useTellProblem } from '#ui/use-tell-problem.ts'
import { useUndoToast } from '#ui/use-undo-toast.ts'

/**
 * Logs the meals of the day before once more, and tells it with a way back; true where it did.
 * @param today the runner's: the day before any other one is not called yesterday
 */
export function useCopyDay(today: string): (day: string) => Promise<boolean> {
  const { t } = useTranslation('food')
  const tell = useTellProblem()
  const told = useUndoToast()
  const { copyDay, deleteMeal } = useMealActions()

  return async (day) => {
    const ofYesterday = day === today
    try {
      const copies = await copyDay(addDays(day, -1), day)
      if (copies.length === 0) {
        showToast({
          tone: 'info',
          title: t(ofYesterday ? 'toast.nothingToCopy' : 'toast.nothingBefore'),
        })
        return false
      }
      told({
        title: t(ofYesterday ? 'toast.copied' : 'toast.copiedBefore', { count: copies.length }),
        undo: () => Promise.all(copies.map(({ id }) => deleteMeal(id))),
        undone: t('toast.undone'),
      })
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }
}
