import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from './toast-store.ts'
import { useTellProblem } from './use-tell-problem.ts'

interface Done {
  /** `info` where something was taken away. */
  tone?: 'success' | 'info'
  title: string
  message?: string
  undo(): Promise<unknown>
  /** Said when it is undone. */
  undone: string
}

/** Tells in a toast what was done, with a way back. */
export function useUndoToast(): (done: Done) => void {
  const { t } = useTranslation('common')
  const tell = useTellProblem()
  return ({ tone = 'success', undo, undone, ...toast }) => {
    const toneOfUndo = tone === 'info' ? 'success' : 'info'
    const run = () => {
      undo().then(() => showToast({ tone: toneOfUndo, title: undone }), tell)
    }
    showToast({ tone, ...toast, action: { label: t('undo'), run } })
  }
}
