import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useFigures } from '#i18n/figures.ts'
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
  explained: [
    [PATHS.scoreExplainer, 'score'],
    [PATHS.nutritionExplainer, 'targets'],
  ],
} as const
const PLACES = Object.keys(VIEWS) as (keyof typeof VIEWS)[]

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
  const figures = useFigures()
  const { pathname } = useLocation()
  const path = pathname === PATHS.scoringExplainer ? PATHS.scoreExplainer : pathname
  const place = PLACES.find((name) => VIEWS[name].some(([of]) => of === path))
  // Without figures there is one explanation for both.
  if (!place || (place === 'explained' && !figures)) return null
  const label = place === 'explained' ? t('explained') : t(`common:nav.${place}`)
  return (
    <nav className={classes.views} aria-label={label}>
      <ul>
        {VIEWS[place].map(([to, name]) => (
          <li key={to}>
            <Link to={to} {...(to === path && { 'aria-current': 'page' })}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
