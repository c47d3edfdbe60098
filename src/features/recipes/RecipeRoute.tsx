import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useRecipes } from '#hooks/kitchen/use-own-recipes.ts'
import { useRecipeDay } from '#hooks/kitchen/use-recipe-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { RecipePage } from './RecipePage.tsx'
import classes from './Recipes.module.css'
import { nameOf } from './recipe-words.ts'

// Most recipes are read, and few written.
const RecipeForm = lazy(async () => ({
  default: (await import('./form/RecipeForm.tsx')).RecipeForm,
}))

/** A recipe (`?id=`), or the form of one (`?edit=`, `?new=`). */
export function RecipeRoute() {
  const { t } = useTranslation('recipes')
  const { language } = useFormat()
  const params = new URLSearchParams(useLocation().search)
  const recipes = useRecipes()
  const day = useRecipeDay()
  const edited = params.get('edit')
  const isForm = edited !== null || params.has('new')
  const id = edited ?? params.get('new') ?? params.get('id')
  const recipe = recipes?.find((each) => each.id === id)
  const all = (
    <Link to={PATHS.recipes} className={classes.all}>
      {t('all')}
    </Link>
  )

  if (!recipes || !day) {
    return (
      <Screen title={t('title')} aside={all}>
        <Pulse heights={[10, 20]} />
      </Screen>
    )
  }
  if (isForm && (recipe || edited === null)) {
    return (
      <Screen title={t(edited === null ? 'form.new' : 'form.edit')} aside={all}>
        <Suspense fallback={<Pulse heights={[20]} />}>
          <RecipeForm key={id} recipe={recipe} editing={edited} />
        </Suspense>
      </Screen>
    )
  }
  if (!recipe) {
    return (
      <Screen title={t('title')}>
        <Panel>
          <EmptyState
            title={t('gone')}
            body={t('goneBody')}
            action={
              <Button component={Link} to={PATHS.recipes}>
                {t('all')}
              </Button>
            }
          />
        </Panel>
      </Screen>
    )
  }
  return (
    <Screen title={nameOf(recipe, language)} aside={all}>
      <RecipePage key={recipe.id} recipe={recipe} day={day} />
    </Screen>
  )
}
