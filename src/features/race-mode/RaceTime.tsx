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
