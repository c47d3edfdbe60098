import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { addDays } from '#domain/calendar/local-day.ts'
import { planDays, targetOf } from '#domain/meal-plans/plan-days.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { DayPlanPanel } from './DayPlanPanel.tsx'

export const DAYS_AHEAD = 7
/** So many of them stand in the left one of a wide window's columns. */
const FIRST_COLUMN = 4

/** The week's meals, from today on. */
export function MealPlansRoute() {
  const { t } = useTranslation('plans', 'errors')
  const { language } = useFormat()
  const today = useToday()
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index))
  const last = addDays(today, DAYS_AHEAD - 1)
  const { profile } = useProfile()
  const plans = useRowsBetween('daily_meal_plans', addDays(today, -1), last)
  const activities = useRowsBetween('training_activities', addDays(today, -1), addDays(last, 2))
  const fitness = useRowsBetween('google_fit_data', today, last)
  const { saveDays } = useCommands('plans')
  const { saving: busy, problem, save } = useSave()
  const [noTarget, setNoTarget] = useState(false)

  async function generate(wanted: readonly string[]): Promise<void> {
    if (!plans || !activities || !fitness) return
    const planned = profile
      ? planDays({ days: wanted, profile, activities, fitness, plans, language })
      : null
    if (!planned) return setNoTarget(true)
    await save(() => saveDays(planned))
  }

  if (profile === undefined || !plans || !activities || !fitness) {
    return (
      <Screen title={t('title')}>
        <Pulse heights={[14, 14]} />
      </Screen>
    )
  }
  if (noTarget) {
    return (
      <Screen title={t('title')}>
        <Panel>
          <EmptyState
            title={t('noTargetTitle')}
            body={t('noTargetBody')}
            action={
              <Button component={Link} to={PATHS.profileInfo}>
                {t('toProfile')}
              </Button>
            }
          />
        </Panel>
      </Screen>
    )
  }
  const unplanned = days.filter((date) => !plans.some((plan) => plan.date === date))
  const panel = (date: string) => (
    <DayPlanPanel
      key={date}
      date={date}
      today={today}
      rows={plans.filter((plan) => plan.date === date)}
      target={profile && targetOf(date, { profile, activities, fitness, plans })}
      busy={busy}
      onGenerate={() => void generate([date])}
    />
  )
  return (
    <Screen title={t('title')} aside={<Link to={PATHS.shoppingList}>{t('shopping')}</Link>}>
      {problem && <SaveProblem code={problem} />}
      {unplanned.length > 0 && (
        <Button loading={busy} onClick={() => void generate(unplanned)}>
          {unplanned.length === days.length ? t('generate') : t('generateRest')}
        </Button>
      )}
      <Columns>
        {days.slice(0, FIRST_COLUMN).map(panel)}
        {days.slice(FIRST_COLUMN).map(panel)}
      </Columns>
    </Screen>
  )
}
