import { useState } from 'react'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Choices } from '#ui/form/Choices.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import history from './History.module.css'
import { Bars } from './IntakeBars.tsx'
import classes from './IntakeChart.module.css'
import { lastDays, lastWeeks, meanOf, NUTRIENTS, type Nutrient, WEEKS } from './intake-bars.ts'

const SPANS = ['days', 'weeks'] as const
type Span = (typeof SPANS)[number]

/** Energy or a macro against its target, by day or as a week's daily mean; the figures as a table. */
export function IntakeChart({ today }: { today: string }) {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const [nutrient, setNutrient] = useState<Nutrient>('energy')
  const [span, setSpan] = useState<Span>('days')
  const from = addDays(weekStart(today), -7 * (WEEKS - 1))
  const meals = useRowsBetween('food_logs', from, today) ?? []
  const scores = useRowsBetween('nutrition_scores', from, today) ?? []
  const days = span === 'days' ? lastDays(today) : lastWeeks(today)
  const bars = days.map((run) => ({
    key: run[0] ?? '',
    label: format.shortDay(run[0] ?? today),
    ...meanOf(run, meals, scores, nutrient),
  }))
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
        <Bars bars={bars} words={words} />
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
              {bars.map(({ key, label, eaten, target, provisional }) => (
                <tr key={key}>
                  <th scope="row">
                    {label}
                    {provisional && (
                      <small className={history.provisional}>{t('provisional')}</small>
                    )}
                  </th>
                  <td>{eaten === null ? UNKNOWN : words(eaten)}</td>
                  <td>{target > 0 ? words(target) : UNKNOWN}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Panel>
  )
}
