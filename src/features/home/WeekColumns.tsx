import { Link } from 'react-router-dom'
import { statusOf } from '#components/status-of.ts'
import type { WeekColumn } from '#domain/home/week-columns.ts'
import type { TrainingLoad } from '#domain/training/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { mealsOn } from '#lib/paths.ts'
import { Legend } from '#ui/figures/Legend.tsx'
import { Unseen } from '#ui/Unseen.tsx'
import classes from './WeekColumns.module.css'

/** So many dots say how hard a day is. */
const DOTS: Readonly<Record<TrainingLoad, number>> = {
  rest: 0,
  easy: 1,
  moderate: 2,
  long: 3,
  quality: 3,
}
/** From here on kilometres are shown whole: a column has no room for more. */
const WHOLE_KM_FROM = 10

interface WeekColumnsProps {
  today: string
  days: readonly WeekColumn[]
  /** Whether scores and grams are shown. */
  figures: boolean
}

/** A week as seven columns; read out, each is its day and what its picture says. A tap opens the day. */
export function WeekColumns({ today, days, figures }: WeekColumnsProps) {
  const { t } = useTranslation('widgets')
  const eaten = [
    { color: 'var(--success)', text: t('week.legend.score') },
    { color: 'var(--carbs)', text: t('week.legend.carbs'), shape: 'bar' },
  ] as const
  const color = 'var(--mantine-color-text)'
  const load = { color, text: t('week.legend.load'), shape: 'dot' } as const
  return (
    <>
      <ul className={classes.week}>
        {days.map((day) => (
          <Column key={day.date} day={day} today={today} figures={figures} />
        ))}
      </ul>
      <Legend items={figures ? [...eaten, load] : [load]} />
    </>
  )
}

function Column({ day, today, figures }: { day: WeekColumn; today: string; figures: boolean }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const { date, load, km, plannedKm } = day
  const score = figures ? day.score : null
  const carbs = figures ? day.carbs : null
  const name = format.shortDay(date)
  const words = [
    figures && (score === null ? t('week.noScore') : t('week.score', { score })),
    carbs &&
      t('week.carbs', {
        grams: format.grams(carbs.grams),
        target: format.grams(carbs.targetGrams),
      }),
    t(`load.${load}`),
    km > 0 && t('week.kmRun', { km: format.amount('distance', km) }),
    plannedKm > 0 && t('week.kmPlanned', { km: format.amount('distance', plannedKm) }),
  ]
  const shownKm = format.measures.distance.shown(km > 0 ? km : plannedKm)
  const picture = (
    <>
      <Unseen>{`${name}: ${words.filter(Boolean).join(', ')}`}</Unseen>
      <span className={classes.day} aria-hidden>
        {name.slice(0, 3)}
      </span>
      {figures && (
        <span className={classes.bars} aria-hidden>
          <Bar of="score" share={(score ?? 0) / 100} status={score === null ? null : score} />
          <Bar of="carbs" share={carbs ? carbs.grams / carbs.targetGrams : 0} />
        </span>
      )}
      <span className={classes.dots} aria-hidden>
        {'•'.repeat(DOTS[load])}
      </span>
      {figures && (
        <b className={classes.figure} aria-hidden>
          {score === null ? '–' : format.number(score)}
        </b>
      )}
      <span className={classes.figure} data-planned={km === 0 || undefined} aria-hidden>
        {shownKm > 0 ? format.number(shownKm, shownKm < WHOLE_KM_FROM ? 1 : 0) : '·'}
      </span>
    </>
  )
  return (
    <li data-today={date === today || undefined} data-ahead={date > today || undefined}>
      {date > today ? (
        <span className={classes.column}>{picture}</span>
      ) : (
        <Link to={mealsOn(date)} className={classes.column}>
          {picture}
        </Link>
      )}
    </li>
  )
}

function Bar(props: { of: 'score' | 'carbs'; share: number; status?: number | null }) {
  const share = Math.min(Math.max(props.share, 0), 1)
  return (
    <span data-of={props.of}>
      <span
        data-status={props.status == null ? undefined : statusOf(props.status)}
        style={{ height: `${Math.round(share * 100)}%` }}
      />
    </span>
  )
}
