import { useTranslation } from '#i18n/use-translation.ts'
import classes from './FirstLook.module.css'

const LINES = ['log', 'train', 'offline'] as const

/** What this is, for who has never been here: a picture and three lines. */
export function FirstLook() {
  const { t } = useTranslation('auth')
  return (
    <div className={classes.first}>
      {/* A day's ring with its three nutrients, and a run going on. */}
      <svg className={classes.picture} viewBox="0 0 240 120" aria-hidden="true">
        <circle className={classes.track} cx={60} cy={60} r={46} />
        <circle className={classes.ring} cx={60} cy={60} r={46} pathLength={100} />
        <text className={classes.score} x={60} y={70}>
          82
        </text>
        <path className={classes.road} d="M118 92 C146 92 150 44 176 44 S206 76 232 28" />
        <path className={classes.run} d="M118 92 C146 92 150 44 176 44" />
        <circle className={classes.runner} cx={176} cy={44} r={7} />
        <path className={classes.protein} d="M134 112 l7 -12 l7 12 z" />
        <circle className={classes.carbs} cx={169} cy={106} r={6} />
        <rect className={classes.fat} x={188} y={100} width={12} height={12} />
      </svg>
      <ul className={classes.lines}>
        {LINES.map((line) => (
          <li key={line}>{t(`first.${line}`)}</li>
        ))}
      </ul>
    </div>
  )
}
