import { useState } from 'react'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/Choices.tsx'
import { Panel } from '#ui/Panel.tsx'
import classes from './IntakeChart.module.css'

const NUTRIENTS = ['energy', 'protein', 'carbs', 'fat'] as const
type Nutrient = (typeof NUTRIENTS)[number]
const SPANS = ['days', 'weeks'] as const
type Span = (typeof SPANS)[number]

const FIELDS = {
  energy: ['calories_consumed', 'planned_calories'],
  protein: ['protein_grams', 'planned_protein_grams'],
  carbs: ['carbs_grams', 'planned_carbs_grams'],
  fat: ['fat_grams', 'planned_fat_grams'],
} as const

const DAYS = 14
const WEEKS = 8

interface Bar {
  key: string
  label: string
  eaten: number
  target: number
}

/** Energy or a macro against its target, by day or as a week's daily mean; the figures as a table. */
export function IntakeChart({ today }: { today: string }) {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const [nutrient, setNutrient] = useState<Nutrient>('energy')
  const [span, setSpan] = useState<Span>('days')
  const from = addDays(weekStart(today), -7 * (WEEKS - 1))
  const rows = useRowsBetween('nutrition_scores', from, today) ?? []
  const bars = barsOf(rows, nutrient, span, today, (day) => format.shortDay(day))
  const words = (value: number) =>
    nutrient === 'energy' ? format.energy(value) : format.grams(value)
  return (
    <Panel title={t('chart.title')}>
      <div className={classes.chart}>
        <Choices
          label={t('chart.show')}
          value={nutrient}
          options={NUTRIENTS.map((value) => ({ value, label: t(`common:nutrients.${value}`) }))}
          onChange={setNutrient}
        />
        <Choices
          label={t('chart.by')}
          value={span}
          options={SPANS.map((value) => ({ value, label: t(`chart.${value}`) }))}
          onChange={setSpan}
        />
        <Bars bars={bars} />
        <details>
          <summary>{t('chart.figures')}</summary>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t(`chart.${span}`)}</th>
                <th scope="col">{t('chart.eaten')}</th>
                <th scope="col">{t('chart.target')}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, label, eaten, target }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{words(eaten)}</td>
                  <td>{target > 0 ? words(target) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Panel>
  )
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const { t } = useTranslation('plans')
  const most = Math.max(1, ...bars.flatMap(({ eaten, target }) => [eaten, target]))
  const [width, height] = [bars.length * 24, 120]
  return (
    <>
      {/* The table below says the same in figures. */}
      <svg className={classes.bars} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bars.map(({ key, eaten, target }, at) => {
          const high = (eaten / most) * height
          const line = height - (target / most) * height
          return (
            <g key={key}>
              <rect x={at * 24 + 4} y={height - high} width={16} height={high} rx={3} />
              {target > 0 && <line x1={at * 24 + 1} x2={at * 24 + 23} y1={line} y2={line} />}
            </g>
          )
        })}
      </svg>
      <p className={classes.legend}>{t('chart.legend')}</p>
    </>
  )
}

function barsOf(
  rows: readonly Row<'nutrition_scores'>[],
  nutrient: Nutrient,
  span: Span,
  today: string,
  label: (day: string) => string,
): Bar[] {
  const [eaten, planned] = FIELDS[nutrient]
  const mean = (of: readonly Row<'nutrition_scores'>[], field: typeof eaten | typeof planned) =>
    of.length === 0 ? 0 : of.reduce((sum, row) => sum + row[field], 0) / of.length
  const starts =
    span === 'days'
      ? Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS + 1))
      : Array.from({ length: WEEKS }, (_, at) => addDays(weekStart(today), 7 * (at - WEEKS + 1)))
  return starts.map((day) => {
    const of = rows.filter(({ date, meals_logged }) =>
      span === 'days' ? date === day : weekStart(date) === day && meals_logged > 0,
    )
    return { key: day, label: label(day), eaten: mean(of, eaten), target: mean(of, planned) }
  })
}
