import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Row } from '#domain/entities.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MealRow } from '#ui/MealRow.tsx'
import { Panel } from '#ui/Panel.tsx'

interface TodayMealsProps {
  meals: readonly Row<'food_logs'>[]
  onOpen: (id: string) => void
  onLog: () => void
}

export function TodayMeals({ meals, onOpen, onLog }: TodayMealsProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <Panel title={t('meals.title')} aside={<Link to="/meals">{t('meals.all')}</Link>}>
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
        <ul>
          {meals.map((meal) => (
            <li key={meal.id}>
              <MealRow
                name={meal.food_name}
                detail={[
                  t(`common:mealTypes.${meal.meal_type}`),
                  meal.serving_size,
                  format.time(meal.logged_at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                calories={meal.calories}
                proteinGrams={meal.protein_grams}
                carbsGrams={meal.carbs_grams}
                fatGrams={meal.fat_grams}
                provisional={meal.provisional}
                onOpen={() => onOpen(meal.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
