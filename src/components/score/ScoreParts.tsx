import type { ScorePart } from '#domain/scoring/score-types.ts'
import { type PartSpan, waterfall } from '#domain/scoring/waterfall.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SpanBar } from '#ui/figures/SpanBar.tsx'
import classes from './ScoreParts.module.css'
import { partRaise, partReason, raisePoints } from './score-words.ts'

interface ScorePartsProps {
  parts: readonly ScorePart[]
  /** Nothing raises the score of a day that is over. */
  past: boolean
}

/** [Note: a score's waterfall] Where a score comes from, part after part on its scale, and what would raise each. */
export function ScoreParts({ parts, past }: ScorePartsProps) {
  // A part that weighs nothing today (training still to come) has nothing to explain yet.
  const shown = parts.filter((part) => part.max !== 0 || part.points !== 0)
  return (
    <ul className={classes.list}>
      {waterfall(shown).map((span) => (
        <Part key={span.part.code} span={span} past={past} />
      ))}
    </ul>
  )
}

function Part({ span, past }: { span: PartSpan; past: boolean }) {
  const { part } = span
  const { t } = useTranslation('score')
  const format = useFormat()
  const reason = partReason(part, t, format)
  const raise = past ? null : partRaise(part, t, format)
  const worth = raisePoints(part)
  const points = format.number(part.points, 1)
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <span className={classes.name}>{t(`part.${part.code}`)}</span>
        <span className={classes.points} data-negative={part.points < 0 || undefined}>
          {part.max > 0 ? t('points', { points, max: format.number(part.max, 1) }) : points}
        </span>
      </div>
      <SpanBar from={span.from} to={span.to} until={span.until} />
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
