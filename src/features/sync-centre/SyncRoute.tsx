import { canBeTried } from '#domain/foods/photo-problems.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useSyncStatus } from '#hooks/use-sync.ts'
import { useWaitingFiles } from '#hooks/use-waiting-files.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { SyncScreen } from './SyncScreen.tsx'
import { useRejections } from './use-rejections.ts'

export function SyncRoute() {
  const { t } = useTranslation('sync', 'uploads', 'errors')
  const status = useSyncStatus()
  const sync = useCommands('sync')
  const screenshots = useCommands('screenshots')
  const photos = useCommands('photos')
  const tell = useTellProblem()
  const { rejections, retry, edit, discard } = useRejections()

  const files = useWaitingFiles()

  async function send(id: string): Promise<void> {
    if (await screenshots.send(id)) return
    showToast({ tone: 'danger', title: t('uploads:busy'), message: t('uploads:busyMore') })
  }

  /** All that waits: the runner does not ask whether it is a row or a picture. */
  function sendAll(): void {
    void settle(sync.now())
    if (files.screenshots.length > 0) void settle(screenshots.sendAll())
    for (const photo of files.photos.filter(canBeTried)) void settle(photos.retry(photo.id))
  }

  async function settle(action: Promise<unknown>, done?: string): Promise<void> {
    try {
      await action
      if (done) showToast({ tone: 'success', title: done })
    } catch (error) {
      tell(error)
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
      onDiscardScreenshot={(id) => void settle(screenshots.discard(id))}
      onSendPhoto={(id) => void settle(photos.retry(id))}
    />
  )
}
