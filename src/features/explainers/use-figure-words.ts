import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The engine's figures in words: shares, points, amounts for a kilogram or an hour. */
export function useFigureWords() {
  const { t } = useTranslation('explainers')
  const format = useFormat()
  const number = (value: number) => format.number(value, 1)
  const range = ({ min, max }: { min: number; max: number }) =>
    t('range', { min: number(min), max: number(max) })
  const hundredths = (share: number) => format.number(share * 100)
  return {
    t,
    format,
    number,
    range,
    hundredths,
    percent: (share: number) => t('percent', { value: hundredths(share) }),
    /** Where the figures beside it have none. */
    percentSign: t('percent', { value: '' }).trim(),
    signed: (value: number) => `${value > 0 ? '+' : '−'}${format.number(Math.abs(value))}`,
    perKg: (value: string) => t('perKg', { value }),
    perHour: (value: string) => t('perHour', { value }),
    hours: (minutes: number) => number(minutes / 60),
  }
}
