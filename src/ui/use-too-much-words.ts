import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

interface OverLimit {
  nutrient: 'energy' | 'protein' | 'carbs' | 'fat'
  /** kcal for energy, else g. */
  value: number
  max: number
}

/** Why an amount is more than one meal takes, and what to do. */
export function useTooMuchWords(): (over: OverLimit) => string {
  const { t } = useTranslation('food')
  const format = useFormat()
  return ({ nutrient, value, max }) => {
    const shown = nutrient === 'energy' ? format.energy : format.grams
    return t('amount.tooMuch', {
      nutrient: t(`common:nutrients.${nutrient}`),
      value: shown(value),
      max: shown(max),
    })
  }
}
