import { STATUS_BANDS } from '#domain/scoring/constants.ts'
import classes from './Scale.module.css'

const ENDS = [1, ...STATUS_BANDS.map(({ atLeast }) => atLeast)]
const COLOURS = [...STATUS_BANDS.map(({ status }) => status), 'danger']

/** The scale of a score in its four colours, from nothing to all of it. What they mean is said below it. */
export function Scale() {
  return (
    <div className={classes.scale} aria-hidden>
      {COLOURS.map((status, at) => (
        <span
          key={status}
          style={{
            flexGrow: (ENDS[at] ?? 0) - (ENDS[at + 1] ?? 0),
            background: `var(--${status})`,
          }}
        />
      )).toReversed()}
    </div>
  )
}
