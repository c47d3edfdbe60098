import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { ServingFields } from '#components/ServingFields.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './MealForm.module.css'

interface ServingAndTimeProps {
  serving: string
  time: string
  wrongServing: string | undefined
  wrongTime: string | undefined
  /** @param factor times as much as before, where the number was changed */
  onServing: (serving: string, factor: number | null) => void
  onTime: (value: string) => void
}

export function ServingAndTime({
  serving,
  time,
  wrongServing,
  wrongTime,
  onServing,
  onTime,
}: ServingAndTimeProps) {
  const { t } = useTranslation('meals')
  const format = useFormat()
  return (
    <div className={classes.pair}>
      {/* A serving that is told by its mass is none to show. */}
      {format.serving(serving) === serving && (
        <ServingFields name="serving" serving={serving} wrong={wrongServing} onChange={onServing} />
      )}
      <TextInput
        name="logged_at"
        type="datetime-local"
        label={t('form.time')}
        required
        value={time}
        onChange={(event) => onTime(event.currentTarget.value)}
        error={wrongTime}
      />
    </div>
  )
}
