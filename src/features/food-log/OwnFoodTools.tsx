import { Button } from '@mantine/core'
import type { Row } from '#domain/entities.ts'
import { useOwnFoodActions } from '#hooks/use-own-foods.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellProblem } from '#ui/use-tell-problem.ts'
import { useUndoToast } from '#ui/use-undo-toast.ts'
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
  const told = useUndoToast()
  const { deleteCustomFood, restoreCustomFood } = useOwnFoodActions()

  async function remove(): Promise<void> {
    try {
      await deleteCustomFood(own.id)
    } catch (error) {
      return tell(error)
    }
    told({
      title: t('toast.ownDeleted'),
      message: own.name,
      undo: () => restoreCustomFood(own.id),
      undone: t('toast.ownRestored'),
    })
    onDeleted()
  }

  return (
    <div className={classes.tools}>
      <Button variant="subtle" onClick={onEdit}>
        {t('ownForm.edit')}
      </Button>
      <Button variant="subtle" color="danger" onClick={() => void remove()}>
        {t('ownForm.delete')}
      </Button>
    </div>
  )
}
