import type { Recipe } from '#domain/recipes/recipe.ts'
import { findRecipe } from '#domain/recipes/table.ts'
import type { Language } from '#i18n/languages.ts'

/** Whether the runner has written it. */
export function isOwn({ id }: Recipe): boolean {
  return findRecipe(id) === undefined
}

export function nameOf({ nameEn, nameId }: Recipe, language: Language): string {
  return language === 'id' ? nameId : nameEn
}
