import type { Row } from '#domain/entities.ts'
import { hasFigures, isNameOnly } from '#domain/meals/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './History.module.css'

interface ProvisionalMarkProps {
  meals: readonly Row<'food_logs'>[]
}

/** Says that a meal of these waits for its figures, or for the runner's word on them. */
export function ProvisionalMark({ meals }: ProvisionalMarkProps) {
  const { t } = useTranslation('common')
  const provisional = meals.filter((meal) => meal.provisional)
  if (provisional.length === 0) return null
  const words = provisional.every(isNameOnly)
    ? 'nameOnlyMeal'
    : meals.every(hasFigures)
      ? 'unconfirmedMeal'
      : 'provisionalMeal'
  return <small className={classes.provisional}>{t(words)}</small>
}
