import { useMemo } from 'react'
import { useTranslation as useI18next } from 'react-i18next'
import { createFormatter, type Formatter } from './format.ts'
import { languageOf } from './languages.ts'

export interface WordFormatter extends Formatter {
  /** Energy in kilocalories, with the unit's local short form. */
  energy(kcal: number): string
  /** A mass in grams, whole grams unless below ten. */
  grams(value: number): string
}

/** Numbers, energy, dates and times in the shown language. */
export function useFormat(): WordFormatter {
  const { t, i18n } = useI18next('common')
  const language = languageOf(i18n.resolvedLanguage)
  return useMemo(() => {
    const plain = createFormatter(language)
    return {
      ...plain,
      energy: (kcal) => t('units.energy', { value: plain.number(kcal) }),
      grams: (value) => t('units.grams', { value: plain.number(value, value < 10 ? 1 : 0) }),
    }
  }, [language, t])
}
