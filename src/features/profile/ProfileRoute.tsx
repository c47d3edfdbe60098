import { useState } from 'react'
import { useProfile } from '#hooks/use-profile.ts'
import { type SignOutMode, useAuthActions, useSession } from '#hooks/use-session.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { setLanguage } from '#i18n/setup.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { BodyMetrics } from '#ui/body-metrics.ts'
import { showToast } from '#ui/toast-store.ts'
import { ProfileScreen } from './ProfileScreen.tsx'
import { UnsentQuestion } from './UnsentQuestion.tsx'

export function ProfileRoute() {
  const { t } = useTranslation('profile', 'errors')
  const session = useSession()
  const { profile, saveProfile } = useProfile()
  const { signOut } = useAuthActions()
  const sync = useSyncStatus()
  const [unsent, setUnsent] = useState<number | null>(null)

  async function saveMetrics(metrics: BodyMetrics): Promise<void> {
    await saveProfile(metrics)
    showToast({ tone: 'success', title: t('common:metrics.saved') })
  }

  async function leave(mode: SignOutMode): Promise<void> {
    try {
      const asked = await signOut(mode)
      setUnsent(asked ? asked.unsent : null)
    } catch {
      showToast({ tone: 'danger', title: t('errors:unexpected') })
    }
  }

  return (
    <>
      <ProfileScreen
        email={session.status === 'signed_in' ? session.user.email : ''}
        profile={profile}
        waiting={sync?.waiting ?? 0}
        onSaveMetrics={saveMetrics}
        onLanguage={(language) => void setLanguage(language)}
        onSignOut={() => void leave('ask')}
      />
      <UnsentQuestion
        unsent={unsent}
        onStay={() => setUnsent(null)}
        onLeave={() => void leave('leave_on_phone')}
        onDiscard={() => void leave('discard')}
      />
    </>
  )
}
