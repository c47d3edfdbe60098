import { useMemo } from 'react'
import { useFigures, withoutFigures } from './figures.ts'
import { createFormatter, type Formatter, feetAndInches } from './format.ts'
import { type Measures, type Quantity, useMeasures } from './measures.ts'
import { useLanguage, useTranslation } from './use-translation.ts'

export interface WordFormatter extends Formatter {
  /** Whether energy and grams are shown; see figures.ts [Note: portions mode]. */
  readonly figures: boolean
  /** Energy in kilocalories, with the unit's local short form; empty in portions mode. */
  energy(kcal: number): string
  /** A mass in grams, whole grams unless below ten; empty in portions mode. */
  grams(value: number): string
  /** The words of a logged serving; in portions mode without the masses in them. */
  serving(words: string): string
  /** Grams as they are stored in the words of a serving, whatever is shown. */
  storedGrams(value: number): string
  /** A stored, metric amount in the runner's unit, with one decimal at most. */
  amount(quantity: Quantity, metric: number): string
  /** A limit as a whole amount that is still within it. */
  limit(quantity: Quantity, metric: number, end: 'min' | 'max'): string
  /** The short form of the runner's unit. */
  unit(quantity: Quantity): string
}

/**
 * Numbers, amounts, dates and times in the shown language.
 * @param own where a form holds amounts in other units than the runner's present ones
 */
export function useFormat(own?: Measures): WordFormatter {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const chosen = useMeasures()
  const measures = own ?? chosen
  const figures = useFigures()
  return useMemo(() => {
    const plain = createFormatter(language, measures)
    const words = (unit: Measures[Quantity]['unit'], value: number, digits: number) => {
      if (unit !== 'in') return t(`amounts.${unit}`, { value: plain.number(value, digits) })
      const [feet, inches] = feetAndInches(value)
      return t('amounts.feet', { feet: plain.number(feet), inches: plain.number(inches) })
    }
    const grams = (value: number) =>
      t('units.grams', { value: plain.number(value, value < 10 ? 1 : 0) })
    return {
      ...plain,
      figures,
      energy: (kcal) => (figures ? t('units.energy', { value: plain.number(kcal) }) : ''),
      grams: (value) => (figures ? grams(value) : ''),
      serving: (words) => (figures ? words : withoutFigures(words)),
      storedGrams: grams,
      amount(quantity, metric) {
        const { unit, digits, shown } = measures[quantity]
        return words(unit, shown(metric), Math.min(digits, 1))
      },
      limit(quantity, metric, end) {
        const { unit, shown } = measures[quantity]
        return words(unit, Math[end === 'min' ? 'ceil' : 'floor'](shown(metric)), 0)
      },
      unit: (quantity) => t(`units.${measures[quantity].unit}`),
    }
  }, [language, measures, figures, t])
}
