import type { Amounts } from '#domain/fuelling/race-types.ts'
import type { Debriefed } from '#domain/race-log/debrief.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { WideTable } from '#ui/layout/WideTable.tsx'
import classes from './Debrief.module.css'

const AMOUNTS = [
  'carbsGrams',
  'fluidMl',
  'sodiumMg',
  'caffeineMg',
] as const satisfies (keyof Amounts)[]

const SECONDS_PER_HOUR = 3600

/** Planned beside taken, by the hour and in all; in portions mode servings and what was drunk. */
export function TotalsPanel({ debriefed }: { debriefed: Debriefed }) {
  const { t } = useTranslation('raceDebrief')
  const format = useFormat()
  const { perHour, taken, noted, unanswered, servings, seconds } = debriefed
  const shown = format.figures ? AMOUNTS : (['fluidMl'] as const)
  const amount = (name: keyof Amounts, value: number) => {
    if (name === 'carbsGrams') return format.grams(Math.round(value))
    if (name === 'fluidMl') return format.amount('fluid', value)
    return t('mg', { value: format.number(value) })
  }
  const anHour = (number: number) =>
    format.number(seconds > 0 ? (number * SECONDS_PER_HOUR) / seconds : 0, 1)
  const count = (state: string) => noted.filter(({ entry }) => entry.state === state).length
  return (
    <Panel title={t('totals.title')}>
      <WideTable>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('totals.planned')}</th>
              <th scope="col">{t('totals.taken')}</th>
              <th scope="col">{t('totals.all')}</th>
            </tr>
          </thead>
          <tbody>
            {!format.figures && (
              <tr>
                <th scope="row">{t('amount.servings')}</th>
                <td>{anHour(servings.planned)}</td>
                <td>{anHour(servings.taken)}</td>
                <td>{format.number(servings.taken)}</td>
              </tr>
            )}
            {shown.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`amount.${name}`)}</th>
                <td>{amount(name, perHour.planned[name])}</td>
                <td>{amount(name, perHour.taken[name])}</td>
                <td data-testid={`total-${name}`}>{amount(name, taken[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <p className={classes.hint} data-testid="race-counts">
        {t('totals.counts', {
          taken: count('taken'),
          skipped: count('skipped'),
          sick: count('felt_sick'),
          open: unanswered,
        })}
      </p>
    </Panel>
  )
}
