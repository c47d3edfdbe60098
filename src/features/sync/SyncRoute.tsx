import { useRejections } from '#hooks/use-rejections.ts'
import { useSyncActions, useSyncStatus } from '#hooks/use-sync-status.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { problemCode } from '#ui/SaveProblem.tsx'
import { showToast } from '#ui/toast-store.ts'
import { SyncScreen } from './SyncScreen.tsx'

export function SyncRoute() {
  const { t } = useTranslation('sync', 'errors')
  const status = useSyncStatus()
  const { syncNow } = useSyncActions()
  const { rejections, retry, edit, discard } = useRejections()

  async function settle(action: Promise<void>, done?: string): Promise<void> {
    try {
      await action
      if (done) showToast({ tone: 'success', title: done })
    } catch (error) {
      const code = problemCode(error)
      showToast({
        tone: 'danger',
        title: t(`errors:database.${code}.title`),
        message: t(`errors:database.${code}.body`),
      })
    }
  }

  return (
    <SyncScreen
      status={status}
      rejections={rejections}
      onSyncNow={syncNow}
      onRetry={(id) => settle(retry(id), t('rejected.sent'))}
      onCorrect={(id, patch) => settle(edit(id, patch), t('rejected.sent'))}
      onDiscard={(id) => settle(discard(id))}
    />
  )
}
