import { useState } from 'react'
import { draftOf, type RunnerDraft } from '#components/profile/runner-draft.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FirstWeekRun } from '#domain/training/first-week.ts'
import { measuresOf } from '#domain/units.ts'
import { OnboardingForm } from '#features/onboarding/OnboardingForm.tsx'
import { createFormatter } from '#i18n/format.ts'

export const TODAY = '2026-11-21'
export const METRIC = createFormatter('en', measuresOf('metric'))
export const IMPERIAL = createFormatter('en', measuresOf('imperial'))
export const context = { profile: EMPTY_PROFILE, format: METRIC, today: TODAY } as const
export const empty = () => draftOf(EMPTY_PROFILE, METRIC)

/** The form as its route holds it, from one step on. */
export function Steps(props: {
  start: number
  draft?: RunnerDraft
  onSave: (patch: object) => Promise<void>
  onWeek?: (runs: readonly FirstWeekRun[]) => Promise<void>
  onFinished?: () => void
}) {
  const [step, setStep] = useState(props.start)
  const [draft, setDraft] = useState(props.draft ?? empty())
  const [weekPlanned, setWeekPlanned] = useState(false)
  return (
    <OnboardingForm
      step={step}
      draft={draft}
      weekPlanned={weekPlanned}
      profile={EMPTY_PROFILE}
      today={TODAY}
      integrations={null}
      connected="Nothing"
      onStep={setStep}
      onDraft={(next, planned) => {
        setDraft(next)
        setWeekPlanned(planned)
      }}
      onSave={props.onSave}
      onWeek={props.onWeek ?? (async () => undefined)}
      onFinished={props.onFinished ?? (() => undefined)}
    />
  )
}
