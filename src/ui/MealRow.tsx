import { UnstyledButton } from '@mantine/core'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './MealRow.module.css'

interface MealRowProps {
  name: string
  /** Meal type, serving and time, already in words. */
  detail: string
  calories: number
  proteinGrams: number
  carbsGrams: number
  fatGrams: number
  /** Figures that wait for an analysis are said to be so. */
  provisional: boolean
  onOpen: () => void
}

/** One logged meal; the whole row opens it. */
export function MealRow(props: MealRowProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  return (
    <UnstyledButton className={classes.row} onClick={props.onOpen}>
      <span className={classes.head}>
        <span className={classes.name}>{props.name}</span>
        <span className={classes.energy}>{format.energy(props.calories)}</span>
      </span>
      <span className={classes.detail}>{props.detail}</span>
      <span className={classes.detail}>
        {t('macroLine', {
          protein: format.grams(props.proteinGrams),
          carbs: format.grams(props.carbsGrams),
          fat: format.grams(props.fatGrams),
        })}
      </span>
      {props.provisional && <span className={classes.provisional}>{t('provisionalMeal')}</span>}
    </UnstyledButton>
  )
}
