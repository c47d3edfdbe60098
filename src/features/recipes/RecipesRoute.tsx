import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useRecipes } from '#hooks/kitchen/use-own-recipes.ts'
import { useRecipeDay } from '#hooks/kitchen/use-recipe-day.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, recipeForm } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { FoundRecipes } from './FoundRecipes.tsx'
import classes from './Recipes.module.css'

/** All recipes, the starter set's and the runner's own, by how they suit today. */
export function RecipesRoute() {
  const { t } = useTranslation('recipes')
  const recipes = useRecipes()
  const day = useRecipeDay()
  return (
    <Screen
      title={t('title')}
      aside={
        <Button component={Link} to={recipeForm({})} variant="default">
          {t('write')}
        </Button>
      }
    >
      {recipes && day ? (
        <>
          <p className={classes.dim}>
            {day.target && day.target.calories > 0 ? t(`today.${day.load}`) : t('noTarget')}
          </p>
          {!(day.target && day.target.calories > 0) && (
            <Button component={Link} to={PATHS.profileInfo} variant="light">
              {t('toProfile')}
            </Button>
          )}
          {day.diet.unknown.length > 0 && (
            <Notice tone="warning">
              {t('notFiltered', { list: day.diet.unknown.join(', ') })}
            </Notice>
          )}
          <FoundRecipes recipes={recipes} day={day} />
        </>
      ) : (
        <Pulse heights={[8, 20]} />
      )}
    </Screen>
  )
}
