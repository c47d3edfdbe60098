import { DURING_CARBS_G_PER_HOUR } from '#domain/fuelling/constants.ts'
import { scale } from '#domain/fuelling/race-amounts.ts'
import type { Amounts } from '#domain/fuelling/race-types.ts'
import type { PlannedRace } from '#domain/races/planned-race.ts'
import { raceHours } from '#domain/races/race-hours.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { WideTable } from '#ui/layout/WideTable.tsx'
import classes from '../RacePlan.module.css'

/** The figures hour by hour, beside what is needed and what may not be passed. */
export function HoursPanel({ planned }: { planned: PlannedRace }) {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const { plan, minutes } = planned
  const hours = minutes / 60
  const row = (name: string, amounts: Partial<Amounts>) => {
    const mg = (value: number | undefined) =>
      value === undefined ? '–' : t('figures.inMg', { amount: format.number(value) })
    const { carbsGrams, fluidMl, sodiumMg, caffeineMg } = amounts
    return (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td>{carbsGrams === undefined ? '–' : format.grams(Math.round(carbsGrams))}</td>
        <td>{fluidMl === undefined ? '–' : format.amount('fluid', Math.round(fluidMl))}</td>
        <td>{mg(sodiumMg)}</td>
        <td>{mg(caffeineMg)}</td>
      </tr>
    )
  }
  return (
    <Panel title={t('hours.title')}>
      <WideTable>
        <table className={classes.hours}>
          <thead>
            <tr>
              <th scope="col">{t('hours.hour')}</th>
              <th scope="col">{t('common:nutrients.carbs')}</th>
              <th scope="col">{t('common:nutrients.fluid')}</th>
              <th scope="col">{t('common:nutrients.sodium')}</th>
              <th scope="col">{t('common:nutrients.caffeine')}</th>
            </tr>
          </thead>
          <tbody>
            {raceHours(planned).map((amounts, at) =>
              row(t('hours.nth', { number: at + 1 }), amounts),
            )}
          </tbody>
          <tfoot>
            {row(t('hours.planned'), scale(plan.planned, 1 / hours))}
            {row(t('hours.needed'), plan.perHour)}
            {row(t('hours.limit'), {
              carbsGrams: plan.gutLimitGramsPerHour,
              fluidMl: plan.fluidLimitMl / hours,
            })}
            {row(t('hours.inAll'), plan.planned)}
            {row(t('hours.limitInAll'), {
              fluidMl: plan.fluidLimitMl,
              caffeineMg: plan.caffeineLimitMg,
            })}
          </tfoot>
        </table>
      </WideTable>
      {plan.perHour.carbsGrams > DURING_CARBS_G_PER_HOUR.standard && (
        <p className={classes.hint}>{t('hours.glucose')}</p>
      )}
    </Panel>
  )
}
