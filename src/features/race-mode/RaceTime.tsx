import type { Row } from '#domain/entities.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceMinutes, raceTime } from '#lib/race-time.ts'
import classes from './RaceMode.module.css'

interface RaceTimeProps {
  seconds: number
  /** On a low battery the minutes of the last look. */
  low: boolean
}

/** Race time, as large as there is room for. */
export function RaceTime({ seconds, low }: RaceTimeProps) {
  return (
    <p className={classes.time} data-testid="race-time" role="timer">
      {low ? raceMinutes(seconds) : raceTime(seconds)}
    </p>
  )
}

/** About where the runner is, by the goal's pace; nothing without a distance or a goal. */
export function RaceDistance({ race, seconds }: { race: Row<'races'>; seconds: number }) {
  const { t } = useTranslation('raceMode')
  const format = useFormat()
  const { goal_minutes, distance_km } = race
  if (!goal_minutes || !distance_km) return null
  const km = Math.min(distance_km, (Math.max(0, seconds) / 60 / goal_minutes) * distance_km)
  return (
    <p className={classes.facts}>
      {t('byPace', {
        km: format.amount('distance', Math.floor(km * 10) / 10),
        of: format.amount('distance', distance_km),
      })}
    </p>
  )
}
