import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import type { Row } from '#domain/entities.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { recipeForm } from '#lib/paths.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import classes from './QuickLog.module.css'

interface OwnFoodToolsProps {
  own: Row<'custom_foods'>
  onEdit: () => void
  onDeleted: () => void
}

/** What else can be done with an own food or a saved meal. Meals logged of it stay as they are. */
export function OwnFoodTools({ own, onEdit, onDeleted }: OwnFoodToolsProps) {
  const { t } = useTranslation('food')
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const foods = useCommands('foods')
  const navigate = useNavigate()
  // The figures of a recipe are counted from what is in it.
  const edit = own.servings ? () => void navigate(recipeForm({ edit: own.id })) : onEdit

  async function remove(): Promise<void> {
    try {
      const { undo } = await foods.remove(own.id)
      const [title, undone] = [t('toast.ownDeleted'), t('toast.ownRestored')]
      offerUndo({ title, message: own.name, undo, undone })
      onDeleted()
    } catch (error) {
      tell(error)
    }
  }

  return (
    <div className={classes.tools}>
      <Button variant="subtle" onClick={edit}>
        {t('ownForm.edit')}
      </Button>
      <Button variant="subtle" color="danger" onClick={() => void remove()}>
        {t('ownForm.delete')}
      </Button>
    </div>
  )
}
