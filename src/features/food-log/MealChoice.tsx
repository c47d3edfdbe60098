import { useId } from 'react'
import { MEAL_TYPES, type MealType } from '#domain/entities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './QuickLog.module.css'

export function MealChoice(props: { value: MealType; onChange: (type: MealType) => void }) {
  const { t } = useTranslation('food')
  const id = useId()
  return (
    <label className={classes.as} htmlFor={id}>
      {t('as')}
      <select
        id={id}
        value={props.value}
        onChange={(event) => {
          const type = MEAL_TYPES.find((known) => known === event.currentTarget.value)
          if (type) props.onChange(type)
        }}
      >
        {MEAL_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`common:mealTypes.${type}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
