import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import {
  type BodyMetrics,
  type MetricsErrors,
  type MetricsText,
  readMetrics,
} from './body-metrics.ts'
import { Choices } from './Choices.tsx'
import classes from './Form.module.css'
import { NumberField } from './NumberField.tsx'
import { problemCode, SaveProblem } from './SaveProblem.tsx'

interface BodyMetricsFormProps {
  initial: { [F in keyof BodyMetrics]?: BodyMetrics[F] | null }
  /** Resolves once the device has the metrics. */
  onSave: (metrics: BodyMetrics) => Promise<void>
}

/** Weight, height, age and sex: what a target needs. */
export function BodyMetricsForm({ initial, onSave }: BodyMetricsFormProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const start = (value: number | null | undefined) => (value == null ? '' : format.input(value))
  const [text, setText] = useState<MetricsText>(() => ({
    weight: start(initial.weight_kg),
    height: start(initial.height_cm),
    age: start(initial.age),
    sex: initial.sex ?? null,
  }))
  const [errors, setErrors] = useState<MetricsErrors>({})
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)

  function change<F extends keyof MetricsText>(field: F, value: MetricsText[F]): void {
    setText((before) => ({ ...before, [field]: value }))
    setErrors((before) => ({ ...before, [field]: undefined }))
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const result = readMetrics(text, format.language)
    if ('errors' in result) {
      setErrors(result.errors)
      const first = (['weight', 'height', 'age', 'sex'] as const).find(
        (name) => result.errors[name],
      )
      form.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
      return
    }
    setSaving(true)
    setProblem(null)
    try {
      await onSave(result.metrics)
    } catch (error) {
      setProblem(problemCode(error))
    } finally {
      setSaving(false)
    }
  }

  const number = (field: 'weight' | 'height' | 'age', unit: string) => (
    <NumberField
      label={t(`metrics.${field}`)}
      unit={unit}
      value={text[field]}
      onChange={(value) => change(field, value)}
      error={errors[field] && t(`metrics.invalid.${field}`)}
      data-field={field}
      required
    />
  )

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.metrics}>
        {number('weight', t('units.kg'))}
        {number('height', t('units.cm'))}
        {number('age', t('units.years'))}
      </div>
      <Choices
        label={t('metrics.sex')}
        value={text.sex}
        options={[
          { value: 'female', label: t('metrics.female') },
          { value: 'male', label: t('metrics.male') },
        ]}
        onChange={(value) => change('sex', value)}
        error={errors.sex && t('metrics.invalid.sex')}
      />
      <p className={classes.hint}>{t('metrics.why')}</p>
      {problem && <SaveProblem code={problem} />}
      <Button type="submit" loading={saving}>
        {t('metrics.save')}
      </Button>
    </form>
  )
}
