import { MAX_RACE_MINUTES } from '#domain/fuelling/constants.ts'
import type { Formatter } from '#i18n/format.ts'
import { parseNumber } from '#i18n/numbers.ts'

/** A finishing time as typed. */
export interface GoalTimeText {
  hours: string
  minutes: string
}

export function goalTimeText(minutes: number | null, format: Formatter): GoalTimeText {
  if (minutes === null) return { hours: '', minutes: '' }
  return { hours: format.input(Math.floor(minutes / 60)), minutes: format.input(minutes % 60) }
}

/** Whole minutes of a typed time; null where nothing is typed, NaN where it is no time of at most 48 h. */
export function readGoalTime(typed: GoalTimeText, { language }: Formatter): number | null {
  const texts = [typed.hours, typed.minutes].map((text) => text.trim())
  if (texts.every((text) => text === '')) return null
  const [hours = null, minutes = null] = texts.map((text) =>
    text === '' ? 0 : parseNumber(text, language),
  )
  if (hours === null || minutes === null || hours < 0 || minutes < 0) return Number.NaN
  if (hours > 0 && minutes >= 60) return Number.NaN
  const whole = Math.round(hours * 60 + minutes)
  return whole >= 1 && whole <= MAX_RACE_MINUTES ? whole : Number.NaN
}
