import { UnstyledButton } from '@mantine/core'
import { MAX_PORTION, MIN_PORTION, PORTION_STEP } from '#domain/meal-plans/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './MealPlans.module.css'

interface ServingsProps {
  value: number
  /** Its name. */
  meal: string
  onChange: (servings: number) => void
}

/** A dish's servings, up and down by the quarter. */
export function Servings({ value, meal, onChange }: ServingsProps) {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  // More than a plan gives was chosen on a recipe's page: it goes down from there.
  const max = Math.max(MAX_PORTION, value)
  const step = (by: number) => onChange(Math.min(max, Math.max(MIN_PORTION, value + by)))
  return (
    <span className={classes.servings}>
      <UnstyledButton
        className={classes.step}
        aria-label={t('fewer', { meal })}
        aria-disabled={value <= MIN_PORTION}
        onClick={() => step(-PORTION_STEP)}
      >
        <Icon name="minus" size={18} />
      </UnstyledButton>
      <span aria-live="polite">
        {t('servings', { count: value, value: format.number(value, 2) })}
      </span>
      <UnstyledButton
        className={classes.step}
        aria-label={t('more', { meal })}
        aria-disabled={value >= MAX_PORTION}
        onClick={() => step(PORTION_STEP)}
      >
        <Icon name="plus" size={18} />
      </UnstyledButton>
    </span>
  )
}
