import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { limitWords, readWeight } from '#components/body-metrics.ts'
import { isStorableDay } from '#domain/calendar/local-day.ts'
import { useMeasures } from '#i18n/measures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { NumberField } from '#ui/form/NumberField.tsx'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'

interface WeightFormProps {
  /** The day it is for. */
  date: string
  today: string
  /** What is logged for it, kg. */
  logged: number | null
  onDate: (date: string) => void
  /** Resolves once the device has it. */
  onSave: (weightKg: number) => Promise<void>
}

/** A day's weight, in the runner's unit. */
export function WeightForm({ date, today, logged, onDate, onSave }: WeightFormProps) {
  const { t } = useTranslation('weight', 'metrics', 'errors')
  // A choice of other units made meanwhile must not change what the typed figure means.
  const [measures] = useState(useMeasures())
  const format = useFormat(measures)
  const [typed, setTyped] = useState(() => format.figure('weight', logged))
  const [wrong, setWrong] = useState(false)
  const { saving, problem, save } = useSave()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const weightKg = readWeight(typed, format, logged)
    if (weightKg === null) {
      setWrong(true)
      return focusFirstError(event.currentTarget)
    }
    await save(() => onSave(weightKg))
  }

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        type="date"
        name="date"
        label={t('day')}
        max={today}
        value={date}
        onChange={({ currentTarget: { value } }) => {
          if (isStorableDay(value) && value <= today) onDate(value)
        }}
      />
      <NumberField
        name="weight"
        label={t('weight')}
        unit={format.unit('weight')}
        required
        value={typed}
        error={wrong && t('metrics:invalid.weight', limitWords('weight', format))}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
      />
      <p className={form.hint}>{t('hint')}</p>
      {problem && <SaveProblem code={problem} />}
      <Button type="submit" loading={saving}>
        {t('save')}
      </Button>
    </form>
  )
}
