import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type RunnerErrors, readSection, type Section } from '#components/profile/read-section.ts'
import { draftOf, type Profile, type RunnerDraft } from '#components/profile/runner-draft.ts'
import { SectionFields } from '#components/profile/SectionFields.tsx'
import type { FieldsOf } from '#domain/entities.ts'
import { measuresOf } from '#domain/units.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usualUnits } from '#i18n/usual-units.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'

interface SectionFormProps {
  section: Section
  /** On a new device it may come after the empty form: it fills what nothing was typed in. */
  profile: Profile
  today: string
  /** Resolves once the device has it. */
  onSave: (patch: Partial<FieldsOf<'profiles'>>) => Promise<void>
}

/** One part of the profile, to look at and change. */
export function SectionForm({ section, profile, today, onSave }: SectionFormProps) {
  const { t } = useTranslation('runner')
  const [typed, setTyped] = useState<Partial<RunnerDraft>>({})
  const format = useFormat(measuresOf(typed.units ?? profile.units ?? usualUnits()))
  // After a race the next goal begins, of which nothing but the kind is known.
  const isBehind = profile.target_date !== null && profile.target_date < today
  const next = section === 'goals' && isBehind ? { goalName: '', targetDate: '' } : {}
  const draft = { ...draftOf(profile, format), ...next, ...typed }
  const [errors, setErrors] = useState<RunnerErrors>({})
  const { saving, problem, save } = useSave()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const result = readSection(section, draft, {
      ...{ profile, format, today },
      raceName: (kind) => t(`goalTypes.${kind}`),
    })
    if ('errors' in result) {
      setErrors(result.errors)
      return focusFirstError(event.currentTarget)
    }
    await save(() => onSave(result.patch))
  }

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <SectionFields
        section={section}
        draft={draft}
        errors={errors}
        onChange={(patch) => {
          // With the first figure the units stay: others that come meanwhile must not change what it means.
          setTyped((before) => ({ units: draft.units, ...before, ...patch }))
          setErrors({})
        }}
      />
      {problem && <SaveProblem code={problem} />}
      <Button type="submit" loading={saving}>
        {t('save')}
      </Button>
    </form>
  )
}
