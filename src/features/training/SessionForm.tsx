import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { INTENSITIES, SESSION_LABELS } from '#components/session-kinds.ts'
import { type FieldsOf, TRAINING_STATUSES } from '#domain/entities.ts'
import { ACTIVITY_KINDS } from '#domain/training/activity-kind.ts'
import { MAX_SESSION_KM } from '#domain/training/constants.ts'
import { useMeasures } from '#i18n/measures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { doubtedSpeed, readSession } from './read-session.ts'
import type { SessionErrors, SessionText } from './session-form.ts'

interface SessionFormProps {
  initial: SessionText
  /** The session as it is stored, where it is one already. */
  stored: FieldsOf<'training_activities'> | undefined
  /** A race whose clock runs, or has run: it stays on its day. */
  isBegun?: boolean
  onSave: (
    fields: Extract<ReturnType<typeof readSession>, { fields: unknown }>['fields'],
    text: SessionText,
  ) => Promise<void>
}

/** One training session, planned or done. */
export function SessionForm({ initial, stored, isBegun = false, onSave }: SessionFormProps) {
  const { t } = useTranslation('training')
  // The typed figures mean what they meant when the form opened.
  const [measures] = useState(useMeasures())
  const format = useFormat(measures)
  const [text, setText] = useState(initial)
  const [errors, setErrors] = useState<SessionErrors>({})
  /** The speed, km/h, that the runner is asked about; what is saved then is their word. */
  const [doubted, setDoubted] = useState<number | null>(null)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)

  function change(patch: Partial<SessionText>): void {
    setText((before) => ({ ...before, ...patch }))
    setErrors({})
    setDoubted(null)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const result = readSession(text, format, stored)
    if ('errors' in result) return setErrors(result.errors)
    const speed = doubtedSpeed(result.fields)
    if (speed !== null && doubted === null) return setDoubted(speed)
    setSaving(true)
    setProblem(null)
    try {
      await onSave(result.fields, text)
    } catch (error) {
      setProblem(problemCode(error))
      setSaving(false)
    }
  }

  const figure = (
    name: 'distance' | 'duration' | 'actualDistance' | 'actualDuration',
    unit: string,
  ) => (
    <NumberField
      label={t(`form.${name}`)}
      unit={unit}
      value={text[name]}
      onChange={(value) => change({ [name]: value })}
      error={
        errors[name] &&
        t(`invalid.${name.endsWith('istance') ? 'distance' : 'duration'}`, {
          max: format.limit('distance', MAX_SESSION_KM, 'max'),
        })
      }
    />
  )
  const resting = text.type === 'rest'

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <Choices
        label={t('form.type')}
        value={text.type}
        options={ACTIVITY_KINDS.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(type) => change({ type })}
      />
      {text.type === 'run' && (
        <Choices
          label={t('form.label')}
          value={text.label}
          options={SESSION_LABELS.map((value) => ({ value, label: t(`labels.${value}`) }))}
          onChange={(label) => change({ label })}
        />
      )}
      <div className={form.metrics}>
        <TextInput
          type="date"
          label={t('form.date')}
          value={text.date}
          required
          disabled={isBegun}
          description={isBegun && t('form.begun')}
          error={errors.date && t('invalid.date')}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
        {!resting && (
          <TextInput
            type="time"
            label={t('form.startTime')}
            value={text.startTime}
            error={errors.startTime && t('invalid.startTime')}
            onChange={(event) => change({ startTime: event.currentTarget.value })}
          />
        )}
      </div>
      {!resting && (
        <>
          <div className={form.metrics}>
            {figure('distance', format.unit('distance'))}
            {figure('duration', t('units.minutes'))}
          </div>
          <Choices
            label={t('form.intensity')}
            value={text.intensity}
            options={INTENSITIES.map((value) => ({ value, label: t(`intensities.${value}`) }))}
            onChange={(intensity) => change({ intensity })}
          />
        </>
      )}
      <Choices
        label={t('form.status')}
        value={text.status}
        options={TRAINING_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChange={(status) => change({ status })}
      />
      {text.status === 'done' && !resting && (
        <>
          <div className={form.metrics}>
            {figure('actualDistance', format.unit('distance'))}
            {figure('actualDuration', t('units.minutes'))}
          </div>
          <p className={form.hint}>{t('form.actualHint')}</p>
        </>
      )}
      {doubted !== null && (
        <Notice tone="warning" live>
          {t('form.tooFast', { distance: format.amount('distance', doubted) })}
        </Notice>
      )}
      {problem && <SaveProblem code={problem} />}
      <Button type="submit" loading={saving}>
        {t(doubted === null ? 'form.save' : 'form.saveAsIs')}
      </Button>
    </form>
  )
}
