import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './MealList.module.css'

/** A logged meal: kcal, grams, ml, mg. */
interface ListedMeal {
  id: string
  food_name: string
  serving_size: string
  calories: number
  protein_grams: number
  carbs_grams: number
  fat_grams: number
  fluid_ml: number | null
  sodium_mg: number | null
  /** UTC instant. */
  logged_at: string
  /** Figures that wait for an analysis are said to be so. */
  provisional: boolean
  ai_calculated: boolean
}

interface MealListProps<M extends ListedMeal> {
  meals: readonly M[]
  onOpen: (id: string) => void
  /** What stands before serving and time, in words. */
  kind?: (meal: M) => string
  /** What else can be done with a meal, beside its row. */
  aside?: (meal: M) => ReactNode
}

/** No figure yet is not a figure of nothing. */
const UNKNOWN = '–'

/** Logged meals; the whole row opens one. */
export function MealList<M extends ListedMeal>({ meals, onOpen, kind, aside }: MealListProps<M>) {
  const { t } = useTranslation('common')
  const format = useFormat()

  const macros = (meal: M) =>
    t('macroLine', {
      protein: format.grams(meal.protein_grams),
      carbs: format.grams(meal.carbs_grams),
      fat: format.grams(meal.fat_grams),
    })
  const extra = ({ fluid_ml, sodium_mg }: M) => [
    ...(fluid_ml == null ? [] : [t('fluidOf', { value: format.amount('fluid', fluid_ml) })]),
    ...(sodium_mg == null ? [] : [t('sodiumOf', { value: format.number(sodium_mg) })]),
  ]

  const unknown = (meal: M) => meal.provisional && !meal.ai_calculated

  return (
    <ul>
      {meals.map((meal) => (
        <li key={meal.id} className={classes.item}>
          <UnstyledButton className={classes.row} onClick={() => onOpen(meal.id)}>
            <span className={classes.head}>
              <span className={classes.name}>{meal.food_name}</span>
              <span className={classes.energy}>
                {unknown(meal) ? UNKNOWN : format.energy(meal.calories)}
              </span>
            </span>
            <span className={classes.detail}>
              {[kind?.(meal), meal.serving_size, format.time(meal.logged_at)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {!unknown(meal) && <span className={classes.detail}>{macros(meal)}</span>}
            {extra(meal).length > 0 && (
              <span className={classes.detail}>{extra(meal).join(' · ')}</span>
            )}
            {meal.provisional && (
              <span className={classes.provisional}>
                {t(unknown(meal) ? 'provisionalMeal' : 'unconfirmedMeal')}
              </span>
            )}
          </UnstyledButton>
          {aside?.(meal)}
        </li>
      ))}
    </ul>
  )
}
