import { addDays } from '#domain/calendar/local-day.ts'
import { useMealActions } from '#hooks/use-meal-actions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/toast-store.ts'
import { useTellProblem } from '#ui/use-tell-problem.ts'

/** Logs the meals of the day before once more, and tells it with a way back; true where it did. */
export function useCopyDay(): (day: string) => Promise<boolean> {
  const { t } = useTranslation('food')
  const tell = useTellProblem()
  const { copyDay, deleteMeal } = useMealActions()

  return async (day) => {
    try {
      const copies = await copyDay(addDays(day, -1), day)
      if (copies.length === 0) {
        showToast({ tone: 'info', title: t('toast.nothingToCopy') })
        return false
      }
      const undo = () => {
        Promise.all(copies.map(({ id }) => deleteMeal(id))).then(
          () => showToast({ tone: 'info', title: t('toast.undone') }),
          tell,
        )
      }
      showToast({
        tone: 'success',
        title: t('toast.copied', { count: copies.length }),
        action: { label: t('common:undo'), run: undo },
      })
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }
}
