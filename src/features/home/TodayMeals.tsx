import { Button } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { MealList } from '#components/MealList.tsx'
import type { Row } from '#domain/entities.ts'
import { hasFigures } from '#domain/meals/figures.ts'
import { useFoodName } from '#hooks/use-food-name.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

interface TodayMealsProps {
  meals: readonly Row<'food_logs'>[]
  onOpen: (id: string) => void
  onLog: () => void
}

export const TodayMeals = memo(function TodayMeals({ meals, onOpen, onLog }: TodayMealsProps) {
  const { t } = useTranslation('home')
  const nameOf = useFoodName(meals, useFormat().language)
  return (
    <Panel title={t('meals.title')} aside={<Link to={PATHS.meals}>{t('meals.all')}</Link>}>
      {meals.length === 0 ? (
        <EmptyState
          title={t('meals.emptyTitle')}
          body={t('meals.emptyBody')}
          action={
            <Button variant="light" onClick={onLog}>
              {t('common:logMeal')}
            </Button>
          }
        />
      ) : (
        <MealList
          meals={meals}
          nameOf={nameOf}
          known={hasFigures}
          kind={(meal) => t(`common:mealTypes.${meal.meal_type}`)}
          onOpen={onOpen}
        />
      )}
    </Panel>
  )
})
