import { KCAL_PER_GRAM } from '#domain/nutrition/constants.ts'
import type { Language } from '#i18n/languages.ts'
import { parseNumber } from '#i18n/numbers.ts'
import type { MealText, NumberFieldName } from './meal-form.ts'

/** The energy of the typed macros (4, 4 and 9 kcal a gram), kcal; null while none is typed. */
export function macroEnergy(text: MealText, language: Language): number | null {
  const grams = (name: NumberFieldName) => parseNumber(text[name], language)
  const [protein, carbs, fat] = [grams('protein_grams'), grams('carbs_grams'), grams('fat_grams')]
  if (protein === null && carbs === null && fat === null) return null
  return Math.round(
    (protein ?? 0) * KCAL_PER_GRAM.protein +
      (carbs ?? 0) * KCAL_PER_GRAM.carbs +
      (fat ?? 0) * KCAL_PER_GRAM.fat,
  )
}

/**
 * The energy to suggest: that of the macros where the typed calories are empty or more than
 * 15 % (and 25 kcal) away from it. Alcohol and fibre can explain a difference, so it only hints.
 */
export function energyHint(text: MealText, language: Language): number | null {
  const energy = macroEnergy(text, language)
  if (energy === null || energy <= 0) return null
  if (text.calories.trim() === '') return energy
  const typed = parseNumber(text.calories, language)
  if (typed === null) return null
  const difference = Math.abs(typed - energy)
  return difference > 25 && difference > 0.15 * Math.max(typed, energy) ? energy : null
}
