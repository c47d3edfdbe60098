import { Button } from '@mantine/core'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './EnergyHint.module.css'

interface EnergyHintProps {
  /** What the macronutrients add up to, kcal. */
  energy: number
  /** Takes it in place of what is said; without, it is only told. */
  onUse?: () => void
}

/** Asks about an energy that is far from its macronutrients, or says what they make where there is none. */
export function EnergyHint({ energy, onUse }: EnergyHintProps) {
  const { t } = useTranslation('meals')
  const format = useFormat()
  const words = { energy: format.energy(energy) }
  return (
    <div className={classes.hint} role="status">
      <span>{t('energyHint.sum', words)}</span>
      {onUse && (
        <Button variant="light" size="sm" h={44} onClick={onUse}>
          {t('energyHint.use', words)}
        </Button>
      )}
    </div>
  )
}
