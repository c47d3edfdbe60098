import type { DayTarget } from '#domain/nutrition/targets.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Calendar.module.css'

/** What a day asks for, in a line: its carbohydrate and its load; in portions mode the load alone. */
export function DayAsks({ target }: { target: DayTarget }) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  if (target.source === 'none') return null
  return (
    <p className={classes.asks}>
      {format.figures && (
        <span data-nutrient="carbs">
          {t('carbs', { grams: format.grams(Math.round(target.carbsGrams)) })}
        </span>
      )}
      <span>{t(`load.${target.load}`)}</span>
      {target.loading && <span>{t('loading')}</span>}
    </p>
  )
}
