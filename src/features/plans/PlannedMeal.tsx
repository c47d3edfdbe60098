import { Button, UnstyledButton } from '@mantine/core'
import { useKitchenWords } from '#components/kitchen/use-kitchen-words.ts'
import { ListRow } from '#components/list/ListRow.tsx'
import { findFood } from '#domain/foods/table.ts'
import { isLocked, nameOfSuggestion } from '#domain/meal-plans/suggestion.ts'
import type { MealSuggestion } from '#domain/stored-shapes.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { recipeAt } from '#lib/paths.ts'
import { FoodIcon } from '#ui/FoodIcon.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MealNotes } from './MealNotes.tsx'
import classes from './MealPlans.module.css'
import { Servings } from './Servings.tsx'
import type { MealActions } from './use-meal-actions.ts'
import type { PlanRow, PlanWeek } from './use-plan-week.ts'

interface PlannedMealProps {
  row: PlanRow
  week: PlanWeek
  actions: MealActions
  onSwap: () => void
}

/** A planned meal: its dish and sides, and what can be done with it. */
export function PlannedMeal({ row, week, actions, onSwap }: PlannedMealProps) {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  const { toCook } = useKitchenWords()
  const meal = t(`common:mealTypes.${row.meal_type}`)
  const locked = isLocked(row)
  const isLogged = week.isEaten(row)
  const isPast = row.date < week.today
  const [dish, ...sides] = row.meal_suggestions
  const recipe = dish?.recipe_id === undefined ? undefined : week.recipeById(dish.recipe_id)
  const energy = row.meal_suggestions.reduce((sum, { calories = 0 }) => sum + calories, 0)
  const nameOf = (each: MealSuggestion) => nameOfSuggestion(each, format.language, week.recipeById)
  const sideWords = (side: MealSuggestion) => {
    const food = findFood(side.food_id ?? '')
    const { grams } = side
    const amount = format.figures || !food ? format.grams : (all: number) => toCook(food, all)
    return [nameOf(side), grams !== undefined && amount(grams)].filter(Boolean).join(' ')
  }
  return (
    <li className={classes.meal}>
      <div className={classes.line}>
        <h3>{meal}</h3>
        {!isPast && (
          <UnstyledButton
            className={classes.lock}
            aria-pressed={locked}
            aria-label={t('lock.label', { meal })}
            onClick={() => void actions.setLocked(row, !locked)}
          >
            {locked && <Icon name="lock" size={18} />}
            <span>{t(locked ? 'lock.on' : 'lock.off')}</span>
          </UnstyledButton>
        )}
      </div>
      {dish && (
        <ListRow
          mark={<FoodIcon />}
          markAs={isLogged ? 'food' : 'planned'}
          name={recipe || dish.portions !== undefined ? nameOf(dish) : sideWords(dish)}
          detail={[
            recipe && t('minutes', { count: recipe.prepMinutes }),
            sides.length > 0 && t('with', { list: sides.map(sideWords).join(', ') }),
          ]
            .filter(Boolean)
            .join(' · ')}
          figure={energy > 0 && format.energy(energy)}
          {...(recipe && { to: recipeAt(recipe.id) })}
        />
      )}
      {!isLogged && <MealNotes row={row} week={week} />}
      {row.date <= week.today && !isLogged && week.isOtherwise(row) && (
        <p className={classes.dim}>{t('log.other')}</p>
      )}
      <div className={classes.line}>
        {isLogged ? (
          <span className={classes.logged}>
            <Icon name="check" size={18} />
            {t('log.is')}
          </span>
        ) : (
          <>
            {dish && (dish.portions !== undefined || recipe) && (
              <Servings
                value={dish.portions ?? 1}
                meal={meal}
                onChange={(servings) => void actions.setServings(row, servings)}
              />
            )}
            <span className={classes.actions}>
              {!isPast && (
                <Button
                  variant="default"
                  px="1rem"
                  aria-label={t('swap.label', { meal })}
                  onClick={onSwap}
                >
                  {t('swap.do')}
                </Button>
              )}
              {row.date <= week.today && row.meal_suggestions.length > 0 && (
                <Button
                  variant="light"
                  px="1rem"
                  aria-label={t('log.label', { meal })}
                  onClick={() => void actions.log(row)}
                >
                  {t('log.do')}
                </Button>
              )}
            </span>
          </>
        )}
      </div>
    </li>
  )
}
