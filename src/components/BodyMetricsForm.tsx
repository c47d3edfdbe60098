import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Measures, useMeasures } from '#i18n/measures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import classes from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'
import {
  type BodyMetrics,
  type KnownMetrics,
  limitWords,
  type MetricsErrors,
  type MetricsText,
  metricsText,
  problemWith,
  readMetrics,
} from './body-metrics.ts'
import { HeightField } from './HeightField.tsx'

interface BodyMetricsFormProps {
  /** On a new device it may come after the empty form: it fills what nothing was typed in. */
  initial: KnownMetrics
  /** Resolves once the device has the metrics. */
  onSave: (metrics: BodyMetrics) => Promise<void>
}

interface Typed {
  /** Those of the first figure: other units that come meanwhile must not change what it means. */
  measures: Measures
  text: Partial<MetricsText>
}

/** Weight, height, age and sex: what a target needs. */
export function BodyMetricsForm({ initial, onSave }: BodyMetricsFormProps) {
  const { t } = useTranslation('metrics')
  const measures = useMeasures()
  const [typed, setTyped] = useState<Typed | null>(null)
  const format = useFormat(typed?.measures ?? measures)
  const text = { ...metricsText(initial, format), ...typed?.text }
  const [errors, setErrors] = useState<MetricsErrors>({})
  const { saving, problem, save } = useSave()

  function change<F extends keyof MetricsText>(field: F, value: MetricsText[F]): void {
    setTyped((before) => ({
      measures: before?.measures ?? measures,
      text: { ...before?.text, [field]: value },
    }))
    setErrors((before) => ({ ...before, [field]: undefined }))
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const result = readMetrics(text, format, initial)
    if ('errors' in result) {
      setErrors(result.errors)
      const first = (['weight', 'height', 'age', 'sex'] as const).find(
        (name) => result.errors[name],
      )
      form.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
      return
    }
    await save(() => onSave(result.metrics))
  }

  const input = (field: 'weight' | 'height' | 'age') => ({
    value: text[field],
    onChange: (value: string) => change(field, value),
    error: errors[field] && t(problemWith(field, text[field], format), limitWords(field, format)),
    'data-field': field,
    required: true,
  })

  const inFeet = format.measures.height.unit === 'in'
  const height = <HeightField {...input('height')} measures={format.measures} />

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.metrics}>
        <NumberField {...input('weight')} label={t('weight')} unit={format.unit('weight')} />
        {!inFeet && height}
        <NumberField {...input('age')} label={t('age')} unit={t('common:units.years')} />
        {/* Feet and inches stand together: behind the age, they share a row. */}
        {inFeet && height}
      </div>
      <Choices
        label={t('sex')}
        value={text.sex}
        options={[
          { value: 'female', label: t('female') },
          { value: 'male', label: t('male') },
        ]}
        onChange={(value) => change('sex', value)}
        error={errors.sex && t('invalid.sex')}
      />
      <p className={classes.hint}>{t('why')}</p>
      {problem && <SaveProblem code={problem} />}
      <Button type="submit" loading={saving}>
        {t('save')}
      </Button>
    </form>
  )
}
