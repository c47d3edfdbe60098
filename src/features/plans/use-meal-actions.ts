import type { PlannedDay } from '#domain/meal-plans/planned-day.ts'
import {
  figuresOfSuggestion,
  nameOfSuggestion,
  suggestedNutrients,
  withServings,
} from '#domain/meal-plans/suggestion.ts'
import { missesOf } from '#domain/meal-plans/tolerance.ts'
import type { MealSuggestion } from '#domain/stored-shapes.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { momentToLog } from '#lib/moment-to-log.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { useMissWords } from './use-miss-words.ts'
import type { PlanRow, PlanWeek } from './use-plan-week.ts'

export interface MealActions {
  setServings(row: PlanRow, servings: number): Promise<void>
  setLocked(row: PlanRow, locked: boolean): Promise<void>
  /** Throws a LocalDataError: the dialog says it. */
  swap(row: PlanRow, suggestions: readonly MealSuggestion[]): Promise<void>
  log(row: PlanRow): Promise<void>
}

/** What can be done with a planned meal; each is a tap, with a way back where it isn't its own. */
export function useMealActions(day: PlannedDay<PlanRow>, { recipeById }: PlanWeek): MealActions {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const missWords = useMissWords()
  const { setMeal, logMeal } = useCommands('plans')

  async function set(row: PlanRow, suggestions: readonly MealSuggestion[]): Promise<void> {
    await setMeal(row.date, row.meal_type, suggestions).catch(tell)
  }

  function servingWords({ portions, grams }: MealSuggestion): string {
    if (grams !== undefined) return format.storedGrams(grams)
    return t('servings', { count: portions ?? 1, value: format.number(portions ?? 1, 2) })
  }

  return {
    setServings: (row, servings) => set(row, withServings(row.meal_suggestions, servings)),
    setLocked: (row, locked) =>
      set(
        row,
        row.meal_suggestions.map(({ locked: _, ...each }, at) =>
          locked && at === 0 ? { ...each, locked } : each,
        ),
      ),
    async swap(row, suggestions) {
      const { undo } = await setMeal(row.date, row.meal_type, suggestions)
      const all = day.rows.flatMap((each) => (each === row ? suggestions : each.meal_suggestions))
      offerUndo({
        title: suggestions[0]?.name ?? '',
        message: missWords(missesOf(suggestedNutrients(all), day.target)),
        undo,
        undone: t('swap.undone'),
      })
    },
    async log(row) {
      const at = momentToLog(row.date, new Date()).toISOString()
      const foods = row.meal_suggestions.map((suggestion, index) => ({
        key: suggestion.recipe_id ?? suggestion.food_id ?? `${index}`,
        draft: {
          food_name: nameOfSuggestion(suggestion, format.language, recipeById),
          serving_size: servingWords(suggestion),
          ...figuresOfSuggestion(suggestion, recipeById),
          meal_type: row.meal_type,
          logged_at: at,
        },
      }))
      try {
        const { undo } = await logMeal(row.date, row.meal_type, foods)
        const title = t('log.done', { meal: t(`common:mealTypes.${row.meal_type}`) })
        offerUndo({ title, undo, undone: t('log.undone') })
      } catch (error) {
        tell(error)
      }
    },
  }
}
