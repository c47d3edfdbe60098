import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { draftOf, type Profile } from '#components/profile/runner-draft.ts'
import { daysBetween } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
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
      <PlanWeekPanel preferences={profile?.preferences} today={today} />
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
  const { goalType, goalName, targetDate, fitnessLevel, fitnessGoals } = draftOf(profile, format)
  if (!goalType) {
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
  const kind = t(`goalTypes.${goalType}`)
  const days = targetDate ? daysBetween(today, targetDate) : null
  return (
    <Panel title={goalName || kind}>
      <div className={form.form}>
        {days !== null && (
          <BigNumber
            size="lg"
            value={days < 0 ? format.shortDay(targetDate) : t('daysLeft', { count: days })}
            caption={days < 0 ? t('past') : format.shortDay(targetDate)}
          />
        )}
        <p className={form.hint}>
          {[
            goalName && kind,
            fitnessLevel && t(`levels.${fitnessLevel}`),
            ...fitnessGoals.map((goal) => t(`fitnessGoals.${goal}`)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Button component={Link} to={PATHS.raceGoal}>
          {t('update')}
        </Button>
      </div>
    </Panel>
  )
}
