import { type ReactNode, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import classes from './Chart.module.css'
import { type ChartData, hasFigures } from './chart-data.ts'
import { FigureTable } from './FigureTable.tsx'
import { Picture } from './Picture.tsx'

export interface ChartProps extends ChartData {
  /** What it shows, in words. */
  label: string
  /** What a point is: the head of the table's first column. */
  of: string
  /** A figure with its unit. */
  words: (value: number) => string
  /** A figure as the scale has it; none where figures are not shown. */
  scale: ((value: number) => string) | null
  /** Instead of all of it, where nothing is known. */
  empty: ReactNode
}

/** A chart ([Note: one chart]): its picture, which comes when it is asked for, and its figures as a table. */
export function Chart({ label, of, words, scale, empty, ...data }: ChartProps) {
  const { t } = useTranslation('charts')
  const [pointed, setPointed] = useState<number | null>(null)
  const [noPicture, setNoPicture] = useState(false)
  if (!hasFigures(data)) return empty
  const { points, series } = data
  const isKnown = (place: number) => series.some(({ values }) => values[place] != null)
  const last = points.findLastIndex((_, place) => isKnown(place))
  const at = pointed !== null && pointed < points.length ? pointed : last
  return (
    <figure className={classes.chart}>
      {noPicture ? (
        <p className={classes.small}>{t('noPicture')}</p>
      ) : (
        <>
          <p className={classes.small} aria-hidden="true">
            <b>{points[at]?.name}</b>{' '}
            {series
              .map(({ name, values }) => {
                const value = values[at] ?? null
                const figure = value === null ? UNKNOWN : words(value)
                return series.length > 1 ? `${name} ${figure}` : figure
              })
              .join(' · ')}
            {points[at]?.provisional && ` · ${t('provisional')}`}
          </p>
          <Picture
            data={data}
            label={t('picture', { label })}
            scale={scale}
            onPoint={setPointed}
            onFailed={() => setNoPicture(true)}
          />
          <Legend {...data} />
        </>
      )}
      <FigureTable {...data} label={label} of={of} words={words} open={noPicture} />
    </figure>
  )
}

/** What the marks mean, where there are several; the table says the same. */
function Legend({ points, series }: ChartData) {
  const { t } = useTranslation('charts')
  const provisional = points.some((point) => point.provisional)
  if (series.length < 2 && !provisional) return null
  return (
    <ul className={classes.legend} aria-hidden="true">
      {series.length > 1 &&
        series.map(({ name, kind, colour, dashed }) => (
          <li key={name}>
            <span
              className={classes.mark}
              data-kind={dashed ? 'dashed' : kind}
              style={{ '--mark-colour': `var(${colour})` } as React.CSSProperties}
            />
            {name}
          </li>
        ))}
      {provisional && (
        <li>
          <span className={classes.mark} data-kind="provisional" />
          {t('provisional')}
        </li>
      )}
    </ul>
  )
}
