import { TELL_SAVING_ABOVE_BYTES } from '#domain/images/photo-limits.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import type { TrackerProblem } from './tracker-state.ts'

const MIB = 1024 * 1024

/** What is said of a photo in toasts, which outlive its dialog. */
export function useTrackerToasts() {
  const { t } = useTranslation('tracker')
  const format = useFormat()
  const megabytes = (bytes: number) => format.number(bytes / MIB, 1)
  return {
    compressing({ size }: Blob): void {
      const message = t('optimizingMore', { size: megabytes(size) })
      showToast({ tone: 'info', title: t('optimizing'), message })
    },
    compressed(before: Blob, after: Blob): void {
      if (before.size <= TELL_SAVING_ABOVE_BYTES) return
      const sizes = { from: megabytes(before.size), to: megabytes(after.size) }
      showToast({ tone: 'success', title: t('optimized'), message: t('optimizedMore', sizes) })
    },
    problem(problem: TrackerProblem): void {
      const words = `problem.${problem}` as const
      showToast({ tone: 'danger', title: t(`${words}.title`), message: t(`${words}.body`) })
    },
  }
}
