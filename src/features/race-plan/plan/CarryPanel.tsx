import type { PlannedRace } from '#domain/races/planned-race.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from '../RacePlan.module.css'
import { useProductName } from '../use-product-name.ts'

/** What goes into belt and bottle. */
export function CarryPanel({ planned }: { planned: PlannedRace }) {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const { carry, carryWaterMl, largestBottleMl } = planned
  const nameOf = useProductName(planned.servingsOnly)
  const water = (ml: number) => format.amount('fluid', ml)
  return (
    <Panel title={t('carry.title')}>
      <ul className={classes.carry}>
        {carry.map((each) => (
          <li key={each.id}>
            <span>{nameOf(each)}</span>
            <b>{t('times', { count: each.servings })}</b>
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
