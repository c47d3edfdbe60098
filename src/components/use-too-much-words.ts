import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

interface OverLimit {
  nutrient: 'energy' | 'protein' | 'carbs' | 'fat' | 'fluid' | 'sodium' | 'fibre' | 'caffeine'
  /** kcal for energy, ml for fluid, mg for sodium and caffeine, else g. */
  value: number
  max: number
}

/** Why an amount is more than one meal takes, and what to do. */
export function useTooMuchWords(): (over: OverLimit) => string {
  const { t } = useTranslation('food')
  const format = useFormat()
  return ({ nutrient, value, max }) => {
    if (!format.figures) return t('amount.tooMuchAtOnce')
    const shown = (amount: number) => {
      if (nutrient === 'energy') return format.energy(amount)
      if (nutrient === 'fluid') return format.amount('fluid', amount)
      if (nutrient === 'sodium' || nutrient === 'caffeine')
        return `${format.number(amount)} ${t('common:units.mg')}`
      return format.grams(amount)
    }
    return t('amount.tooMuch', {
      nutrient: t(`common:nutrients.${nutrient}`),
      value: shown(value),
      max: shown(max),
    })
  }
}
