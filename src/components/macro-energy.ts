import { energyDoubt, macroEnergy } from '#domain/meals/energy-doubt.ts'
import type { MealFigures } from '#domain/meals/figures.ts'
import type { Language } from '#i18n/languages.ts'
import { parseNumber } from '#i18n/numbers.ts'

/** Figures as they are typed. */
type Typed = Readonly<Record<keyof MealFigures, string>>

const macrosOf = (text: Typed, language: Language) => ({
  protein_grams: parseNumber(text.protein_grams, language),
  carbs_grams: parseNumber(text.carbs_grams, language),
  fat_grams: parseNumber(text.fat_grams, language),
})

/** The energy of the typed macros, kcal; null while none is typed. */
export function typedMacroEnergy(text: Typed, language: Language): number | null {
  return macroEnergy(macrosOf(text, language))
}

/** The energy to suggest: that of the macros where the typed calories are empty or far from it. */
export function energyHint(text: Typed, language: Language): number | null {
  if (text.calories.trim() === '') return typedMacroEnergy(text, language) || null
  const calories = parseNumber(text.calories, language)
  return calories === null ? null : energyDoubt({ calories, ...macrosOf(text, language) })
}
