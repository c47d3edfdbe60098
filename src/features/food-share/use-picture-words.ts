import { useMemo } from 'react'
import type { MealFigures } from '#domain/meals/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import type { PictureText } from './picture.ts'

interface PictureWords {
  energy: string
  macros: PictureText['macros']
  /** The picture of something in words, for who can't see it. */
  alt: (what: string) => string
}

export function usePictureWords(figures: MealFigures): PictureWords {
  const { t } = useTranslation('share')
  const format = useFormat()
  return useMemo(() => {
    const grams = (value: number | null) => (value === null ? UNKNOWN : format.grams(value))
    const energy = format.energy(figures.calories)
    const protein = grams(figures.protein_grams)
    const carbs = grams(figures.carbs_grams)
    const fat = grams(figures.fat_grams)
    // In portions mode the picture shows what was eaten, by name alone.
    if (!format.figures)
      return { energy, macros: [], alt: (what) => t('previewPortions', { what }) }
    const macros = [
      { name: t('common:nutrients.protein'), value: protein },
      { name: t('common:nutrients.carbs'), value: carbs },
      { name: t('common:nutrients.fat'), value: fat },
    ]
    const alt = (what: string) => t('preview', { day: what, energy, protein, carbs, fat })
    return { energy, macros, alt }
  }, [figures, format, t])
}
