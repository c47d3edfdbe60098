import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { hasFigures } from '#domain/meals/figures.ts'
import { useFoodName } from '#hooks/use-food-name.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { mealsOn } from '#lib/paths.ts'
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
      <ul className={classes.items}>
        {meals.map((meal) => (
          <li key={meal.id}>
            <Link to={mealsOn(meal.logged_on)} className={classes.day}>
              <span>
                {nameOf(meal)}
                <small className={classes.dim}>
                  {format.dateTime(meal.logged_at, meal.utc_offset_minutes)}
                </small>
                <ProvisionalMark meals={[meal]} />
              </span>
              {format.figures && (
                <span>{hasFigures(meal) ? format.energy(meal.calories) : UNKNOWN}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {showMore && !searching && (
        <Button variant="subtle" px={0} onClick={showMore}>
          {t('showOlder')}
        </Button>
      )}
    </Panel>
  )
}
