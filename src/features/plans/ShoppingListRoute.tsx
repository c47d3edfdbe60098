import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { FOOD_CATEGORIES, type Food } from '#domain/foods/food.ts'
import { shoppingList } from '#domain/meal-plans/shopping-list.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useSession } from '#hooks/use-session.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { DAYS_AHEAD } from './MealPlansRoute.tsx'
import classes from './Plans.module.css'
import { storedTicks, storeTicks } from './ticks.ts'

/** What the planned week needs. */
export function ShoppingListRoute() {
  const { t } = useTranslation('plans')
  const today = useToday()
  const session = useSession()
  const plans = useRowsBetween('daily_meal_plans', today, addDays(today, DAYS_AHEAD - 1))
  if (!plans || session.status !== 'signed_in') {
    return (
      <Screen title={t('shopping')}>
        <Pulse heights={[14, 10]} />
      </Screen>
    )
  }
  return (
    <Screen title={t('shopping')} aside={<Link to={PATHS.mealPlans}>{t('title')}</Link>}>
      <ShoppingList plans={plans} userId={session.user.id} />
    </Screen>
  )
}

type Plans = readonly Pick<FieldsOf<'daily_meal_plans'>, 'meal_suggestions'>[]

/** The list by aisle, with ticks that stay on this device. */
export function ShoppingList({ plans, userId }: { plans: Plans; userId: string }) {
  const { t } = useTranslation('plans', 'food')
  const format = useFormat()
  const list = useMemo(() => shoppingList(plans), [plans])
  const [ticks, setTicks] = useState(() => storedTicks(userId))

  /** Grams; in portions mode about how many of its household measure. */
  function amountWords(food: Food, grams: number): string {
    const [measure] = food.servings
    if (format.figures || !measure) return format.grams(grams)
    const count = Math.max(1, Math.round(grams / measure.grams))
    return `${format.number(count)} × ${t(`food:unit.${measure.measure}`)}`
  }

  function updateTicks(next: string[]): void {
    setTicks(next)
    storeTicks(userId, next)
  }

  const line = (id: string, name: string, amount?: string) => (
    <li key={id}>
      <label className={classes.item}>
        <input
          type="checkbox"
          checked={ticks.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            updateTicks(checked ? [...ticks, id] : ticks.filter((tick) => tick !== id))
          }
        />
        <span>{name}</span>
        {amount && <span>{amount}</span>}
      </label>
    </li>
  )

  if (list.items.length === 0 && list.unlisted.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={t('nothingToBuy')}
          body={t('nothingToBuyBody')}
          action={
            <Button component={Link} to={PATHS.mealPlans}>
              {t('title')}
            </Button>
          }
        />
      </Panel>
    )
  }
  const aisles = FOOD_CATEGORIES.map((category) => ({
    category,
    items: list.items.filter(({ food }) => food.category === category),
  })).filter(({ items }) => items.length > 0)
  return (
    <>
      <div className={classes.aisles}>
        {aisles.map(({ category, items }) => (
          <Panel key={category} title={t(`aisles.${category}`)}>
            <ul className={classes.items}>
              {items.map(({ food, grams }) =>
                line(
                  food.id,
                  format.language === 'id' ? food.nameId : food.nameEn,
                  amountWords(food, grams),
                ),
              )}
            </ul>
          </Panel>
        ))}
        {list.unlisted.length > 0 && (
          <Panel title={t('unlisted')}>
            <ul className={classes.items}>{list.unlisted.map((name) => line(name, name))}</ul>
          </Panel>
        )}
      </div>
      {ticks.length > 0 && (
        <Button variant="default" onClick={() => updateTicks([])}>
          {t('untick')}
        </Button>
      )}
    </>
  )
}
