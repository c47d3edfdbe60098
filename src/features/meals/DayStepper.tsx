import { UnstyledButton } from '@mantine/core'
import { addDays, isStorableDay } from '#domain/calendar/local-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './DayStepper.module.css'

interface DayStepperProps {
  day: string
  today: string
  onChange: (day: string) => void
}

/** Moves between days: a step back or forth, or any day by the calendar under the date. */
export function DayStepper({ day, today, onChange }: DayStepperProps) {
  const { t } = useTranslation('meals')
  const format = useFormat()
  const near =
    day === today ? t('common:today') : day === addDays(today, -1) ? t('common:yesterday') : null
  return (
    <div className={classes.stepper}>
      <UnstyledButton
        className={classes.step}
        aria-label={t('previousDay')}
        onClick={() => onChange(addDays(day, -1))}
      >
        <Icon name="chevron-left" />
      </UnstyledButton>
      <label className={classes.day}>
        <span className={classes.name}>{near ?? format.shortDay(day)}</span>
        {near && <span className={classes.date}>{format.shortDay(day)}</span>}
        <input
          type="date"
          aria-label={t('chooseDay')}
          value={day}
          max={today}
          onChange={({ currentTarget: { value } }) => {
            if (isStorableDay(value) && value <= today) onChange(value)
          }}
        />
      </label>
      <UnstyledButton
        className={classes.step}
        aria-label={t('nextDay')}
        disabled={day >= today}
        onClick={() => onChange(addDays(day, 1))}
      >
        <Icon name="chevron-right" />
      </UnstyledButton>
    </div>
  )
}
