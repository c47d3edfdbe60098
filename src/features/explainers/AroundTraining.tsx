import type { CSSProperties } from 'react'
import {
  DURING_LONG_OVER_MINUTES,
  PRE_WINDOW_CLOSES_MINUTES,
  PRE_WINDOW_OPENS_MINUTES,
} from '#domain/fuelling/constants.ts'
import { RECOVERY_STILL_COUNTS_MINUTES } from '#domain/recovery/constants.ts'
import { SportIcon } from '#ui/SportIcon.tsx'
import classes from './AroundTraining.module.css'
import { useFigureWords } from './use-figure-words.ts'

/** When to eat around a run, on a line of time as on the day's axis. Its figures are said below it. */
export function AroundTraining() {
  const { t, hours } = useFigureWords()
  const stretches = [
    {
      name: 'before',
      minutes: PRE_WINDOW_OPENS_MINUTES - PRE_WINDOW_CLOSES_MINUTES,
      hour: `−${hours(PRE_WINDOW_OPENS_MINUTES)}`,
    },
    {
      name: 'rest',
      minutes: PRE_WINDOW_CLOSES_MINUTES,
      hour: `−${hours(PRE_WINDOW_CLOSES_MINUTES)}`,
    },
    { name: 'run', minutes: DURING_LONG_OVER_MINUTES, hour: '0' },
    {
      name: 'recovery',
      minutes: RECOVERY_STILL_COUNTS_MINUTES,
      hour: `+${hours(RECOVERY_STILL_COUNTS_MINUTES)}`,
    },
  ]
  return (
    <div className={classes.line} aria-hidden>
      {stretches.map(({ name, minutes, hour }) => (
        <span key={name} data-window={name} style={{ '--minutes': minutes } as CSSProperties}>
          <span>{name === 'run' && <SportIcon sport="run" size={20} />}</span>
          <small>{t('nutrition.hour', { value: hour })}</small>
        </span>
      ))}
    </div>
  )
}
