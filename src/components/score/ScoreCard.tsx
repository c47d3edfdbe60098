import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ScoreBadge } from '../ScoreBadge.tsx'
import classes from './ScoreCard.module.css'

// Fetched with the tap that shows them.
const ScoreParts = lazy(async () => ({ default: (await import('./ScoreParts.tsx')).ScoreParts }))

export type ShownScore = Pick<DayScore, 'total' | 'provisional' | 'range' | 'missing' | 'parts'>

/** The score of a day that is over; tapping it shows its parts. */
export function ScoreCard({ score }: { score: ShownScore }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const partsId = useId()
  // Without parts there was nothing to judge: no number, no band, no explanation.
  const explained = score.parts.length > 0
  return (
    <Panel title={t('score.title')} aside={explained && <ScoreBadge value={score.total} />}>
      <div className={classes.line}>
        <BigNumber
          size="xl"
          value={explained ? format.number(score.total) : UNKNOWN}
          testId="day-score"
          caption={t('score.outOf')}
        />
        <Standing score={score} />
      </div>
      {explained && (
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={partsId}
          onClick={() => setOpen(!open)}
        >
          {t('score.show')}
          <Icon name="chevron-down" className={classes.chevron ?? ''} />
        </UnstyledButton>
      )}
      {explained && open && (
        <div id={partsId}>
          <Suspense fallback={null}>
            <ScoreParts parts={score.parts} past />
          </Suspense>
        </div>
      )}
    </Panel>
  )
}

function Standing({ score }: { score: ShownScore }) {
  const { t } = useTranslation('score', 'home')
  const what = score.missing.map((code) => t(`missing.${code}`)).join(', ')
  const lowEnergy = score.parts.some(({ code }) => code === 'low_energy')
  return (
    <div className={classes.standing}>
      {score.provisional && (
        <span className={classes.provisional}>{t('home:score.provisional')}</span>
      )}
      {lowEnergy && <span>{t('home:score.lowEnergyPast')}</span>}
      {what && <span>{t('home:score.missing', { what })}</span>}
    </div>
  )
}
