import { type Amount, gramsOfAmount, type Loggable } from '#domain/meals/loggable.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** An amount of a food in words: `150 g`, `2 × tbsp (30 g)`, `1 bowl of soup`. */
export function useAmountWords(): (food: Loggable, amount: Amount) => string {
  const { t } = useTranslation('food')
  const format = useFormat()
  return (food, amount) => {
    if (amount.unit === 'gram') return format.grams(amount.quantity)
    const label = food.units.find(({ unit }) => unit === amount.unit)?.label
    const unit = label || t(`unit.${amount.unit}`)
    const grams = gramsOfAmount(food, amount)
    if (label && amount.quantity === 1) return label
    const quantity = format.number(amount.quantity, 2)
    if (grams === null || label) return t('counted', { quantity, unit })
    return t('countedGrams', { quantity, unit, grams: format.grams(grams) })
  }
}
