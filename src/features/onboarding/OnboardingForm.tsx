import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState, useTransition } from 'react'
import { type RunnerErrors, readSection, SECTIONS } from '#components/profile/read-section.ts'
import {
  draftOf,
  type GoalType,
  type Profile,
  type RunnerDraft,
} from '#components/profile/runner-draft.ts'
import { SectionFields } from '#components/profile/SectionFields.tsx'
import type { FieldsOf } from '#domain/entities.ts'
import type { FirstWeekRun } from '#domain/training/first-week.ts'
import { measuresOf } from '#domain/units.ts'
import type { Formatter } from '#i18n/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'
import { runsOf } from './FirstWeek.tsx'
import { GoalsStep } from './GoalsStep.tsx'
import classes from './Onboarding.module.css'
import { Review } from './Review.tsx'
import { Stepper } from './Stepper.tsx'
import { STEPS } from './stored-onboarding.ts'

/** Goals and training plan. */
const WEEK_STEP = 3

interface OnboardingFormProps {
  step: number
  draft: RunnerDraft
  profile: Profile
  today: string
  /** The step that connects other apps. */
  integrations: ReactNode
  /** What came of that step, in one line. */
  connected: ReactNode
  onStep: (step: number) => void
  onDraft: (draft: RunnerDraft, weekPlanned: boolean) => void
  /** Resolves once the device has it. */
  onSave: (patch: Partial<FieldsOf<'profiles'>>) => Promise<void>
  /** Whether leaving the step of goals puts the first training week into the calendar. */
  weekPlanned: boolean
  /** Puts it there. */
  onWeek: (runs: readonly FirstWeekRun[]) => Promise<void>
  onFinished: () => void
}

/** Six steps; each is saved when it is left forwards, and the last one makes them count. */
export function OnboardingForm(props: OnboardingFormProps) {
  const { t } = useTranslation('runner')
  const { step, draft, profile, today, weekPlanned } = props
  const format = useFormat(measuresOf(draft.units))
  const [errors, setErrors] = useState<RunnerErrors>({})
  const { saving, problem, save, forget } = useSave()
  const [going, startGoing] = useTransition()
  const section = SECTIONS[step - 1]
  const raceName = (kind: GoalType) => t(`goalTypes.${kind}`)
  const context = { profile, format, today, raceName }

  function change(patch: Partial<RunnerDraft>, planned = weekPlanned): void {
    props.onDraft({ ...draft, ...patch }, planned)
    setErrors({})
  }

  function go(next: number): void {
    setErrors({})
    forget()
    // A tap before the next step stands would be one on this.
    startGoing(() => props.onStep(next))
  }

  async function leave(patch: Partial<FieldsOf<'profiles'>>, then: () => void): Promise<void> {
    const isSaved = await save(async () => {
      await props.onSave(patch)
      if (step === WEEK_STEP && weekPlanned) await props.onWeek(runsOf(draft, format, today))
    })
    if (isSaved) then()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (step === STEPS) return finish()
    if (!section) return go(step + 1)
    const result = readSection(section, draft, context)
    if ('errors' in result) {
      setErrors(result.errors)
      return focusFirstError(event.currentTarget)
    }
    await leave(result.patch, () => go(step + 1))
  }

  /** What has to be known for a day's targets is; the rest can be told later, in the profile. */
  async function startNow(form: HTMLFormElement | null): Promise<void> {
    let patch: Partial<FieldsOf<'profiles'>> = { onboarding_completed: true }
    for (const [index, each] of SECTIONS.slice(0, step).entries()) {
      if (each === 'goals' && isUntouched(draft, profile, format)) continue
      const result = readSection(each, draft, { ...context, profile: { ...profile, ...patch } })
      if ('errors' in result) {
        if (index + 1 !== step) props.onStep(index + 1)
        setErrors(result.errors)
        return form ? focusFirstError(form) : undefined
      }
      patch = { ...patch, ...result.patch }
    }
    await leave(patch, props.onFinished)
  }

  async function finish(): Promise<void> {
    let patch: Partial<FieldsOf<'profiles'>> = { onboarding_completed: true }
    for (const [index, each] of SECTIONS.entries()) {
      // Two sections write preferences: the later one over what the earlier one has made of them.
      const result = readSection(each, draft, { ...context, profile: { ...profile, ...patch } })
      if ('errors' in result) {
        // An address can lead past a step: back to the first that is not filled in.
        props.onStep(index + 1)
        return setErrors(result.errors)
      }
      patch = { ...patch, ...result.patch }
    }
    await leave(patch, props.onFinished)
  }

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <Stepper step={step} onGo={go} />
      {step === WEEK_STEP ? (
        <GoalsStep
          fields={{ draft, errors, onChange: change }}
          today={today}
          planned={weekPlanned}
          onPlanned={(planned) => change({}, planned)}
          onPropose={(usualRuns) => change({ usualRuns }, true)}
        />
      ) : (
        section && (
          <SectionFields section={section} draft={draft} errors={errors} onChange={change} />
        )
      )}
      {step === 5 && props.integrations}
      {step === STEPS && <Review draft={draft} connected={props.connected} />}
      {problem && <SaveProblem code={problem} />}
      <div className={step > 1 ? classes.buttons : undefined}>
        {step > 1 && (
          <Button variant="default" onClick={() => go(step - 1)}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" fullWidth loading={saving || going}>
          {step === STEPS ? t('finish') : t('next')}
        </Button>
      </div>
      {step < STEPS && (
        <Button
          variant="subtle"
          fullWidth
          disabled={saving}
          onClick={(event) => void startNow(event.currentTarget.form)}
        >
          {t('startNow')}
        </Button>
      )}
    </form>
  )
}

/** Whether nothing was told of goals in this draft. */
function isUntouched(draft: RunnerDraft, profile: Profile, format: Formatter): boolean {
  const before = draftOf(profile, format)
  return GOAL_FIELDS.every(
    (field) => JSON.stringify(draft[field]) === JSON.stringify(before[field]),
  )
}

const GOAL_FIELDS = [
  ...(['goalType', 'goalName', 'targetDate', 'fitnessLevel', 'fitnessGoals'] as const),
  ...(['usualRuns', 'weekKm'] as const),
]
