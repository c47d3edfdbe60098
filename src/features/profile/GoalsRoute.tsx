import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { draftOf, GOAL_TYPES, type Profile } from '#components/profile/runner-draft.ts'
import { daysBetween } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { useGoal } from '#hooks/race/use-goal.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, raceDebriefOf } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { NextRacePanel } from './NextRacePanel.tsx'
import { PastRaces } from './PastRaces.tsx'
import { PlanWeekPanel } from './PlanWeekPanel.tsx'

/** What the runner works towards. */
export function GoalsRoute() {
  const { t } = useTranslation('runner')
  const today = useToday()
  const { profile } = useProfile()
  const plan = (
    <>
      <NextRacePanel today={today} />
      <PlanWeekPanel profile={profile} today={today} />
      <PastRaces today={today} />
    </>
  )
  return (
    <Screen title={t('goalsTitle')}>
      {profile === undefined ? (
        <Pulse heights={[14]} />
      ) : (
        <Columns>
          <GoalPanel profile={profile ?? EMPTY_PROFILE} today={today} />
          {plan}
        </Columns>
      )}
    </Screen>
  )
}

function GoalPanel({ profile, today }: { profile: Profile; today: string }) {
  const { t } = useTranslation('runner')
  const format = useFormat()
  const spared = useSpared()
  const { fitnessLevel, fitnessGoals } = draftOf(profile, format)
  const goal = useGoal()
  if (goal === undefined) return <Pulse heights={[14]} />
  if (goal === null) {
    return (
      <Panel>
        <EmptyState
          title={t('noGoalTitle')}
          body={t('noGoalBody')}
          action={
            <Button component={Link} to={PATHS.raceGoal}>
              {t('setGoal')}
            </Button>
          }
        />
      </Panel>
    )
  }
  const { name, date, race } = goal
  const kind = t(`goalTypes.${GOAL_TYPES.find((type) => type === goal.type) ?? 'custom'}`)
  const days = date === null ? null : daysBetween(today, date)
  const isBehind = days !== null && days < 0
  const isDate = days !== null && (days < 0 || spared)
  return (
    <Panel title={name || kind}>
      <div className={form.form}>
        {date !== null && days !== null && (
          <BigNumber
            size="lg"
            value={isDate ? format.shortDay(date) : t('daysLeft', { count: days })}
            caption={days < 0 ? t('past') : isDate ? null : format.shortDay(date)}
          />
        )}
        <p className={form.hint}>
          {[
            name !== kind && name && kind,
            fitnessLevel && t(`levels.${fitnessLevel}`),
            ...fitnessGoals.map((goal) => t(`fitnessGoals.${goal}`)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {race && isBehind && (
          <Button component={Link} to={raceDebriefOf(race.id)}>
            {t('toDebrief')}
          </Button>
        )}
        <Button
          component={Link}
          to={PATHS.raceGoal}
          variant={race && isBehind ? 'default' : 'filled'}
        >
          {t(isBehind ? 'nextGoal' : 'update')}
        </Button>
      </div>
    </Panel>
  )
}
