import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Chart } from '#components/charts/Chart.tsx'
import { NutrientName } from '#components/charts/NutrientName.tsx'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './IntakeChart.module.css'
import { lastDays, lastWeeks, meanOf, NUTRIENTS, type Nutrient, WEEKS } from './intake-bars.ts'

const SPANS = ['days', 'weeks'] as const
type Span = (typeof SPANS)[number]

/** Energy or a macro against its target, by day or as a week's daily mean; the figures as a table. */
export function IntakeChart({ today }: { today: string }) {
  const { t } = useTranslation('plans', 'charts')
  const format = useFormat()
  const { short } = useDayWords()
  const [nutrient, setNutrient] = useState<Nutrient>('energy')
  const [span, setSpan] = useState<Span>('days')
  const from = addDays(weekStart(today), -7 * (WEEKS - 1))
  const meals = useRowsBetween('food_logs', from, today)
  const scores = useRowsBetween('nutrition_scores', from, today)
  if (!meals || !scores) return <Pulse heights={[24]} />
  const days = span === 'days' ? lastDays(today) : lastWeeks(today)
  const bars = days.map((run) => ({
    key: run[0] ?? '',
    label: format.shortDay(run[0] ?? today),
    short: short(run[0] ?? today),
    ...meanOf(run, meals, scores, nutrient),
  }))
  const words = (value: number) =>
    nutrient === 'energy' ? format.energy(value) : format.grams(value)
  return (
    <Panel title={t('chart.title')} aside={<Link to={PATHS.trends}>{t('trends')}</Link>}>
      <div className={classes.chart}>
        <Choices
          label={t('chart.show')}
          value={nutrient}
          options={NUTRIENTS.map((value) => ({
            value,
            label: <NutrientName of={value}>{t(`common:nutrients.${value}`)}</NutrientName>,
          }))}
          onChange={setNutrient}
        />
        <Choices
          label={t('chart.by')}
          value={span}
          options={SPANS.map((value) => ({ value, label: t(`chart.${value}`) }))}
          onChange={setSpan}
        />
        <Chart
          points={bars.map(({ key, label, short, provisional }) => ({
            ...{ key, name: label, short, provisional },
          }))}
          series={[
            {
              ...{ name: t('chart.eaten'), kind: 'bars', colour: `--${nutrient}` },
              values: bars.map(({ eaten }) => eaten),
            },
            {
              ...{ name: t('chart.target'), kind: 'line', dashed: true },
              colour: '--mantine-color-white',
              values: bars.map(({ target }) => (target > 0 ? target : null)),
            },
          ]}
          label={t(`common:nutrients.${nutrient}`)}
          of={t(`chart.${span}`)}
          words={words}
          scale={(value) => format.number(value)}
          empty={<p>{t('charts:nothing')}</p>}
        />
        {span === 'weeks' && <p className={classes.hint}>{t('chart.weeksMean')}</p>}
      </div>
    </Panel>
  )
}
