import { hasFigures } from '#domain/meals/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './History.module.css'

interface ProvisionalMarkProps {
  meals: readonly { provisional: boolean; ai_calculated: boolean }[]
}

/** Says that a meal of these waits for its figures, or for the runner's word on them. */
export function ProvisionalMark({ meals }: ProvisionalMarkProps) {
  const { t } = useTranslation('common')
  if (!meals.some((meal) => meal.provisional)) return null
  return (
    <small className={classes.provisional}>
      {t(meals.every(hasFigures) ? 'unconfirmedMeal' : 'provisionalMeal')}
    </small>
  )
}
