import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { ScreenViews } from '#ui/layout/Screen.tsx'
import classes from './Views.module.css'

/** The views of a place, in their order: their paths and what they are called beside each other. */
const VIEWS = {
  meals: [
    [PATHS.meals, 'day'],
    [PATHS.mealPlans, 'mealPlan'],
    [PATHS.recipes, 'recipes'],
    [PATHS.shoppingList, 'shopping'],
    [PATHS.mealHistory, 'history'],
  ],
  training: [
    [PATHS.trainingCalendar, 'calendar'],
    [PATHS.training, 'sessions'],
    [PATHS.trainingPlan, 'trainingPlan'],
    [PATHS.marathonCalendar, 'races'],
    [PATHS.trainingLoad, 'load'],
  ],
} as const

/** A screen with the ways to the other views of its place under its heading. */
export function withViews(Shown: ComponentType): ComponentType {
  return () => (
    <ScreenViews value={<Views />}>
      <Shown />
    </ScreenViews>
  )
}

function Views() {
  const { t } = useTranslation('views', 'common')
  const { pathname } = useLocation()
  const isMeals = VIEWS.meals.some(([path]) => path === pathname)
  const place = isMeals ? 'meals' : 'training'
  return (
    <nav className={classes.views} aria-label={t(`common:nav.${place}`)}>
      <ul>
        {VIEWS[place].map(([path, name]) => (
          <li key={path}>
            <Link to={path} {...(path === pathname && { 'aria-current': 'page' })}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
