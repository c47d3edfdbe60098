import { useState } from 'react'
import { MAX_RACE_MINUTES } from '#domain/fuelling/constants.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'

interface GoalTimeFieldsProps {
  label: string
  /** Null: none. */
  minutes: number | null
  /** Said of a time that is none. */
  wrong: string
  /** The time as typed so far; null without one, NaN where it is none. */
  onMinutes: (minutes: number | null) => void
}

/** A finishing time in hours and minutes. */
export function GoalTimeFields({ label, minutes, wrong, onMinutes }: GoalTimeFieldsProps) {
  const { t } = useTranslation('races')
  const { language, input } = useFormat()
  const [typed, setTyped] = useState(() => ({
    hours: minutes === null ? '' : input(Math.floor(minutes / 60)),
    minutes: minutes === null ? '' : input(minutes % 60),
  }))
  function change(patch: Partial<typeof typed>): void {
    const next = { ...typed, ...patch }
    setTyped(next)
    const read = readGoalTime(next, (text) => parseNumber(text, language))
    if (read === null || !Number.isNaN(read)) onMinutes(read)
  }
  const isWrong = Number.isNaN(readGoalTime(typed, (text) => parseNumber(text, language)))
  return (
    <fieldset className={form.fieldset}>
      <legend>{label}</legend>
      <div className={form.metrics}>
        <NumberField
          name="goal_hours"
          label={t('form.hours')}
          unit={t('form.hoursUnit')}
          value={typed.hours}
          error={isWrong && wrong}
          onChange={(hours) => change({ hours })}
        />
        <NumberField
          name="goal_minutes"
          label={t('form.minutes')}
          unit={t('form.minutesUnit')}
          value={typed.minutes}
          error={isWrong}
          onChange={(text) => change({ minutes: text })}
        />
      </div>
    </fieldset>
  )
}

/** Whole minutes of a typed time; null where nothing is typed, NaN where it is no time of at most 48 h. */
function readGoalTime(
  typed: { hours: string; minutes: string },
  read: (text: string) => number | null,
): number | null {
  const texts = [typed.hours, typed.minutes].map((text) => text.trim())
  if (texts.every((text) => text === '')) return null
  const [hours = null, minutes = null] = texts.map((text) => (text === '' ? 0 : read(text)))
  if (hours === null || minutes === null || hours < 0 || minutes < 0) return Number.NaN
  if (hours > 0 && minutes >= 60) return Number.NaN
  const whole = Math.round(hours * 60 + minutes)
  return whole >= 1 && whole <= MAX_RACE_MINUTES ? whole : Number.NaN
}
