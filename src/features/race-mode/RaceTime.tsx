import { raceMinutes, raceTime } from '#lib/race-time.ts'
import classes from './RaceMode.module.css'

interface RaceTimeProps {
  seconds: number
  /** On a low battery the minutes of the last look. */
  low: boolean
}

/** Race time, as large as there is room for. */
export function RaceTime({ seconds, low }: RaceTimeProps) {
  // The tap that starts it may be younger than the last look at the clock.
  const passed = Math.max(0, seconds)
  return (
    <p className={classes.time} data-testid="race-time" role="timer">
      {low ? raceMinutes(passed) : raceTime(passed)}
    </p>
  )
}
