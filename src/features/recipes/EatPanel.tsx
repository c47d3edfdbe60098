import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { useTooMuchWords } from '#components/use-too-much-words.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { scaleNutrients } from '#domain/foods/nutrients.ts'
import { PLAN_SLOTS, type PlanSlot } from '#domain/meal-plans/constants.ts'
import { chosenDish } from '#domain/meal-plans/suggestion.ts'
import { figuresOf } from '#domain/meals/food-figures.ts'
import { overMealLimit } from '#domain/meals/meal-limits.ts'
import { mealTypeAt } from '#domain/meals/meal-type-by-time.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { nameOf } from './recipe-words.ts'
import { Stepper } from './Stepper.tsx'

const DAYS_AHEAD = 7
const [STEP, MAX_SERVINGS] = [0.5, 6]

/** Logs a recipe, or plans it for a day and meal. */
export function EatPanel({ recipe, today }: { recipe: Recipe; today: string }) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  const tooMuch = useTooMuchWords()
  const meals = useCommands('meals')
  const plans = useCommands('plans')
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const [servings, setServings] = useState(1)
  const [meal, setMeal] = useState<PlanSlot>(() => usualMeal(recipe))
  const [day, setDay] = useState(today)
  const name = nameOf(recipe, format.language)
  const words = t('servings', { count: servings, value: format.number(servings, 1) })
  const figures = figuresOf(scaleNutrients(recipe.perServing, servings))
  const over = overMealLimit(figures)
  const dayWords = (date: string) => (date === today ? t('common:today') : format.shortDay(date))

  async function log(): Promise<void> {
    try {
      const draft = { food_name: name.slice(0, 200), serving_size: words, meal_type: meal }
      const logged_at = new Date().toISOString()
      const origin = { manual_nutrition: false, ai_calculated: false }
      const { undo } = await meals.log({ ...draft, ...figures, logged_at }, origin)
      offerUndo({ title: t('logged'), message: `${name} · ${words}`, undo, undone: t('undone') })
    } catch (error) {
      tell(error)
    }
  }

  async function plan(): Promise<void> {
    try {
      const dish = chosenDish(recipe, servings, format.language)
      const { undo } = await plans.setMeal(day, meal, [dish])
      const message = `${name} · ${t(`common:mealTypes.${meal}`)}`
      offerUndo({ title: t('planned', { day: dayWords(day) }), message, undo, undone: t('undone') })
    } catch (error) {
      tell(error)
    }
  }

  return (
    <Panel title={t('eat')}>
      <div className={form.form}>
        <Stepper
          label={t('eat')}
          value={servings}
          words={words}
          step={STEP}
          max={MAX_SERVINGS}
          onChange={setServings}
        />
        <Choices
          label={t('as')}
          value={meal}
          options={PLAN_SLOTS.map((value) => ({ value, label: t(`common:mealTypes.${value}`) }))}
          onChange={setMeal}
        />
        {format.figures && (
          <p className={form.hint}>
            {[
              format.energy(figures.calories),
              `${t('common:nutrients.carbs')} ${format.grams(Math.round(figures.carbs_grams))}`,
              `${t('common:nutrients.protein')} ${format.grams(Math.round(figures.protein_grams))}`,
              `${t('common:nutrients.fat')} ${format.grams(Math.round(figures.fat_grams))}`,
            ].join(' · ')}
          </p>
        )}
        {over && <p className={form.error}>{tooMuch(over)}</p>}
        <Button disabled={over !== null} onClick={() => void log()}>
          {t('log')}
        </Button>
        <div className={form.metrics}>
          <NativeSelect
            size="lg"
            aria-label={t('day')}
            value={day}
            data={Array.from({ length: DAYS_AHEAD }, (_, count) => {
              const value = addDays(today, count)
              return { value, label: dayWords(value) }
            })}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button variant="default" disabled={over !== null} onClick={() => void plan()}>
            {t('plan')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** What it is most likely eaten as: the meal of the hour where it suits, else the first that it does. */
function usualMeal({ meals }: Recipe): PlanSlot {
  const now = mealTypeAt(new Date().getHours())
  const slots = PLAN_SLOTS.filter((slot) => meals.includes(slot))
  return slots.find((slot) => slot === now) ?? slots[0] ?? 'lunch'
}
