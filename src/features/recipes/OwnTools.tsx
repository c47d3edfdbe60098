import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router-dom'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, recipeForm } from '#lib/paths.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import classes from './Recipes.module.css'
import { isOwn } from './recipe-words.ts'

/** What the runner can do with a recipe as their own. Meals logged of it stay as they are. */
export function OwnTools({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation('recipes')
  const navigate = useNavigate()
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const foods = useCommands('foods')

  async function remove(): Promise<void> {
    try {
      const { undo } = await foods.remove(recipe.id)
      const [title, undone] = [t('deleted'), t('restored')]
      offerUndo({ tone: 'info', title, message: recipe.nameEn, undo, undone })
      void navigate(PATHS.recipes, { replace: true })
    } catch (error) {
      tell(error)
    }
  }

  return (
    <div className={classes.tools}>
      {isOwn(recipe) ? (
        <>
          <Button component={Link} to={recipeForm({ edit: recipe.id })} variant="default">
            {t('edit')}
          </Button>
          <Button variant="subtle" color="danger" onClick={() => void remove()}>
            {t('delete')}
          </Button>
        </>
      ) : (
        <Button component={Link} to={recipeForm({ from: recipe.id })} variant="subtle">
          {t('copy')}
        </Button>
      )}
    </div>
  )
}
