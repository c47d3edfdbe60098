import type { Section } from '#components/profile/read-section.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { SectionForm } from './SectionForm.tsx'

function SectionScreen({ section }: { section: Section }) {
  const { t } = useTranslation('runner', 'errors')
  const today = useToday()
  const { profile, saveProfile } = useProfile()
  return (
    <Screen title={t(`screens.${section}`)}>
      {profile === undefined ? (
        <Pulse heights={[24]} />
      ) : (
        <Panel>
          <SectionForm
            section={section}
            profile={profile ?? EMPTY_PROFILE}
            today={today}
            onSave={async (patch) => {
              await saveProfile(patch)
              showToast({ tone: 'success', title: t('saved') })
            }}
          />
        </Panel>
      )}
    </Screen>
  )
}

export function ProfileInfoRoute() {
  return <SectionScreen section="basic" />
}

export function FoodPreferencesRoute() {
  return <SectionScreen section="food" />
}

export function RaceGoalRoute() {
  return <SectionScreen section="goals" />
}

export function NotificationSettingsRoute() {
  return <SectionScreen section="notifications" />
}
