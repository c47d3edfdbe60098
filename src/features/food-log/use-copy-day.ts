import { addDays } from '#domain/calendar/local-day.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'

/**
 * Logs the meals of the day before once more, and tells it with a way back; true where it did.
 * @param today the runner's: the day before any other one is not called yesterday
 */
export function useCopyDay(today: string): (day: string) => Promise<boolean> {
  const { t } = useTranslation('food')
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const { copyDay } = useCommands('meals')

  return async (day) => {
    const ofYesterday = day === today
    try {
      const { result: copies, undo } = await copyDay(addDays(day, -1), day)
      if (copies.length === 0) {
        showToast({
          tone: 'info',
          title: t(ofYesterday ? 'toast.nothingToCopy' : 'toast.nothingBefore'),
        })
        return false
      }
      offerUndo({
        title: t(ofYesterday ? 'toast.copied' : 'toast.copiedBefore', { count: copies.length }),
        undo,
        undone: t('toast.undone'),
      })
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }
}
