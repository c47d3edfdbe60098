import { mealNotes } from '#domain/meal-plans/meal-notes.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './MealPlans.module.css'
import { useDietWords } from './use-diet-words.ts'
import type { PlanRow, PlanWeek } from './use-plan-week.ts'

/** Where a meal has no dish, takes long, or no longer suits what the runner eats: so, and why. */
export function MealNotes({ row, week }: { row: PlanRow; week: PlanWeek }) {
  const { t } = useTranslation('mealPlans')
  const dietWords = useDietWords()
  const runner = { diet: week.diet, littleTime: week.behaviours.includes('little_time') }
  return mealNotes(row, runner, week.recipeById).map((note) => (
    <p key={note.code} className={classes.note}>
      {note.code === 'slow'
        ? t('notes.slow', { count: note.minutes })
        : note.code === 'no_recipe'
          ? t('notes.noRecipe', { diet: dietWords(week.diet) })
          : t('notes.breaks', { diet: dietWords(note) })}
    </p>
  ))
}
