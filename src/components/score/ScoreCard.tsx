import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { ScoreBadge } from '../ScoreBadge.tsx'
import classes from './ScoreCard.module.css'
import { type ShownScore, WhyScore } from './WhyScore.tsx'

/** The score of a day that is over; tapping it shows its parts. */
export function ScoreCard({ score }: { score: ShownScore }) {
  const { t } = useTranslation('home')
  const format = useFormat()
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
      {explained && <WhyScore past score={score} />}
    </Panel>
  )
}

function Standing({ score }: { score: ShownScore }) {
  const { t } = useTranslation('home')
  const what = score.missing.map((code) => t(`missing.${code}`)).join(', ')
  const lowEnergy = score.parts.some(({ code }) => code === 'low_energy')
  return (
    <div className={classes.standing}>
      {score.provisional && <span className={classes.provisional}>{t('score.provisional')}</span>}
      {lowEnergy && <span>{t('score.lowEnergyPast')}</span>}
      {what && <span>{t('score.missing', { what })}</span>}
    </div>
  )
}
