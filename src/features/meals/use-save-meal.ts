import type { Row } from '#domain/entities.ts'
import { extraFigures, sumFigures, sumKnown } from '#domain/meals/figures.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'

const LONGEST_NAME = 200

/** Keeps the foods of one meal as a saved meal, to be logged again in one tap. */
export function useSaveMeal(): (meals: readonly Row<'food_logs'>[]) => void {
  const { t } = useTranslation('meals')
  const tell = useTellProblem()
  const { save } = useCommands('foods')
  return (meals) => {
    const name = meals.map(({ food_name }) => food_name).join(' + ')
    const items = meals.map((meal) => ({
      food_id: '',
      name: meal.food_name,
      grams: 0,
      calories: meal.calories,
      protein_grams: meal.protein_grams,
      carbs_grams: meal.carbs_grams,
      fat_grams: meal.fat_grams,
      ...extraFigures((name) => meal[name]),
    }))
    save({
      kind: 'meal',
      name: name.slice(0, LONGEST_NAME),
      serving_size: t('form.oneServing'),
      serving_grams: null,
      ...sumFigures(meals),
      ...extraFigures((name) => sumKnown(meals.map((meal) => meal[name]))),
      barcode: null,
      items,
      is_favorite: false,
      use_count: 0,
      last_used_at: null,
      ...NO_RECIPE,
    }).then(() => showToast({ tone: 'success', title: t('toast.mealSaved'), message: name }), tell)
  }
}
