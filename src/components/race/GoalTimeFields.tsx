import { MAX_RACE_MINUTES } from '#domain/fuelling/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'
import { type GoalTimeText, readGoalTime } from './goal-time.ts'

interface GoalTimeFieldsProps {
  value: GoalTimeText
  onChange: (typed: GoalTimeText) => void
}

/** A finishing time in hours and minutes; what is none is told of at once. */
export function GoalTimeFields({ value, onChange }: GoalTimeFieldsProps) {
  const { t } = useTranslation('races')
  const format = useFormat()
  const isWrong = Number.isNaN(readGoalTime(value, format))
  return (
    <fieldset className={form.fieldset}>
      <legend>{t('form.goalTime')}</legend>
      <div className={form.metrics}>
        <NumberField
          name="goal_hours"
          label={t('form.hours')}
          unit={t('form.hoursUnit')}
          value={value.hours}
          error={isWrong && t('invalid.goalTime', { hours: MAX_RACE_MINUTES / 60 })}
          onChange={(hours) => onChange({ ...value, hours })}
        />
        <NumberField
          name="goal_minutes"
          label={t('form.minutes')}
          unit={t('form.minutesUnit')}
          value={value.minutes}
          error={isWrong}
          onChange={(minutes) => onChange({ ...value, minutes })}
        />
      </div>
    </fieldset>
  )
}
