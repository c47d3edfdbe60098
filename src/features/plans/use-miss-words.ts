import type { Miss } from '#domain/meal-plans/tolerance.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

const WORD_OF = {
  calories: 'energy',
  proteinGrams: 'protein',
  carbsGrams: 'carbs',
  fatGrams: 'fat',
} as const

/** How a day's meals stand to what it asks for, in a sentence; in portions mode without a figure. */
export function useMissWords(): (misses: readonly Miss[]) => string {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  return (misses) => {
    if (misses.length === 0) return t('fit.meets')
    if (!format.figures) {
      const energy = misses.find(({ nutrient }) => nutrient === 'calories')
      return t(energy ? (energy.by < 0 ? 'fit.little' : 'fit.much') : 'fit.shifted')
    }
    const list = misses.map(({ nutrient, by }) => {
      const amount = (nutrient === 'calories' ? format.energy : format.grams)(
        Math.round(Math.abs(by)),
      )
      const what = t(`common:nutrients.${WORD_OF[nutrient]}`)
      return t(by < 0 ? 'fit.less' : 'fit.more', { amount, what })
    })
    return t('fit.misses', { list: list.join(', ') })
  }
}
