import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDietWords } from '#components/diet/use-diet-words.ts'
import type { RecoveryMeal } from '#domain/recovery/recovery-meal.ts'
import type { RecoveryInput, RecoveryPlan } from '#domain/recovery/recovery-plan.ts'
import type { RecoveryText } from '#domain/recovery/recovery-text.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import classes from './Recovery.module.css'
import { type Computed, useComputed } from './use-computed.ts'

interface RecoveryMealsProps extends RecoveryInput {
  onLogged: () => void
}

/** What to eat: something quick, or a full meal; each logged with a tap. */
export function RecoveryMeals({ profile, workout, date, onLogged }: RecoveryMealsProps) {
  const { t } = useTranslation('recovery')
  const compute = useComputed()
  const spared = useSpared()
  const { figures } = useFormat()
  const { minutes, intensity } = workout
  // The countdown draws it anew each second; the table is gone through once.
  const plan = useMemo(
    () => compute?.recoveryPlan({ profile, workout: { minutes, intensity }, date }),
    [compute, profile, minutes, intensity, date],
  )
  if (!compute) return null
  if (plan) return <Meals plan={plan} textOf={compute.recoveryText} onLogged={onLogged} />
  return (
    <p className={classes.aim}>
      {t(spared ? 'aimCalm' : 'aimWords')} {!spared && t('noWeight')}{' '}
      {/* Where no amount is shown, none waits for a weight. */}
      {figures && <Link to={PATHS.profileInfo}>{t('addWeight')}</Link>}
    </p>
  )
}

interface MealsProps {
  plan: RecoveryPlan
  textOf: Computed['recoveryText']
  onLogged: () => void
}

/** The meals, with what the runner's diet leaves them without. */
function Meals({ plan, textOf, onLogged }: MealsProps) {
  const { t } = useTranslation('recovery')
  const format = useFormat()
  const dietWords = useDietWords()
  const log = useLogMeal(onLogged)
  const words = t(useSpared() ? 'aimCalm' : 'aimWords')
  const meals = [plan.quick, plan.full].filter((meal) => meal !== null)
  const diet = dietWords(plan.diet)
  const unknown = plan.diet.unknown.join(', ')
  return (
    <>
      <p className={classes.aim}>{format.figures ? t('aim', aimOf(plan, format)) : words}</p>
      <ul className={classes.options}>
        {meals.map((meal) => {
          const text = textOf(meal, format.language, format.grams)
          return (
            <li key={meal.kind}>
              <Option meal={meal} text={text} onLog={() => log(meal, text.name)} />
              {meal.lacks && <p>{t(`lacks.${meal.lacks}`, { diet })}</p>}
            </li>
          )
        })}
      </ul>
      {meals.length === 0 && <p>{t('nothingSuits', { diet })}</p>}
      {unknown && <p className={classes.benefits}>{t('notFiltered', { list: unknown })}</p>}
    </>
  )
}

interface OptionProps {
  meal: RecoveryMeal
  text: RecoveryText
  onLog: () => Promise<void>
}

function Option({ meal, text, onLog }: OptionProps) {
  const { t } = useTranslation('recovery')
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const grams = (value: number) => format.number(Math.round(value))
  return (
    <>
      <div className={classes.option}>
        <h3>{t(`kind.${meal.kind}`)}</h3>
        <Button
          variant="light"
          loading={busy}
          aria-label={`${t('log')}: ${text.name}`}
          onClick={() => {
            setBusy(true)
            void onLog().finally(() => setBusy(false))
          }}
        >
          {t('log')}
        </Button>
      </div>
      <p>{text.description}</p>
      {format.figures && (
        <p className={classes.figures}>
          {t('macros', {
            energy: format.energy(meal.calories),
            carbs: grams(meal.carbsGrams),
            protein: grams(meal.proteinGrams),
            fat: grams(meal.fatGrams),
          })}
        </p>
      )}
      <p className={classes.benefits}>{text.benefits.join(' · ')}</p>
    </>
  )
}

function aimOf({ aim }: RecoveryPlan, { number }: { number(value: number): string }) {
  return {
    carbs: number(Math.round(aim.carbsGrams)),
    protein: number(Math.round(aim.proteinGrams)),
  }
}

function useLogMeal(onLogged: () => void) {
  const { t } = useTranslation('recovery')
  const meals = useCommands('meals')
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const { storedGrams } = useFormat()
  return async (meal: RecoveryMeal, name: string): Promise<void> => {
    const grams = meal.foods.reduce((sum, food) => sum + food.grams, 0)
    try {
      const { undo } = await meals.log(
        {
          food_name: name,
          serving_size: storedGrams(grams),
          meal_type: 'post_run',
          calories: meal.calories,
          protein_grams: meal.proteinGrams,
          carbs_grams: meal.carbsGrams,
          fat_grams: meal.fatGrams,
          ...meal.extras,
          logged_at: new Date().toISOString(),
        },
        { manual_nutrition: false },
      )
      onLogged()
      offerUndo({ title: t('logged'), message: name, undo, undone: t('undone') })
    } catch (error) {
      tell(error)
    }
  }
}
