import { useSessionWords } from '#components/use-session-words.ts'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { WideTable } from '#ui/layout/WideTable.tsx'
import type { ShownSession } from '../shown-sessions.ts'
import { usePace } from './pace.ts'
import classes from './Session.module.css'

/** What was planned beside what was done, and what else is known. */
export function SessionFigures({ shown, target }: { shown: ShownSession; target: DayTarget }) {
  const { t } = useTranslation('session', 'training')
  const format = useFormat()
  const words = useSessionWords()
  const pace = usePace()
  const { session, rows } = shown
  const columns = [session.planned, session.done] as const
  const onFoot = ['run', 'walk', 'hike'].includes(session.kind)
  const lines = [
    {
      name: t('distance'),
      of: columns.map((amount) => amount?.km != null && format.amount('distance', amount.km)),
    },
    {
      name: t('time'),
      of: columns.map((amount) => amount?.minutes != null && words.minutes(amount.minutes)),
    },
    {
      name: t('pace'),
      of: columns.map(
        (amount) =>
          onFoot &&
          amount?.km != null &&
          amount.minutes != null &&
          pace(amount.km, amount.minutes * 60),
      ),
    },
  ].filter(({ of }) => of.some(Boolean))
  const energy = target.ledger.training.find((line) => line.session === session)
  const beats = rows.map((row) => row.heart_rate_avg).find((value) => value != null)
  const more = [
    session.climbM !== null && { name: t('climb'), value: format.amount('climb', session.climbM) },
    beats != null && {
      name: t('heartRate'),
      value: t('training:heartRate', { value: format.number(beats) }),
    },
    energy &&
      format.figures &&
      energy.kcal > 0 && {
        name: t(energy.measured ? 'energy.measured' : 'energy.estimated'),
        value: format.energy(energy.kcal),
      },
  ].filter((line) => line !== false && line !== undefined)
  if (lines.length === 0 && more.length === 0) return null
  return (
    <Panel title={t('figures')}>
      {lines.length > 0 && (
        <WideTable>
          <table className={classes.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('training:statuses.planned')}</th>
                <th scope="col">{t('training:statuses.done')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ name, of: [planned, done] }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{planned || '–'}</td>
                  <td>{done || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {more.length > 0 && (
        <dl className={classes.more}>
          {more.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
