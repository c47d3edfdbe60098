import type { ReactNode } from 'react'
import { isNameOnly } from '#domain/meals/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { FoodIcon } from '#ui/FoodIcon.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { ListRow, Rows } from './list/ListRow.tsx'
import { MacroBar } from './list/MacroBar.tsx'
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
  const drink = ({ fluid_ml, sodium_mg }: M) => [
    ...(fluid_ml ? [t('fluidOf', { value: format.amount('fluid', fluid_ml) })] : []),
    ...(format.figures && sodium_mg ? [t('sodiumOf', { value: format.number(sodium_mg) })] : []),
  ]

  return (
    <Rows>
      {meals.map((meal) => (
        <li key={meal.id}>
          <ListRow
            mark={<FoodIcon isDrunk={(meal.fluid_ml ?? 0) > 0} />}
            markAs={meal.provisional ? 'planned' : 'food'}
            name={nameOf ? nameOf(meal) : meal.food_name}
            detail={[
              kind?.(meal),
              format.serving(meal.serving_size),
              format.time(meal.logged_at, meal.utc_offset_minutes),
            ]
              .filter(Boolean)
              .join(' · ')}
            figure={format.figures && (known(meal) ? format.energy(meal.calories) : UNKNOWN)}
            onOpen={() => onOpen(meal.id)}
          >
            {format.figures && known(meal) && <MacroBar of={meal} />}
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
          </ListRow>
          {aside?.(meal)}
        </li>
      ))}
    </Rows>
  )
}
