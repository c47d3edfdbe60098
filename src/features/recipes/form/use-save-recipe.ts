import { useNavigate } from 'react-router-dom'
import { type RecipeDraft, recipeFields } from '#domain/recipes/own-recipe.ts'
import { useOwnFoods } from '#hooks/use-meals.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { recipeAt } from '#lib/paths.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useSave } from '#ui/form/use-save.ts'

/**
 * Saves a recipe and leads to its page.
 * @param editing the id of the one that is changed; null makes a new one
 */
export function useSaveRecipe(editing: string | null) {
  const { t } = useTranslation('recipes')
  const { language } = useFormat()
  const navigate = useNavigate()
  const foods = useCommands('foods')
  const own = useOwnFoods()
  const { saving, problem, save } = useSave()

  async function write(draft: RecipeDraft): Promise<string> {
    const fields = recipeFields(draft, t('form.oneServing'), language)
    if (editing !== null) {
      const before = own?.find(({ id }) => id === editing)
      await foods.edit(editing, before ? changedOf(before, fields) : fields)
      return editing
    }
    const { id } = await foods.save({
      ...{ kind: 'meal', barcode: null, is_favorite: false, use_count: 0, last_used_at: null },
      ...fields,
    })
    return id
  }

  return {
    saving,
    problem,
    /** @param onSaved before the page of the recipe is shown */
    save: (draft: RecipeDraft, onSaved: () => void) =>
      save(async () => {
        const id = await write(draft)
        onSaved()
        showToast({ tone: 'success', title: t('form.saved'), message: draft.name })
        await navigate(recipeAt(id), { replace: true })
      }),
  }
}

/** What is not as it was: another device may have changed the rest meanwhile. */
function changedOf<T extends object>(before: object, after: T): Partial<T> {
  const stored = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(stored.get(name) ?? null) !== JSON.stringify(value ?? null),
  )
  // The entries of a record have its keys.
  return Object.fromEntries(changed) as Partial<T>
}
