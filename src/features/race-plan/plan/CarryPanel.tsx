import type { PlannedRace } from '#domain/races/planned-race.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from '../RacePlan.module.css'

/** What goes into belt and bottle. */
export function CarryPanel({ planned }: { planned: PlannedRace }) {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const { carry, carryWaterMl, largestBottleMl, servingsOnly } = planned
  const water = (ml: number) => format.amount('fluid', ml)
  return (
    <Panel title={t('carry.title')}>
      <ul className={classes.carry}>
        {carry.map(({ id, name, servings }) => (
          <li key={id}>
            <span>{servingsOnly ? format.serving(name) || name : name}</span>
            <b>{t('times', { count: servings })}</b>
          </li>
        ))}
        {carryWaterMl > 0 && (
          <li>
            <span>
              {t('carry.water')}
              {largestBottleMl < carryWaterMl && (
                <small>{t('carry.bottle', { amount: water(largestBottleMl) })}</small>
              )}
            </span>
            <b>{water(carryWaterMl)}</b>
          </li>
        )}
      </ul>
      {carry.length === 0 && carryWaterMl === 0 && <p>{t('carry.nothing')}</p>}
    </Panel>
  )
}
