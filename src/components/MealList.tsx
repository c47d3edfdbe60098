import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { isNameOnly } from '#domain/meals/figures.ts'
import { MACROS } from '#domain/nutrition/nutrients.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import classes from './MealList.module.css'

/** A logged meal: kcal, grams, ml, mg; null where nobody has said. */
interface ListedMeal {
  id: string
  food_name: string
  serving_size: string
  calories: number
  protein_grams: number | null
  carbs_grams: number | null
  fat_grams: number | null
  fluid_ml: number | null
  sodium_mg: number | null
  /** UTC instant. */
  logged_at: string
  /** Minutes east of UTC, where it was eaten. */
  utc_offset_minutes: number
  /** Figures that wait to be confirmed are said to do so. */
  provisional: boolean
  manual_nutrition: boolean
}

interface MealListProps<M extends ListedMeal> {
  meals: readonly M[]
  onOpen: (id: string) => void
  /** What a meal is called, where that isn't what was stored. */
  nameOf?: (meal: M) => string
  /** Whether a meal's figures are known yet. */
  known: (meal: M) => boolean
  /** What stands before serving and time, in words. */
  kind?: (meal: M) => string
  /** What else can be done with a meal, beside its row. */
  aside?: (meal: M) => ReactNode
}

/** Logged meals; the whole row opens one. */
export function MealList<M extends ListedMeal>(props: MealListProps<M>) {
  const { meals, onOpen, nameOf, known, kind, aside } = props
  const { t } = useTranslation('common')
  const format = useFormat()
  const grams = (value: number | null) => (value === null ? UNKNOWN : format.grams(value))
  const drink = ({ fluid_ml, sodium_mg }: M) => [
    ...(fluid_ml ? [t('fluidOf', { value: format.amount('fluid', fluid_ml) })] : []),
    ...(format.figures && sodium_mg ? [t('sodiumOf', { value: format.number(sodium_mg) })] : []),
  ]

  return (
    <ul>
      {meals.map((meal) => (
        <li key={meal.id} className={classes.item}>
          <UnstyledButton className={classes.row} onClick={() => onOpen(meal.id)}>
            <span className={classes.head}>
              <span className={classes.name}>{nameOf ? nameOf(meal) : meal.food_name}</span>
              {format.figures && (
                <span className={classes.energy}>
                  {known(meal) ? format.energy(meal.calories) : UNKNOWN}
                </span>
              )}
            </span>
            <span className={classes.detail}>
              {[
                kind?.(meal),
                format.serving(meal.serving_size),
                format.time(meal.logged_at, meal.utc_offset_minutes),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {format.figures && known(meal) && (
              <span className={classes.detail}>
                {MACROS.map((name) => (
                  <span key={name} className={classes.macro} data-nutrient={name}>
                    {t(`nutrients.${name}`)} {grams(meal[`${name}_grams`])}
                  </span>
                ))}
              </span>
            )}
            {/* Of a food that isn't drunk there is nothing to say. */}
            {meal.fluid_ml ? (
              <span className={classes.detail}>{drink(meal).join(' · ')}</span>
            ) : null}
            {meal.provisional && (
              <span className={classes.provisional}>
                {t(
                  known(meal)
                    ? 'unconfirmedMeal'
                    : isNameOnly(meal)
                      ? 'nameOnlyMeal'
                      : 'provisionalMeal',
                )}
              </span>
            )}
          </UnstyledButton>
          {aside?.(meal)}
        </li>
      ))}
    </ul>
  )
}
