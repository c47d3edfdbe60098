import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './MealForm.module.css'

interface ServingAndTimeProps {
  serving: string
  time: string
  wrongServing: string | undefined
  wrongTime: string | undefined
  onChange: (field: 'serving_size' | 'logged_at', value: string) => void
}

export function ServingAndTime({
  serving,
  time,
  wrongServing,
  wrongTime,
  onChange,
}: ServingAndTimeProps) {
  const { t } = useTranslation('meals')
  const format = useFormat()
  return (
    <div className={classes.pair}>
      {/* A serving that is told by its mass is none to show. */}
      {format.serving(serving) === serving && (
        <TextInput
          name="serving_size"
          label={t('form.serving')}
          placeholder={t('form.oneServing')}
          autoComplete="off"
          value={serving}
          onChange={(event) => onChange('serving_size', event.currentTarget.value)}
          error={wrongServing}
        />
      )}
      <TextInput
        name="logged_at"
        type="datetime-local"
        label={t('form.time')}
        required
        value={time}
        onChange={(event) => onChange('logged_at', event.currentTarget.value)}
        error={wrongTime}
      />
    </div>
  )
}
