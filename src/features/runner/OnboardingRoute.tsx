import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { sharedScreen } from '#hooks/shared-files.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useSession } from '#hooks/use-session.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/Panel.tsx'
import { Pulse } from '#ui/Pulse.tsx'
import { Screen } from '#ui/Screen.tsx'
import { showToast } from '#ui/toast-store.ts'
import { ConnectedApps } from './ConnectedApps.tsx'
import { ConnectGoogle } from './ConnectGoogle.tsx'
import {
  dropOnboarding,
  keepOnboarding,
  keptOnboarding,
  STEPS,
  stepWithin,
} from './kept-onboarding.ts'
import { OnboardingForm } from './OnboardingForm.tsx'
import { draftOf, type Profile } from './runner-draft.ts'
import { STEP_NAMES } from './Stepper.tsx'

/** `/onboarding`, at the step the address names (`?step=5`) or where the runner left off. */
export function OnboardingRoute() {
  const { t } = useTranslation('runner', 'errors')
  const session = useSession()
  const { profile, saveProfile } = useProfile()
  if (profile === undefined || session.status !== 'signed_in') {
    return (
      <Screen title={t('onboarding')}>
        <Pulse heights={[3, 24]} />
      </Screen>
    )
  }
  return (
    <Onboarding
      // A profile that arrives from the server while the empty form stands fills it.
      key={profile ? 'known' : 'new'}
      userId={session.user.id}
      profile={profile ?? EMPTY_PROFILE}
      onSave={saveProfile}
    />
  )
}

function Onboarding(props: {
  userId: string
  profile: Profile
  onSave: ReturnType<typeof useProfile>['saveProfile']
}) {
  const { t } = useTranslation('runner')
  const format = useFormat()
  const today = useToday()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { userId, profile } = props
  const [kept, setKept] = useState(() => {
    const start = draftOf(profile, format)
    return keptOnboarding(userId, start) ?? { draft: start, step: 1 }
  })
  const asked = new URLSearchParams(search).get('step')
  const step = asked === null ? kept.step : stepWithin(Number(asked))

  function keep(next: typeof kept): void {
    setKept(next)
    keepOnboarding(userId, next)
  }

  // A step begins at its top; the one before has left the page scrolled to its button.
  useEffect(() => {
    if (step) window.scrollTo(0, 0)
  }, [step])

  const name = STEP_NAMES[step - 1] ?? 'basic'
  return (
    <Screen
      title={t('onboarding')}
      subtitle={t('steps.one', { step, all: STEPS, name: t(`sections.${name}`) })}
    >
      <Panel title={t(`sections.${name}`)}>
        <OnboardingForm
          step={step}
          draft={kept.draft}
          profile={profile}
          today={today}
          integrations={<ConnectGoogle returnTo="/onboarding?step=5" />}
          connected={<ConnectedApps />}
          onStep={(next) => {
            keep({ ...kept, step: next })
            void navigate({ search: `?step=${next}` })
          }}
          onDraft={(draft) => keep({ draft, step })}
          onSave={props.onSave}
          onFinished={() => {
            dropOnboarding(userId)
            showToast({ tone: 'success', title: t('welcome') })
            // What another app shared has waited until now.
            void sharedScreen()
              .catch(() => null)
              .then((address) => navigate(address ?? '/', { replace: true }))
          }}
        />
      </Panel>
    </Screen>
  )
}
