import { FitnessDayCard, hasFitnessFigures } from '#components/fitness/FitnessDayCard.tsx'
import { addDays, DAYS_PER_WEEK, weekStart } from '#domain/calendar/local-day.ts'
import { weeklyLoads } from '#domain/training/weekly-load.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { LoadPanel } from './LoadPanel.tsx'
import { WeekNumbers } from './WeekNumbers.tsx'

const WEEKS = 12

/** How much was trained: this week in figures, the last weeks as bars, what a watch says of today. */
export function TrainingLoadRoute() {
  const { t } = useTranslation('training')
  const today = useToday()
  const monday = weekStart(today)
  const [from, to] = [addDays(monday, (1 - WEEKS) * DAYS_PER_WEEK), addDays(monday, 6)]
  const activities = useRowsBetween('training_activities', addDays(from, -1), addDays(to, 1))
  const fitness = useRowsBetween('google_fit_data', from, to)
  const { profile } = useProfile()
  const ofToday = fitness?.find(({ date }) => date === today)
  if (!activities || !fitness || profile === undefined)
    return (
      <Screen title={t('load.title')}>
        <Pulse heights={[7, 16, 16]} />
      </Screen>
    )
  const usualWeek = profile?.activity_level ?? []
  const weeks = weeklyLoads(today, WEEKS, { activities, fitness, usualWeek })
  return (
    <Screen title={t('load.title')}>
      <Columns>
        {[
          <WeekNumbers key="week" day={today} rows={activities} fitness={fitness} />,
          <LoadPanel key="distance" of="distance" {...{ weeks, today }} />,
        ]}
        {[
          hasFitnessFigures(ofToday) && <FitnessDayCard key="activity" day={ofToday} />,
          <LoadPanel key="time" of="time" {...{ weeks, today }} />,
        ]}
      </Columns>
    </Screen>
  )
}
