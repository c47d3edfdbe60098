import { useFormat } from '#i18n/use-format.ts'
import { Unseen } from '#ui/Unseen.tsx'
import classes from './WeekBars.module.css'

interface WeekBarsProps {
  today: string
  /** Monday first; the share of the column's height, 0 to 1; the figure in words. */
  days: readonly { date: string; share: number; text: string; status?: string | undefined }[]
}

/** A week as seven bars; read out, each is its day and its figure. */
export function WeekBars({ today, days }: WeekBarsProps) {
  const format = useFormat()
  return (
    <ul className={classes.week}>
      {days.map(({ date, share, text, status }) => (
        <li key={date} data-today={date === today || undefined}>
          <Unseen>{`${format.shortDay(date)}: ${text}`}</Unseen>
          <span className={classes.track} aria-hidden>
            <span data-status={status} style={{ height: `${Math.round(share * 100)}%` }} />
          </span>
          <span className={classes.day} aria-hidden>
            {format.shortDay(date).slice(0, 3)}
          </span>
        </li>
      ))}
    </ul>
  )
}
