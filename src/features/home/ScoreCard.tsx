import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { ScoreBadge } from '#components/ScoreBadge.tsx'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './ScoreCard.module.css'
import { ScoreParts } from './ScoreParts.tsx'

export type ShownScore = Pick<DayScore, 'total' | 'provisional' | 'range' | 'missing' | 'parts'>

interface ScoreCardProps {
  /** `null` while the first score is computed. */
  score: ShownScore | null
  /** The score will have parts: there is something to judge by. */
  hasTarget: boolean
}

/** The day's score; tapping it shows its parts. */
export function ScoreCard({ score, hasTarget }: ScoreCardProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const partsId = useId()
  // Without parts there was nothing to judge: no band, no explanation.
  const explained = score !== null && score.parts.length > 0
  return (
    <Panel title={t('score.title')} aside={explained && <ScoreBadge value={score.total} />}>
      <div className={classes.line}>
        <BigNumber
          size="xl"
          value={score ? format.number(score.total) : UNKNOWN}
          testId="day-score"
          caption={score ? t('score.outOf') : t('score.computing')}
        />
        {score && <Standing score={score} />}
      </div>
      {explained && (
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={partsId}
          onClick={() => setOpen(!open)}
        >
          {open ? t('score.hide') : t('score.show')}
          <Icon name="chevron-down" className={classes.chevron ?? ''} />
        </UnstyledButton>
      )}
      {/* The room of what comes with the score: what stands below would jump. */}
      {score === null && hasTarget && <div className={classes.toggle} />}
      {explained && open && (
        <div id={partsId}>
          <ScoreParts parts={score.parts} />
        </div>
      )}
    </Panel>
  )
}

function Standing({ score }: { score: ShownScore }) {
  const { t } = useTranslation('score', 'home')
  const format = useFormat()
  const what = score.missing.map((code) => t(`missing.${code}`)).join(', ')
  // Without body metrics anything is possible: a range of 0 to 100 would say nothing.
  const range = score.missing.includes('body_metrics') ? undefined : score.range
  return (
    <div className={classes.standing}>
      {score.provisional && (
        <span className={classes.provisional}>{t('home:score.provisional')}</span>
      )}
      {range && (
        <span>
          {t('home:score.range', {
            low: format.number(range.low),
            high: format.number(range.high),
          })}
        </span>
      )}
      {what && <span>{t('home:score.missing', { what })}</span>}
    </div>
  )
}
