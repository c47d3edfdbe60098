import { useCallback } from 'react'
import { findFood } from '#domain/foods/table.ts'
import { withoutFigures } from '#i18n/figures.ts'
import { useLanguage } from '#i18n/use-translation.ts'

/**
 * A product's name: a food of the table in the language shown, whatever it was chosen in; without the grams
 * that some have in their name where no grams are shown.
 */
export function useProductName(
  servingsOnly: boolean,
): (product: { id: string; name: string }) => string {
  const language = useLanguage()
  return useCallback(
    ({ id, name }) => {
      const food = findFood(id)
      const shown = food ? (language === 'id' ? food.nameId : food.nameEn) : name
      return (servingsOnly && withoutFigures(shown)) || shown
    },
    [language, servingsOnly],
  )
}
