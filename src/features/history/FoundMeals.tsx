import { Button } from '@mantine/core'
import { ListRow, Rows } from '#components/list/ListRow.tsx'
import { MacroBar } from '#components/list/MacroBar.tsx'
import { hasFigures } from '#domain/meals/figures.ts'
import { useFoodName } from '#hooks/use-food-name.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { mealsOn } from '#lib/paths.ts'
import { FoodIcon } from '#ui/FoodIcon.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './History.module.css'
import { ProvisionalMark } from './ProvisionalMark.tsx'
import type { FoundMeals } from './use-meal-search.ts'

export function Found({ meals, searching, showMore }: FoundMeals) {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const nameOf = useFoodName(meals, format.language)
  return (
    <Panel title={t('foundMeals')}>
      <p role="status" className={classes.dim}>
        {searching
          ? t('searching')
          : t(showMore ? 'latestMeals' : 'meals', { count: meals.length })}
      </p>
      <Rows>
        {meals.map((meal) => (
          <li key={meal.id}>
            <ListRow
              to={mealsOn(meal.logged_on)}
              mark={<FoodIcon isDrunk={(meal.fluid_ml ?? 0) > 0} />}
              markAs={meal.provisional ? 'planned' : 'food'}
              name={nameOf(meal)}
              detail={format.dateTime(meal.logged_at, meal.utc_offset_minutes)}
              figure={format.figures && (hasFigures(meal) ? format.energy(meal.calories) : UNKNOWN)}
            >
              {format.figures && hasFigures(meal) && <MacroBar of={meal} />}
              <ProvisionalMark meals={[meal]} />
            </ListRow>
          </li>
        ))}
      </Rows>
      {showMore && !searching && (
        <Button variant="subtle" px={0} onClick={showMore}>
          {t('showOlder')}
        </Button>
      )}
    </Panel>
  )
}
