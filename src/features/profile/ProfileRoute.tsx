import type { BodyMetrics } from '#components/body-metrics.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useSession } from '#hooks/use-session.ts'
import { useSyncStatus } from '#hooks/use-sync.ts'
import { setLanguage } from '#i18n/setup.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

export function ProfileRoute() {
  const { t } = useTranslation('profile', 'metrics')
  const session = useSession()
  const { profile, saveProfile } = useProfile()
  const sync = useSyncStatus()

  async function saveMetrics(metrics: BodyMetrics): Promise<void> {
    await saveProfile(metrics)
    showToast({ tone: 'success', title: t('metrics:saved') })
  }

  return (
    <ProfileScreen
      email={session.status === 'signed_in' ? session.user.email : ''}
      profile={profile}
      waiting={sync?.waiting ?? 0}
      onSaveMetrics={saveMetrics}
      onLanguage={(language) => void setLanguage(language)}
    />
  )
}
