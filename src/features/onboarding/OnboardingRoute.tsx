import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { draftOf, type Profile } from '#components/profile/runner-draft.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useSession } from '#hooks/use-session.ts'
import { useSharedFiles } from '#hooks/use-shared-files.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Address, onboardingAt, PATHS } from '#lib/paths.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { OnboardingForm } from './OnboardingForm.tsx'
import { STEP_NAMES } from './Stepper.tsx'
import {
  dropOnboarding,
  STEPS,
  stepWithin,
  storedOnboarding,
  storedStep,
  storeOnboarding,
} from './stored-onboarding.ts'

/** What the step of integrations shows; another feature's, so the app passes it in. */
export interface ConnectionParts {
  Connect: ComponentType<{ returnTo: Address }>
  /** In one line, which apps are connected. */
  Connected: ComponentType
}

/** `/onboarding`, at the step the address names (`?step=5`) or where the runner left off. */
export function OnboardingRoute({ Connect, Connected }: ConnectionParts) {
  const { t } = useTranslation('runner', 'errors')
  const session = useSession()
  const { profile, saveProfile } = useProfile()
  const { search } = useLocation()
  const userId = session.status === 'signed_in' ? session.user.id : null
  const [leftOff] = useState(() => (userId === null ? 1 : storedStep(userId)))
  const asked = new URLSearchParams(search).get('step')
  const step = asked === null ? leftOff : stepWithin(Number(asked))
  const navigate = useNavigate()
  /** Whether onboarding was before the runner when this screen was opened. */
  const [wasDue, setWasDue] = useState<boolean | null>(null)
  const [finishing, setFinishing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)

  // A step begins at its top; the one before has left the page scrolled to its button.
  useEffect(() => {
    window.scrollTo(0, 0)
    if (shownStep.current === step) return
    shownStep.current = step
    // And a screen reader at its name, not at a button that now leads from there.
    focusHeading(heading.current)
  }, [step])

  if (profile !== undefined && wasDue === null) setWasDue(!profile?.onboarding_completed)
  // A new phone that lost its signal behind the sign-in doesn't know its runner until the profile arrives.
  const isBehind = wasDue && !finishing && profile?.onboarding_completed
  useEffect(() => {
    if (!isBehind || userId === null) return
    dropOnboarding(userId)
    showToast({ tone: 'info', title: t('arrived.title'), message: t('arrived.body') })
    void navigate(PATHS.home, { replace: true })
  }, [isBehind, userId, navigate, t])

  async function save(patch: Parameters<typeof saveProfile>[0]): Promise<void> {
    if (!patch.onboarding_completed) return saveProfile(patch)
    setFinishing(true)
    await saveProfile(patch).catch((error: unknown) => {
      setFinishing(false)
      throw error
    })
  }

  if (profile === undefined || userId === null || isBehind) {
    return (
      <Screen title={t('onboarding')}>
        <Pulse heights={[3, 24]} />
      </Screen>
    )
  }
  const name = t(`sections.${STEP_NAMES[step - 1] ?? 'basic'}`)
  return (
    <Screen title={t('onboarding')} subtitle={t('steps.one', { step, all: STEPS, name })}>
      <Panel title={name} headingRef={heading}>
        <Onboarding
          // A profile that arrives from the server while the empty form stands fills it.
          key={profile ? 'known' : 'new'}
          userId={userId}
          step={step}
          profile={profile ?? EMPTY_PROFILE}
          onSave={save}
          integrations={<Connect returnTo={onboardingAt(5)} />}
          connected={<Connected />}
        />
      </Panel>
    </Screen>
  )
}

function Onboarding(props: {
  userId: string
  step: number
  profile: Profile
  onSave: ReturnType<typeof useProfile>['saveProfile']
  integrations: ReactNode
  connected: ReactNode
}) {
  const { t } = useTranslation('runner')
  const format = useFormat()
  const today = useToday()
  const navigate = useNavigate()
  const sharedFiles = useSharedFiles()
  const { planWeek } = useCommands('training')
  const { userId, step, profile } = props
  const [filled, setFilled] = useState(() => {
    const draft = draftOf(profile, format)
    return storedOnboarding(userId, draft) ?? { draft, weekPlanned: false }
  })
  const { draft, weekPlanned } = filled

  return (
    <OnboardingForm
      step={step}
      draft={draft}
      weekPlanned={weekPlanned}
      profile={profile}
      today={today}
      integrations={props.integrations}
      connected={props.connected}
      onStep={(next) => {
        storeOnboarding(userId, { draft, weekPlanned, step: next })
        void navigate({ search: `?step=${next}` })
      }}
      onDraft={(next, planned) => {
        const now = { draft: next, weekPlanned: planned }
        setFilled(now)
        storeOnboarding(userId, { ...now, step })
      }}
      onSave={props.onSave}
      onWeek={(runs) => planWeek(today, runs)}
      onFinished={() => {
        dropOnboarding(userId)
        showToast({ tone: 'success', title: t('welcome') })
        // What another app shared has waited until now.
        void sharedFiles
          .screen()
          .then((address) => navigate(address ?? PATHS.home, { replace: true }))
      }}
    />
  )
}
