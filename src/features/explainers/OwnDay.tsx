import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LogNow } from '#components/LogNow.tsx'
import { ScoreBadge } from '#components/ScoreBadge.tsx'
import { ScoreParts } from '#components/score/ScoreParts.tsx'
import { addDays } from '#domain/calendar/local-day.ts'
import { SCORE_MAX } from '#domain/scoring/constants.ts'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { type Day, useDay } from '#hooks/use-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

/** In rem: about as high as a day's parts. */
const HEIGHT = 30

/** The runner's own score as its parts make it: today's, or yesterday's while today has none. */
export function OwnDay({ today, day }: { today: string; day: Day | undefined }) {
  const { t } = useTranslation('explainers')
  if (!day?.target) return <Pulse heights={[HEIGHT]} />
  if (isScored(day)) return <Scored title={t('own.today')} score={day.score} past={false} />
  return <Yesterday date={addDays(today, -1)} today={day} />
}

function Yesterday({ date, today }: { date: string; today: Day }) {
  const { t } = useTranslation('explainers')
  const day = useDay(date)
  if (!day?.target) return <Pulse heights={[HEIGHT]} />
  if (isScored(day)) return <Scored title={t('own.yesterday')} score={day.score} past />
  if (today.score?.missing.includes('body_metrics'))
    return (
      <Panel title={t('own.title')}>
        <EmptyState
          title={t('own.none')}
          body={t('own.noBody')}
          action={
            <Button component={Link} to={PATHS.profileInfo}>
              {t('own.enter')}
            </Button>
          }
        />
      </Panel>
    )
  // Without a worker nothing is scored, whatever is logged.
  if (today.foodLogs.length > 0) return null
  return (
    <Panel title={t('own.title')}>
      <EmptyState title={t('own.none')} body={t('own.first')} action={<LogNow />} />
    </Panel>
  )
}

type Scored = Day & { score: DayScore }

/** Without parts there was nothing to judge. */
function isScored(day: Day): day is Scored {
  return day.foodLogs.length > 0 && day.score !== null && day.score.parts.length > 0
}

function Scored({ title, score, past }: { title: string; score: DayScore; past: boolean }) {
  const { t } = useTranslation('explainers')
  const format = useFormat()
  return (
    <Panel title={title} aside={<ScoreBadge value={score.total} />}>
      <BigNumber
        value={format.number(score.total)}
        caption={t('score.ofPoints', { max: SCORE_MAX })}
      />
      <ScoreParts parts={score.parts} past={past} />
    </Panel>
  )
}
