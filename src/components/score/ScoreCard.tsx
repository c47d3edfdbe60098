import { UnstyledButton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { Nutrients } from '#domain/nutrition/nutrients.ts'
import { roomLeftShare } from '#domain/nutrition/waking-hours.ts'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ScoreBadge } from '../ScoreBadge.tsx'
import classes from './ScoreCard.module.css'

// Fetched with the tap that shows them: the first paint and a meal by hand need none of it.
const ScoreParts = lazy(async () => ({ default: (await import('./ScoreParts.tsx')).ScoreParts }))

export type ShownScore = Pick<DayScore, 'total' | 'provisional' | 'range' | 'missing' | 'parts'>

interface ScoreCardProps {
  /** `null` while the first score is computed. */
  score: ShownScore | null
  /** All 0 where there is no target yet. */
  target: Nutrients
  /** Something of the day is logged: without it there is nothing to judge yet. */
  isLogged: boolean
  /** Of a day that is over nothing is to be done any more. */
  past?: boolean
  /** Of the runner's wall clock: late in the day less is asked for. */
  minuteOfDay?: number
  /** Opens what a score says. */
  info?: ReactNode
}

/** A day's score; tapping it shows its parts. Before the first meal of today, what the day wants. */
export function ScoreCard(props: ScoreCardProps) {
  const { score, target, isLogged, past = false, minuteOfDay = 0, info } = props
  const { t } = useTranslation('home')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const partsId = useId()
  const hasTarget = target.calories > 0
  // Without parts there was nothing to judge: no number, no band, no explanation.
  const explained = isLogged && score !== null && score.parts.length > 0
  const waits = !isLogged && hasTarget && !past
  return (
    <Panel
      title={t('score.title')}
      aside={
        <span className={classes.aside}>
          {explained && <ScoreBadge value={score.total} />}
          {info}
        </span>
      }
    >
      <div className={classes.line}>
        <BigNumber
          size="xl"
          value={explained ? format.number(score.total) : UNKNOWN}
          testId="day-score"
          caption={score || waits ? t('score.outOf') : t('score.computing')}
        />
        {waits ? (
          <Wants target={target} minuteOfDay={minuteOfDay} />
        ) : (
          score && <Standing score={score} past={past} />
        )}
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
      {/* The room of what comes with the score: what stands below would jump. */}
      {score === null && isLogged && hasTarget && <div className={classes.toggle} />}
      {explained && open && (
        <div id={partsId}>
          <Suspense fallback={null}>
            <ScoreParts parts={score.parts} past={past} />
          </Suspense>
        </div>
      )}
    </Panel>
  )
}

/** A day without a meal is no bad day yet: what it asks for. */
function Wants({ target, minuteOfDay }: { target: Nutrients; minuteOfDay: number }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const share = roomLeftShare(minuteOfDay)
  return (
    <div className={classes.standing}>
      <span className={classes.provisional}>{t('score.nothingLogged')}</span>
      <span>
        {t(share < 1 ? 'score.wantsLate' : 'score.wants', {
          energy: format.energy(target.calories * share),
          carbs: format.grams(Math.round(target.carbsGrams * share)),
          protein: format.grams(Math.round(target.proteinGrams * share)),
        })}
      </span>
    </div>
  )
}

function Standing({ score, past }: { score: ShownScore; past: boolean }) {
  const { t } = useTranslation('score', 'home')
  const format = useFormat()
  const what = score.missing.map((code) => t(`missing.${code}`)).join(', ')
  // Without body metrics anything is possible: a range of 0 to 100 would say nothing.
  const range = score.missing.includes('body_metrics') ? undefined : score.range
  const isOpen = !past && range !== undefined && range.low < range.high
  const lowEnergy = score.parts.some(({ code }) => code === 'low_energy')
  return (
    <div className={classes.standing}>
      {score.provisional && (
        <span className={classes.provisional}>{t('home:score.provisional')}</span>
      )}
      {lowEnergy && <span>{t(past ? 'home:score.lowEnergyPast' : 'home:score.lowEnergy')}</span>}
      {isOpen && (
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
