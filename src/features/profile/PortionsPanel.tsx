import { useState } from 'react'
import { privateAnswers } from '#components/profile/draft-body.ts'
import { HealthQuestions } from '#components/profile/HealthQuestions.tsx'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { guidance, PRIVATE_ANSWERS } from '#domain/guidance/guidance.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

/** Switches portions mode; with the private questions, where there is room for them. */
export function PortionsPanel({ questions = false }: { questions?: boolean }) {
  const { t } = useTranslation('portions', 'errors')
  const { profile, saveProfile } = useProfile()
  // Shown as chosen at once, until the device has it.
  const [chosen, choose] = useState<Partial<FieldsOf<'profiles'>> | null>(null)
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)
  if (profile === undefined) return <Pulse heights={[8]} />
  const stored = profile ?? EMPTY_PROFILE
  const shown = { ...stored, ...chosen }
  const { reasons, portions } = guidance(shown)

  function save(patch: Partial<FieldsOf<'profiles'>>): void {
    setProblem(null)
    choose(patch)
    saveProfile(patch)
      .catch((error: unknown) => setProblem(problemCode(error)))
      .finally(() => choose(null))
  }

  return (
    <Panel title={t('mode.title')}>
      <div className={form.form}>
        <Choices
          label={t('mode.label')}
          value={portions ? 'portions' : 'numbers'}
          options={(['numbers', 'portions'] as const).map((value) => ({
            value,
            label: t(`mode.${value}`),
          }))}
          onChange={(value) => save({ portions_mode: value === 'portions' })}
        />
        <p className={form.hint}>{t('mode.hint')}</p>
        {portions && shown.portions_mode === null && (
          <p className={form.hint}>{t('mode.byDefault')}</p>
        )}
        {questions && (
          <HealthQuestions
            values={PRIVATE_ANSWERS.filter((answer) => shown[answer] === true)}
            advise={reasons.length > 0}
            onChange={(values) => save(privateAnswers(values, stored))}
          />
        )}
        {problem && <SaveProblem code={problem} />}
      </div>
    </Panel>
  )
}
