import { Chart } from '#components/charts/Chart.tsx'
import type { ChartData } from '#components/charts/chart-data.ts'
import { useSessionWords } from '#components/use-session-words.ts'
import { addDays, DAYS_PER_WEEK, weekStart } from '#domain/calendar/local-day.ts'
import { type WeekLoad, weeklyLoads } from '#domain/training/weekly-load.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Training.module.css'

const WEEKS = 12

/** The training of twelve weeks: what was done, and what was planned. */
export function LoadPanel({ today }: { today: string }) {
  const { t } = useTranslation('training', 'charts')
  const format = useFormat()
  const words = useSessionWords()
  const weeks = useWeeks(today)
  const data = useChartData(weeks ?? [], today)
  return (
    <Panel title={t('load.title')}>
      {weeks ? (
        <Chart
          {...data}
          label={t('load.title')}
          of={t('load.week')}
          words={words.minutes}
          scale={(value) => format.number(value)}
          empty={<p className={classes.hint}>{t('load.empty')}</p>}
        />
      ) : (
        <Pulse heights={[16]} />
      )}
    </Panel>
  )
}

/** Null while they are read. */
function useWeeks(today: string): WeekLoad[] | null {
  const monday = weekStart(today)
  const [from, to] = [addDays(monday, (1 - WEEKS) * DAYS_PER_WEEK), addDays(monday, 6)]
  const activities = useRowsBetween('training_activities', addDays(from, -1), addDays(to, 1))
  const fitness = useRowsBetween('google_fit_data', from, to)
  const { profile } = useProfile()
  if (!activities || !fitness || profile === undefined) return null
  const usualWeek = profile?.activity_level ?? []
  return weeklyLoads(today, WEEKS, { activities, fitness, usualWeek })
}

function useChartData(weeks: readonly WeekLoad[], today: string): ChartData {
  const { t } = useTranslation('training')
  const { short, span } = useDayWords()
  const known = weeks.some(({ plannedMinutes, doneMinutes }) => plannedMinutes + doneMinutes > 0)
  const values = (of: (week: WeekLoad) => number) => weeks.map((week) => (known ? of(week) : null))
  return {
    points: weeks.map(({ weekStart: monday }) => ({
      key: monday,
      name: span(monday, addDays(monday, 6)),
      short: short(monday),
      provisional: monday === weekStart(today),
    })),
    series: [
      {
        ...{ name: t('statuses.done'), kind: 'bars', colour: '--accent' },
        values: values(({ doneMinutes }) => doneMinutes),
      },
      {
        ...{ name: t('statuses.planned'), kind: 'line', dashed: true },
        colour: '--mantine-color-white',
        values: values(({ plannedMinutes }) => plannedMinutes),
      },
    ],
  }
}
