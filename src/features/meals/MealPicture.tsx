import type { Row } from '#domain/entities.ts'
import { useMealPicture } from '#hooks/use-meals.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './MealPicture.module.css'

/** A small picture of the plate; its place is there before it, and where the device does not have it. */
export function MealPicture({ meal }: { meal: Pick<Row<'food_logs'>, 'id' | 'food_name'> }) {
  const { t } = useTranslation('tracker')
  const picture = useMealPicture(meal.id)
  return (
    <span className={classes.picture}>
      {picture ? (
        <img src={picture} alt={t('waiting.picture', { name: meal.food_name })} decoding="async" />
      ) : (
        <Icon name="camera" size={24} />
      )}
    </span>
  )
}
