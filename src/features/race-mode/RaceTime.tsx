import type { Row } from '#domain/entities.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceTime } from '#lib/race-time.ts'
import classes from './RaceMode.module.css'

interface RaceTimeProps {
  race: Row<'races'>
  seconds: number
  /** On a low battery the minutes of the last look. */
  low: boolean
}

/** Race time, and about where the runner is, by the goal's pace. */
export function RaceTime({ race, seconds, low }: RaceTimeProps) {
  const { t } = useTranslation('raceMode')
  const format = useFormat()
  const { goal_minutes, distance_km } = race
  const km =
    goal_minutes && distance_km
      ? Math.min(distance_km, (Math.max(0, seconds) / 60 / goal_minutes) * distance_km)
      : null
  return (
    <>
      <p className={classes.time} data-testid="race-time" role="timer">
        {low ? raceTime(Math.floor(seconds / 60) * 60).replace(/:00$/, '') : raceTime(seconds)}
      </p>
      {km !== null && distance_km !== null && !low && (
        <p className={classes.facts}>
          {t('byPace', {
            km: format.amount('distance', Math.floor(km * 10) / 10),
            of: format.amount('distance', distance_km),
          })}
        </p>
      )}
    </>
  )
}
