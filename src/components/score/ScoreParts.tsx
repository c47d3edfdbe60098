import type { ScorePart } from '#domain/scoring/score-types.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './ScoreParts.module.css'
import { partRaise, partReason, raisePoints } from './score-words.ts'

interface ScorePartsProps {
  parts: readonly ScorePart[]
  /** Nothing raises the score of a day that is over. */
  past: boolean
}

/** Where a score comes from, part by part, and what would raise each. */
export function ScoreParts({ parts, past }: ScorePartsProps) {
  // A part that weighs nothing today (training still to come) has nothing to explain yet.
  const shown = parts.filter((part) => part.max !== 0 || part.points !== 0)
  return (
    <ul className={classes.list}>
      {shown.map((part) => (
        <Part key={part.code} part={part} past={past} />
      ))}
    </ul>
  )
}

function Part({ part, past }: { part: ScorePart; past: boolean }) {
  const { t } = useTranslation('score')
  const format = useFormat()
  const reason = partReason(part, t, format)
  const raise = past ? null : partRaise(part, t, format)
  const worth = raisePoints(part)
  const points = format.number(part.points, 1)
  const share = part.max > 0 ? Math.max(0, Math.min(1, part.points / part.max)) : 0
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <span className={classes.name}>{t(`part.${part.code}`)}</span>
        <span className={classes.points} data-negative={part.points < 0 || undefined}>
          {part.max > 0 ? t('points', { points, max: format.number(part.max, 1) }) : points}
        </span>
      </div>
      {part.max > 0 && (
        <div className={classes.bar} aria-hidden>
          <div style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {reason && <p className={classes.reason}>{reason}</p>}
      {raise && (
        <p className={classes.raise}>
          {raise}
          {worth >= 0.1 && <b>{t('worth', { points: format.number(worth, 1) })}</b>}
        </p>
      )}
    </li>
  )
}
