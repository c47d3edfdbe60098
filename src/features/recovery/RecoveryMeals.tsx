import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { RecoveryInput, RecoveryMeal, RecoveryPlan } from '#domain/recovery/recovery-plan.ts'
import type { RecoveryText } from '#domain/recovery/recovery-text.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { PATHS } from '#lib/paths.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import classes from './Recovery.module.css'

type Computed = Pick<typeof import('#domain/recovery/recovery-plan.ts'), 'recoveryPlan'> &
  Pick<typeof import('#domain/recovery/recovery-text.ts'), 'recoveryText'>

interface RecoveryMealsProps extends RecoveryInput {
  onLogged: () => void
}

/** What to eat: something quick, or a full meal; each logged with a tap. */
export function RecoveryMeals({ profile, workout, date, onLogged }: RecoveryMealsProps) {
  const { t } = useTranslation('recovery')
  const format = useFormat()
  const compute = useComputed()
  const log = useLogMeal(onLogged)
  if (!compute) return null
  const plan = compute.recoveryPlan({ profile, workout, date })
  if (!plan) {
    return (
      <p className={classes.aim}>
        {t('aimWords')} {t('noWeight')} <Link to={PATHS.profileInfo}>{t('addWeight')}</Link>
      </p>
    )
  }
  return (
    <>
      <p className={classes.aim}>
        {format.figures ? t('aim', aimOf(plan, format)) : t('aimWords')}
      </p>
      <ul className={classes.options}>
        {[plan.quick, plan.full].map((meal) => {
          const text = compute.recoveryText(meal, format.language, format.grams)
          return (
            <li key={meal.kind}>
              <Option meal={meal} text={text} onLog={() => log(meal, text.name)} />
            </li>
          )
        })}
      </ul>
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

/** The food table comes with it: not before there is something to recover from. */
function useComputed(): Computed | null {
  const [computed, setComputed] = useState<Computed | null>(null)
  useEffect(() => {
    let current = true
    Promise.all([
      import('#domain/recovery/recovery-plan.ts'),
      import('#domain/recovery/recovery-text.ts'),
    ]).then(
      ([plan, text]) => current && setComputed({ ...plan, ...text }),
      // The countdown says what matters; the meals come when the app is opened with a network.
      (error: unknown) => log.warn('recovery.failed', { fault: faultName(error) }),
    )
    return () => {
      current = false
    }
  }, [])
  return computed
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
