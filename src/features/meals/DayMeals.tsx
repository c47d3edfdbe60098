import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MealList } from '#components/MealList.tsx'
import { MEAL_TYPES, type MealType, type Row } from '#domain/entities.ts'
import { hasFigures, isPlainDrink } from '#domain/meals/figures.ts'
import { type Nutrients, sumAmounts } from '#domain/nutrition/nutrients.ts'
import { useFoodName } from '#hooks/use-food-name.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { shareOf } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import classes from './DayMeals.module.css'
import { DayTotal } from './DayTotal.tsx'

interface DayMealsProps {
  meals: readonly Row<'food_logs'>[]
  target: Nutrients
  /** The day's score, where it is over. */
  score?: ReactNode
  onOpen: (id: string) => void
  onLog: () => void
  /** Keeps the foods of one meal to be logged again together. */
  onSaveMeal: (meals: readonly Row<'food_logs'>[]) => void
  /** Logs one meal again today, or the whole day; without it, this is today. */
  onCopy: ((type?: MealType) => void) | undefined
}

/** A day's meals by type, in the order they were eaten, and their sums. */
export function DayMeals(props: DayMealsProps) {
  const { meals, target, score, onOpen, onLog, onSaveMeal, onCopy } = props
  const { t } = useTranslation('meals', 'drinks')
  const format = useFormat()
  const nameOf = useFoodName(meals, format.language)
  if (meals.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={t('emptyTitle')}
          body={t('emptyBody')}
          action={<Button onClick={onLog}>{t('common:logMeal')}</Button>}
        />
      </Panel>
    )
  }
  const groups = MEAL_TYPES.map((type) => ({
    type,
    meals: meals.filter((meal) => meal.meal_type === type && !isPlainDrink(meal)),
  })).filter((group) => group.meals.length > 0)
  const drinks = meals.filter(isPlainDrink)
  return (
    <Columns>
      {[
        (format.figures || onCopy) && (
          <DayTotal key="total" meals={meals} target={target} onCopy={onCopy && (() => onCopy())} />
        ),
        <Fragment key="score">{score}</Fragment>,
      ]}
      {[
        ...groups.map((group) => (
          <Panel
            key={group.type}
            title={t(`common:mealTypes.${group.type}`)}
            aside={
              <span className={classes.sum}>
                {group.meals.some(hasFigures) &&
                  format.energy(sumAmounts(group.meals.map((meal) => meal.calories)))}
              </span>
            }
          >
            <MealList
              meals={group.meals}
              nameOf={nameOf}
              known={hasFigures}
              onOpen={onOpen}
              aside={(meal) =>
                !meal.provisional && (
                  <Link
                    className={classes.share}
                    to={shareOf(meal.logged_on, meal.id)}
                    aria-label={t('shareMeal', { name: nameOf(meal) })}
                  >
                    <Icon name="share" size={18} />
                  </Link>
                )
              }
            />
            <div className={classes.actions}>
              {onCopy && group.meals.some((meal) => !meal.provisional) && (
                <Button variant="subtle" px={0} onClick={() => onCopy(group.type)}>
                  {t('copyToToday')}
                </Button>
              )}
              {group.meals.length > 1 && group.meals.every((meal) => !meal.provisional) && (
                <Button variant="subtle" px={0} onClick={() => onSaveMeal(group.meals)}>
                  {t('saveAsMeal')}
                </Button>
              )}
            </div>
          </Panel>
        )),
        drinks.length > 0 && (
          <Panel key="drinks" title={t('drinks:plain')}>
            <MealList meals={drinks} nameOf={nameOf} known={hasFigures} onOpen={onOpen} />
          </Panel>
        ),
      ]}
    </Columns>
  )
}
