import { useState } from 'react'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { useSession } from '#hooks/use-session.ts'
import { useFormat } from '#i18n/use-format.ts'
import { dropRecipeDraft, storedRecipeDraft, storeRecipeDraft } from './recipe-draft.ts'
import { EMPTY_RECIPE, type RecipeText, recipeText } from './recipe-text.ts'

interface TypedRecipe {
  text: RecipeText
  /** It is what was typed and not saved before. */
  isDraft: boolean
  change(patch: Partial<RecipeText>): void
  /** Forgets what was typed. */
  drop(): void
}

/** What is typed of a recipe, stored at every key until it is saved. */
export function useRecipeText(recipe: Recipe | undefined, editing: string | null): TypedRecipe {
  const format = useFormat()
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : ''
  const which = editing ?? recipe?.id ?? ''
  const [begun] = useState(() => (recipe ? recipeText(recipe, format) : EMPTY_RECIPE))
  const [draft] = useState(() => storedRecipeDraft(which, userId))
  const [text, setText] = useState(draft ?? begun)
  const [isDraft, setIsDraft] = useState(draft !== null)
  return {
    text,
    isDraft,
    change(patch) {
      const next = { ...text, ...patch }
      setText(next)
      storeRecipeDraft(which, userId, next)
    },
    drop() {
      dropRecipeDraft(which, userId)
      setText(begun)
      setIsDraft(false)
    },
  }
}
