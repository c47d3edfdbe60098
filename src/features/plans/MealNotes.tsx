import { useDietWords } from '#components/diet/use-diet-words.ts'
import { type MealNote, mealNotes } from '#domain/meal-plans/meal-notes.ts'
import { isLocked } from '#domain/meal-plans/suggestion.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './MealPlans.module.css'
import type { PlanRow, PlanWeek } from './use-plan-week.ts'

/** Where a meal has no dish, takes long, or no longer suits what the runner eats: so, and why. */
export function MealNotes({ row, week }: { row: PlanRow; week: PlanWeek }) {
  const { t } = useTranslation('mealPlans')
  const dietWords = useDietWords()
  const runner = { diet: week.diet, littleTime: week.behaviours.includes('little_time') }
  const isChosen = isLocked(row)
  const wordsOf = (note: MealNote): string | null => {
    if (note.code === 'no_recipe') return t('notes.noRecipe', { diet: dietWords(week.diet) })
    const diet = note.code === 'breaks' && dietWords(note)
    if (diet) return t(isChosen ? 'notes.breaksLocked' : 'notes.breaks', { diet })
    // Who has chosen a dish knows how long it takes; it stands beside it.
    return note.code === 'slow' && !isChosen ? t('notes.slow', { count: note.minutes }) : null
  }
  return mealNotes(row, runner, week.recipeById).map((note) => {
    const words = wordsOf(note)
    return (
      words && (
        <p key={note.code} className={classes.note}>
          {words}
        </p>
      )
    )
  })
}
