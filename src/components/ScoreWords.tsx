import type { DayScore, ScorePart } from '#domain/scoring/score-types.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import form from '#ui/form/Form.module.css'
import { statusOf } from './status-of.ts'

/** What to say of parts that could be better; eating less is never among it. */
const HINTS = ['log_meal', 'eat_more', 'eat_in_window', 'spread_protein', 'spread_meals'] as const
const MAX_HINTS = 2

interface ScoreWordsProps {
  /** Null: nothing to assess yet. */
  score: Pick<DayScore, 'total' | 'parts'> | null
  /** Nothing helps a day that is over. */
  past?: boolean
}

/** A day's score in portions mode: a word, and what would help. */
export function ScoreWords({ score, past = false }: ScoreWordsProps) {
  const { t } = useTranslation('portions')
  if (!score || score.parts.length === 0) return <p className={form.hint}>{t('score.nothing')}</p>
  const hints = HINTS.filter((code) => !past && score.parts.some((part) => raises(part, code)))
  return (
    <div className={form.form}>
      <BigNumber size="md" value={t(`score.${statusOf(score.total)}`)} testId="day-score" />
      {hints.slice(0, MAX_HINTS).map((code) => (
        <p key={code} className={form.hint}>
          {t(`score.hint.${code}`)}
        </p>
      ))}
    </div>
  )
}

function raises({ max, params }: ScorePart, code: string): boolean {
  return max > 0 && params.raise === code
}
