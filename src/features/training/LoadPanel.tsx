import { Chart } from '#components/charts/Chart.tsx'
import type { ChartData } from '#components/charts/chart-data.ts'
import { useSessionWords } from '#components/use-session-words.ts'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import type { WeekLoad } from '#domain/training/weekly-load.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Training.module.css'

/** What a week's load is looked at by. */
export type Measure = 'distance' | 'time'

interface LoadPanelProps {
  /** Earliest first. */
  weeks: readonly WeekLoad[]
  today: string
  of: Measure
}

/** The training of some weeks: what was done, and what was planned. */
export function LoadPanel({ weeks, today, of }: LoadPanelProps) {
  const { t } = useTranslation('training', 'charts')
  const format = useFormat()
  const words = useSessionWords()
  const { shown } = format.measures.distance
  return (
    <Panel title={t(`load.${of}`)}>
      <Chart
        {...useChartData(weeks, today, of)}
        label={t(`load.${of}`)}
        of={t('load.week')}
        words={of === 'time' ? words.minutes : (km) => format.amount('distance', km)}
        scale={(value) => format.number(of === 'time' ? value : shown(value))}
        empty={<p className={classes.hint}>{t('load.empty')}</p>}
      />
    </Panel>
  )
}

function useChartData(weeks: readonly WeekLoad[], today: string, of: Measure): ChartData {
  const { t } = useTranslation('training')
  const { short, span } = useDayWords()
  const known = weeks.some(({ plannedMinutes, doneMinutes }) => plannedMinutes + doneMinutes > 0)
  const values = (figure: keyof WeekLoad & `${string}${'Km' | 'Minutes'}`) =>
    weeks.map((week) => (known ? week[figure] : null))
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
        values: values(of === 'time' ? 'doneMinutes' : 'doneKm'),
      },
      {
        ...{ name: t('statuses.planned'), kind: 'line', dashed: true },
        colour: '--mantine-color-white',
        values: values(of === 'time' ? 'plannedMinutes' : 'plannedKm'),
      },
    ],
  }
}
