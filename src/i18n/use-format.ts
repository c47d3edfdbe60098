import { useMemo } from 'react'
import { createFormatter, type Formatter, feetAndInches } from './format.ts'
import { type Measures, type Quantity, useMeasures } from './measures.ts'
import { useLanguage, useTranslation } from './use-translation.ts'

export interface WordFormatter extends Formatter {
  /** Energy in kilocalories, with the unit's local short form. */
  energy(kcal: number): string
  /** A mass in grams, whole grams unless below ten. */
  grams(value: number): string
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
  return useMemo(() => {
    const plain = createFormatter(language, measures)
    const words = (unit: Measures[Quantity]['unit'], value: number, digits: number) => {
      if (unit !== 'in') return t(`amounts.${unit}`, { value: plain.number(value, digits) })
      const [feet, inches] = feetAndInches(value)
      return t('amounts.feet', { feet: plain.number(feet), inches: plain.number(inches) })
    }
    return {
      ...plain,
      energy: (kcal) => t('units.energy', { value: plain.number(kcal) }),
      grams: (value) => t('units.grams', { value: plain.number(value, value < 10 ? 1 : 0) }),
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
  }, [language, measures, t])
}
