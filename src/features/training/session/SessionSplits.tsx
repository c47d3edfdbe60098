import type { Row } from '#domain/entities.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { WideTable } from '#ui/layout/WideTable.tsx'
import { clockOfSeconds, usePace } from './pace.ts'
import classes from './Session.module.css'
import { SplitsChart } from './SplitsChart.tsx'

/** The laps that a file tells of: drawn, and each in figures for who asks. */
export function SessionSplits({ rows }: { rows: readonly Row<'training_activities'>[] }) {
  const { t } = useTranslation('session', 'training')
  const format = useFormat()
  const pace = usePace()
  const splits = rows
    .map((row) => row.splits)
    .find((each) => Array.isArray(each) && each.length > 0)
  if (!splits) return null
  const hasBeats = splits.some(({ heart_rate }) => heart_rate != null)
  return (
    <Panel title={t('splits.title')}>
      <SplitsChart splits={splits} />
      <details>
        <summary>{t('splits.all', { count: splits.length })}</summary>
        <WideTable>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('splits.lap')}</th>
                <th scope="col">{t('distance')}</th>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('pace')}</th>
                {hasBeats && <th scope="col">{t('splits.beats')}</th>}
              </tr>
            </thead>
            <tbody>
              {splits.map(({ seconds, meters, heart_rate }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a lap is known by its place
                <tr key={at}>
                  <th scope="row">{format.number(at + 1)}</th>
                  <td>{meters == null ? '–' : format.amount('distance', meters / 1000)}</td>
                  <td>{clockOfSeconds(seconds)}</td>
                  <td>{meters == null ? '–' : pace(meters / 1000, seconds)}</td>
                  {hasBeats && <td>{heart_rate == null ? '–' : format.number(heart_rate)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </details>
    </Panel>
  )
}
