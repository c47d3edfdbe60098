import { useState } from 'react'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { hasFigures } from '#domain/meals/figures.ts'
import { sumAmounts } from '#domain/nutrition/nutrients.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Choices } from '#ui/form/Choices.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import history from './History.module.css'
import classes from './IntakeChart.module.css'

const NUTRIENTS = ['energy', 'protein', 'carbs', 'fat'] as const
type Nutrient = (typeof NUTRIENTS)[number]
const SPANS = ['days', 'weeks'] as const
type Span = (typeof SPANS)[number]

/** What was eaten stands in the meals, what was aimed at in the day's score. */
const FIELDS = {
  energy: ['calories', 'planned_calories'],
  protein: ['protein_grams', 'planned_protein_grams'],
  carbs: ['carbs_grams', 'planned_carbs_grams'],
  fat: ['fat_grams', 'planned_fat_grams'],
} as const

const DAYS = 14
const WEEKS = 8

interface Intake {
  /** null where no meal of known figures was logged: that is not nothing eaten. */
  eaten: number | null
  target: number
  /** Whether a meal of it may still change. */
  provisional: boolean
}

interface Bar extends Intake {
  key: string
  label: string
}

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

function Bars({ bars, words }: { bars: readonly Bar[]; words: (value: number) => string }) {
  const { t } = useTranslation('plans')
  const peak = Math.max(0, ...bars.flatMap(({ eaten, target }) => [eaten ?? 0, target]))
  // Nothing eaten, nothing aimed at: no scale, and no division by it.
  const share = (value: number) => (peak > 0 ? value / peak : 0)
  const [width, height] = [bars.length * 24, 120]
  return (
    <>
      <p className={classes.scale} aria-hidden="true">
        {peak > 0 && words(peak)}
      </p>
      {/* The table below says the same in figures. */}
      <svg
        className={classes.bars}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ key, eaten, target, provisional }, at) => {
          const high = share(eaten ?? 0) * height
          const line = height - share(target) * height
          return (
            <g key={key}>
              <rect
                x={at * 24 + 4}
                y={height - high}
                width={16}
                height={high}
                data-provisional={provisional || undefined}
              />
              {target > 0 && <line x1={at * 24 + 1} x2={at * 24 + 23} y1={line} y2={line} />}
            </g>
          )
        })}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <p className={classes.legend}>
        {t('chart.legend')}
        {bars.some((bar) => bar.provisional) && ` ${t('chart.paler')}`}
      </p>
    </>
  )
}

/** The days shown, each a run of one. */
function lastDays(today: string): string[][] {
  return Array.from({ length: DAYS }, (_, at) => [addDays(today, at - DAYS + 1)])
}

/** The days of each of the last weeks. */
function lastWeeks(today: string): string[][] {
  const monday = weekStart(today)
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, 7 * (week - WEEKS + 1) + day)),
  )
}

/**
 * What a day of the run had on average, of the days whose meals have figures; and its target, of these
 * days too where any has one, so that like is held against like.
 */
function meanOf(
  run: readonly string[],
  meals: readonly Row<'food_logs'>[],
  scores: readonly Row<'nutrition_scores'>[],
  nutrient: Nutrient,
): Intake {
  const [eaten, planned] = FIELDS[nutrient]
  const ofRun = meals.filter(({ logged_on }) => run.includes(logged_on))
  const provisional = ofRun.some((meal) => meal.provisional)
  const known = ofRun.filter(hasFigures)
  const logged = run.filter((day) => known.some((meal) => meal.logged_on === day))
  const aimsOf = (days: readonly string[]) =>
    scores.flatMap((row) => (days.includes(row.date) && row[planned] > 0 ? row[planned] : []))
  const ofLogged = aimsOf(logged)
  return {
    eaten: meanAmount(
      known.map((meal) => meal[eaten]),
      logged.length,
    ),
    target: meanAmount(ofLogged.length > 0 ? ofLogged : aimsOf(run)) ?? 0,
    provisional,
  }
}

/** The sum of the amounts over their number, or over another; null of none. */
function meanAmount(amounts: readonly number[], of = amounts.length): number | null {
  return of === 0 ? null : sumAmounts(amounts) / of
}
