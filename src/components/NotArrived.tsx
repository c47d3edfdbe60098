import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

interface NotArrivedProps {
  /** Of sync's status. */
  phase: string
  lastSyncedAt: unknown
}

/** On a new device, where the server doesn't give what the account holds: why no day is shown. */
export function NotArrived({ phase, lastSyncedAt }: NotArrivedProps) {
  const { t } = useTranslation('common')
  // While it receives, the skeleton says so.
  if (lastSyncedAt !== null || ['receiving', 'sending', 'offline'].includes(phase)) return null
  return (
    <Notice tone="quiet" live>
      {t('notArrived')}
    </Notice>
  )
}
