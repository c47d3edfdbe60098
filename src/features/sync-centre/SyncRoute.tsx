import { canBeTried } from '#domain/foods/photo-problems.ts'
import { useRejections } from '#hooks/use-rejections.ts'
import { useSyncActions, useSyncStatus } from '#hooks/use-sync-status.ts'
import { useUnsentFileActions, useUnsentFiles } from '#hooks/use-unsent-files.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { problemCode } from '#ui/SaveProblem.tsx'
import { showToast } from '#ui/toast-store.ts'
import { SyncScreen } from './SyncScreen.tsx'

export function SyncRoute() {
  const { t } = useTranslation('sync', 'uploads', 'errors')
  const status = useSyncStatus()
  const { syncNow } = useSyncActions()
  const { rejections, retry, edit, discard } = useRejections()

  const files = useUnsentFiles()
  const { sendScreenshot, sendScreenshots, discardScreenshot, retryPhoto } = useUnsentFileActions()

  async function send(id: string): Promise<void> {
    if (await sendScreenshot(id)) return
    showToast({ tone: 'danger', title: t('uploads:busy'), message: t('uploads:busyMore') })
  }

  /** All that waits: the runner does not ask whether it is a row or a picture. */
  function sendAll(): void {
    syncNow()
    if (files.screenshots.length > 0) void settle(sendScreenshots())
    for (const photo of files.photos.filter(canBeTried)) void settle(retryPhoto(photo.id))
  }

  async function settle(action: Promise<unknown>, done?: string): Promise<void> {
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
      files={files}
      onSyncNow={sendAll}
      onRetry={(id) => settle(retry(id), t('rejected.sent'))}
      onCorrect={(id, patch) => settle(edit(id, patch), t('rejected.sent'))}
      onDiscard={(id) => settle(discard(id))}
      onSendScreenshot={(id) => void settle(send(id))}
      onDiscardScreenshot={(id) => void settle(discardScreenshot(id))}
      onSendPhoto={(id) => void settle(retryPhoto(id))}
    />
  )
}
