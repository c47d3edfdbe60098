import { ScoreBadge } from '#components/ScoreBadge.tsx'
import { milestoneAhead } from '#domain/gamification/milestones.ts'
import type { GamificationState } from '#domain/gamification/state.ts'
import { tierAhead } from '#domain/gamification/tier.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Gamification.module.css'
import { InsightLines } from './InsightLines.tsx'
import type { ShownState } from './shown-state.ts'

/**
 * Today's fuel score, streak, best, tier with what is missing to the next, days logged, and the last week. It has its
 * place while that is read or asked for: what is below stays where it is.
 */
export function GamificationCard({ shown }: { shown: ShownState | null }) {
  const { t } = useTranslation('gamification')
  const isSample = shown?.mark === 'sample'
  return (
    <Panel
      title={t('title')}
      sum={
        shown &&
        (isSample ? t('sample.mark') : t('streak.line', { count: shown.state.row.current_streak }))
      }
      aside={isSample && <span className={classes.sample}>{t('sample.mark')}</span>}
    >
      {shown ? <Known shown={shown} /> : <Pulse heights={[8]} />}
    </Panel>
  )
}

function Known({ shown }: { shown: ShownState }) {
  const { t } = useTranslation('gamification')
  const { state, mark } = shown
  const isEmpty = mark !== 'sample' && state.row.total_days_logged === 0 && !state.known
  return (
    <div className={classes.card}>
      {isEmpty ? (
        <EmptyState title={t('start.title')} body={t('start.body')} />
      ) : (
        <>
          <Figures state={state} />
          <InsightLines state={state} />
        </>
      )}
      <MarkLine {...shown} />
    </div>
  )
}

function Figures({ state: { row, standing, todayScore } }: { state: GamificationState }) {
  const { t } = useTranslation('gamification')
  const format = useFormat()
  const { current_streak, best_streak, total_days_logged, tier } = row
  const next = milestoneAhead(current_streak)
  return (
    <>
      <div className={classes.numbers}>
        <div className={classes.today}>
          <BigNumber
            value={todayScore === null ? UNKNOWN : format.number(todayScore)}
            caption={t('streak.today')}
            testId="today-fuel-score"
          />
          {todayScore !== null && <ScoreBadge value={todayScore} />}
        </div>
        <BigNumber
          value={format.number(current_streak)}
          caption={t('streak.days', { count: current_streak })}
          size="lg"
          testId="streak"
        />
        <BigNumber value={format.number(best_streak)} caption={t('streak.best')} />
        <BigNumber
          value={standing.average === null ? UNKNOWN : format.number(standing.average, 1)}
          caption={t('streak.average')}
        />
        <BigNumber
          value={format.number(total_days_logged)}
          caption={t('streak.logged', { count: total_days_logged })}
        />
      </div>
      <TierLine tier={tier} />
      <ul className={classes.hints}>
        <li>
          <Ahead standing={standing} />
        </li>
        {next !== null && current_streak > 0 && (
          <li>{t('next', { count: next - current_streak, milestone: next })}</li>
        )}
        <li>{t('rule')}</li>
      </ul>
    </>
  )
}

function TierLine({ tier }: Pick<GamificationState['row'], 'tier'>) {
  const { t } = useTranslation('gamification')
  return (
    <p className={classes.tier}>
      <Icon name="star-filled" size={18} className={classes.star ?? ''} />
      <b>{t(`tier.${tier}`)}</b>
    </p>
  )
}

/** What is missing to the next tier. */
function Ahead({ standing }: Pick<GamificationState, 'standing'>) {
  const { t } = useTranslation('gamification')
  const ahead = tierAhead(standing)
  if (!ahead) return t('ahead.none')
  const { daysMissing: count, average } = ahead
  const tier = t(`tier.${ahead.tier}`)
  return count > 0
    ? t('ahead.days', { tier, average, count })
    : t(ahead.tier === 'fuel_elite' ? 'ahead.fuel_elite' : 'ahead.fuel_athlete', { tier, average })
}

function MarkLine({ mark, askedAt }: ShownState) {
  const { t } = useTranslation('gamification')
  const format = useFormat()
  if (mark === null) return null
  if (mark === 'sample') return <p className={classes.mark}>{t('sample.body')}</p>
  return (
    <p className={classes.mark}>
      {askedAt === null
        ? t('neverAsked')
        : t('lastKnown', { time: format.dateTime(new Date(askedAt).toISOString()) })}
    </p>
  )
}
