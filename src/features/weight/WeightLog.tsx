import { useState } from 'react'
import { Chart } from '#components/charts/Chart.tsx'
import { addDays } from '#domain/calendar/local-day.ts'
import type { TrendDay } from '#domain/weight/weight-trend.ts'
import { useToday } from '#hooks/use-today.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import { useWeights } from './use-weights.ts'
import { WeightForm } from './WeightForm.tsx'
import { WeightList } from './WeightList.tsx'

/** Days in the picture. */
const CHART_DAYS = 90

/** A day's weight to log, those that are, and their trend. */
export function WeightLog() {
  const { t } = useTranslation('weight')
  const today = useToday()
  const { days, readOlder, loggedOn, commands } = useWeights(today)
  const [date, setDate] = useState(today)
  const undoToast = useUndoToast()
  const tell = useTellProblem()

  async function save(weightKg: number): Promise<void> {
    await commands?.log(date, weightKg)
    showToast({ tone: 'success', title: t('saved') })
    setDate(today)
  }

  function remove(day: string): void {
    commands
      ?.remove(day)
      .then(({ undo }) =>
        undoToast({ tone: 'info', title: t('removed'), undo, undone: t('restored') }),
      )
      .catch(tell)
  }

  const logged = loggedOn(date)
  if (!days || !commands) return <Pulse heights={[12, 18]} />
  const hasList = days.length > 0 || readOlder
  const trend = (
    <Panel key="trend" title={t('trend')}>
      <WeightChart days={days} today={today} />
    </Panel>
  )
  return (
    <Columns>
      {[
        <Panel key="form" title={t('log')}>
          <WeightForm
            key={`${date} ${logged !== undefined}`}
            date={date}
            today={today}
            logged={logged ?? null}
            onDate={(day) => {
              setDate(day)
              if (loggedOn(day) === undefined) readOlder?.()
            }}
            onSave={save}
          />
        </Panel>,
        hasList && trend,
      ]}
      {hasList ? (
        <WeightList days={days} readOlder={readOlder} onEdit={setDate} onRemove={remove} />
      ) : (
        trend
      )}
    </Columns>
  )
}

/** The last weeks, each day that was weighed and the line through them. */
function WeightChart({ days, today }: { days: readonly TrendDay[]; today: string }) {
  const { t } = useTranslation('weight')
  const format = useFormat()
  const { short } = useDayWords()
  const { shown } = format.measures.weight
  const from = addDays(today, 1 - CHART_DAYS)
  const first = days.find(({ date }) => date >= from)?.date ?? today
  const byDate = new Map(days.map((day) => [day.date, day]))
  const dates: string[] = []
  for (let date = first; date <= today; date = addDays(date, 1)) dates.push(date)
  return (
    <Chart
      points={dates.map((key) => ({
        ...{ key, name: format.shortDay(key), short: short(key) },
      }))}
      series={[
        {
          ...{ name: t('weight'), kind: 'dots', colour: '--dimmed' },
          values: dates.map((date) => byDate.get(date)?.weightKg ?? null),
        },
        {
          ...{ name: t('trendLine'), kind: 'line', colour: '--accent' },
          values: dates.map((date) => byDate.get(date)?.trendKg ?? null),
        },
      ]}
      label={t('chart')}
      of={t('day')}
      words={(kg) => format.amount('weight', kg)}
      scale={(kg) => format.number(shown(kg), 1)}
      empty={<EmptyState title={t('empty.title')} body={t('empty.body')} />}
    />
  )
}
