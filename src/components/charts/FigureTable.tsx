import { useTranslation } from '#i18n/use-translation.ts'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { WideTable } from '#ui/layout/WideTable.tsx'
import classes from './Chart.module.css'
import type { ChartData } from './chart-data.ts'

interface FigureTableProps extends ChartData {
  label: string
  of: string
  words: (value: number) => string
  open: boolean
}

/** A chart's figures, the latest first; folded away until somebody asks, as long as there is a picture. */
export function FigureTable({ points, series, label, of, words, open }: FigureTableProps) {
  const { t } = useTranslation('charts')
  return (
    <details open={open || undefined}>
      <summary>{t('figures')}</summary>
      <WideTable>
        <table className={classes.table}>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((_, back) => {
              const at = points.length - 1 - back
              const point = points[at]
              return (
                point && (
                  <tr key={point.key}>
                    <th scope="row">
                      {point.name}
                      {point.provisional && (
                        <small className={classes.provisional}>{t('provisional')}</small>
                      )}
                    </th>
                    {series.map(({ name, values }) => {
                      const value = values[at] ?? null
                      return <td key={name}>{value === null ? UNKNOWN : words(value)}</td>
                    })}
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
      </WideTable>
    </details>
  )
}
