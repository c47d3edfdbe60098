import { type Amount, gramsOfAmount, type Loggable } from '#domain/meals/loggable.ts'
import { servingWords } from '#domain/meals/serving-amount.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/**
 * An amount of a food in words: `150 g`, `2 × tbsp (30 g)`, `1 bowl of soup`.
 * @param to `store`: with its mass in portions mode too, for it may be read without that mode later
 */
export function useAmountWords(): (
  food: Loggable,
  amount: Amount,
  to?: 'show' | 'store',
) => string {
  const { t } = useTranslation('food')
  const format = useFormat()
  return (food, amount, to = 'show') => {
    const weight = to === 'store' ? format.storedGrams : format.grams
    const counted = (unit: string) =>
      t('counted', { quantity: format.number(amount.quantity, 2), unit })
    const of = food.units.find(({ unit }) => unit === amount.unit)
    if (of?.counted) {
      const words = servingWords(of.counted, amount.quantity, format.input)
      return to === 'store' ? words : format.serving(words)
    }
    const own = of?.label ?? ''
    const label = to === 'store' ? own : format.serving(own)
    if (amount.unit === 'gram') return weight(amount.quantity) || counted(t('unit.serving'))
    if (label && amount.quantity === 1) return label
    const unit = label || t(`unit.${amount.unit}`)
    const grams = gramsOfAmount(food, amount)
    const mass = grams === null || own ? '' : weight(grams)
    if (!mass) return counted(unit)
    const quantity = format.number(amount.quantity, 2)
    return t('countedGrams', { quantity, unit, grams: mass })
  }
}
