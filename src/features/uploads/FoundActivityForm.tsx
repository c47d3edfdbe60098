import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { ACTIVITY_KINDS } from '#domain/training/activity-kind.ts'
import { MAX_SESSION_KM } from '#domain/training/constants.ts'
import { type FoundActivity, isSession } from '#domain/training/read-activity.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { type FoundProblem, foundText, readFound } from './found-activity.ts'

interface FoundActivityFormProps {
  found: FoundActivity
  onSave: (activity: FoundActivity) => Promise<void>
  onDrop: () => void
}

const KINDS = ACTIVITY_KINDS.filter((kind) => kind !== 'rest')
type Field = 'date' | 'startTime' | 'distance' | 'duration'

/** What was read of an activity, to be confirmed, and mended or filled in before. */
export function FoundActivityForm({ found, onSave, onDrop }: FoundActivityFormProps) {
  const { t } = useTranslation('uploads', 'training', 'errors')
  const format = useFormat()
  const [text, setText] = useState(() => foundText(found, format))
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<ReturnType<typeof problemCode> | null>(null)
  const read = readFound(found, text, format)
  const problem: FoundProblem | null = 'problem' in read ? read.problem : null
  const set = (name: keyof typeof text) => (value: string) => setText({ ...text, [name]: value })
  const say = (name: Field) =>
    tried &&
    problem === name &&
    t(`training:invalid.${name}`, { max: format.limit('distance', MAX_SESSION_KM, 'max') })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!('activity' in read)) return
    setSaving(true)
    setFailed(null)
    try {
      await onSave(read.activity)
    } catch (error) {
      setFailed(problemCode(error))
      setSaving(false)
    }
  }

  const beside = [
    found.calories_burned !== null && format.energy(found.calories_burned),
    found.heart_rate_avg !== null && t('found.heartRate', { value: found.heart_rate_avg }),
    found.steps !== null && t('found.steps', { value: format.number(found.steps) }),
  ].filter(Boolean)
  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      {!isSession(found) && (
        <Notice tone="info">{t(found.steps === null ? 'found.unread' : 'found.stepsAlone')}</Notice>
      )}
      <NativeSelect
        size="lg"
        label={t('training:form.type')}
        value={text.type}
        data={KINDS.map((value) => ({ value, label: t(`training:types.${value}`) }))}
        onChange={(event) => set('type')(event.currentTarget.value)}
      />
      <div className={form.metrics}>
        <NumberField
          name="found_distance"
          label={t('training:form.actualDistance')}
          unit={format.unit('distance')}
          value={text.distance}
          onChange={set('distance')}
          error={say('distance')}
        />
        <NumberField
          name="found_duration"
          label={t('training:form.actualDuration')}
          unit={t('training:units.minutes')}
          value={text.duration}
          onChange={set('duration')}
          error={say('duration')}
        />
      </div>
      <div className={form.metrics}>
        <TextInput
          type="date"
          label={t('training:form.date')}
          value={text.date}
          onChange={(event) => set('date')(event.currentTarget.value)}
          error={say('date')}
        />
        <TextInput
          type="time"
          label={t('training:form.startTime')}
          value={text.startTime}
          onChange={(event) => set('startTime')(event.currentTarget.value)}
          error={say('startTime')}
        />
      </div>
      {beside.length > 0 && <p className={form.hint}>{beside.join(' · ')}</p>}
      {problem === 'speed' && 'speed' in read && (
        <Notice tone="warning" live>
          {t('found.tooFast', { distance: format.amount('distance', read.speed ?? 0) })}
        </Notice>
      )}
      {tried && problem === 'nothing' && (
        <p className={form.error} role="alert">
          {t('found.nothing')}
        </p>
      )}
      {failed && <SaveProblem code={failed} />}
      <Button type="submit" loading={saving}>
        {t('found.save')}
      </Button>
      <Button variant="subtle" color="danger" disabled={saving} onClick={onDrop}>
        {t('found.drop')}
      </Button>
    </form>
  )
}
