import type { Language } from './languages.ts'

/** How each language writes numbers: thousands and decimals trade places. */
const GROUPED: Record<Language, RegExp> = {
  en: /^\d{1,3}(,\d{3})+(\.\d+)?$/,
  id: /^\d{1,3}(\.\d{3})+(,\d+)?$/,
}

/**
 * The number a runner typed, or null where the text is none.
 * Point and comma both work as the decimal sign, except where the language reads them as
 * thousands: `1.500` is one thousand five hundred in Indonesian and one and a half in English.
 */
export function parseNumber(text: string, language: Language): number | null {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '')
  if (GROUPED[language].test(compact)) {
    const [group, decimal] = language === 'en' ? [',', '.'] : ['.', ',']
    return Number(compact.replaceAll(group, '').replace(decimal, '.'))
  }
  if (!/^-?\d+([.,]\d+)?$|^-?[.,]\d+$/.test(compact)) return null
  return Number(compact.replace(',', '.'))
}
