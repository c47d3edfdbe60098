import { memo } from 'react'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './LedgerCard.module.css'

/** Where the day's energy comes from and where it went. */
export const LedgerCard = memo(function LedgerCard({
  target,
  eatenKcal,
}: {
  target: DayTarget
  eatenKcal: number
}) {
  const { t } = useTranslation('home')
  const format = useFormat()
  if (target.source === 'none') return null
  const left = target.calories - eatenKcal
  const lines = [
    ['base', target.ledger.base, ''],
    ['plannedTraining', target.ledger.plannedTraining, '+'],
    ['extraEarned', target.ledger.extraEarned, '+'],
    ['eaten', eatenKcal, '−'],
  ] as const
  return (
    <Panel title={t('ledger.title')}>
      <dl className={classes.list}>
        {lines.map(([code, kcal, sign]) => (
          <div key={code}>
            <dt>{t(`ledger.${code}`)}</dt>
            <dd>{kcal > 0 ? `${sign}${format.energy(kcal)}` : format.energy(0)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{left < 0 ? t('ledger.over') : t('ledger.left')}</dt>
          <dd>{format.energy(Math.abs(left))}</dd>
        </div>
      </dl>
      <p className={classes.source}>
        {t(`ledger.source.${target.source}`, { load: t(`ledger.load.${target.load}`) })}
        {target.energyRaised && ` ${t('ledger.raised')}`}
      </p>
    </Panel>
  )
})
