import { Button } from '@mantine/core'
import { DayExtras } from '#components/DayExtras.tsx'
import type { Row } from '#domain/entities.ts'
import { type Nutrients, sumAmounts } from '#domain/nutrition/nutrients.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './DayMeals.module.css'

interface DayTotalProps {
  meals: readonly Row<'food_logs'>[]
  target: Nutrients
  onCopy: (() => void) | undefined
}

/** The day's sums beside what is aimed at; without a target the sums alone. */
export function DayTotal({ meals, target, onCopy }: DayTotalProps) {
  const { t } = useTranslation('meals')
  const format = useFormat()
  const sum = (field: 'calories' | 'protein_grams' | 'carbs_grams' | 'fat_grams') =>
    sumAmounts(meals.map((meal) => meal[field]))
  const aimed = target.calories > 0
  return (
    <Panel title={t('dayTotal')}>
      {format.figures && (
        <>
          <BigNumber
            size="lg"
            value={format.energy(sum('calories'))}
            caption={aimed && t('ofTarget', { target: format.energy(target.calories) })}
          />
          <div className={classes.macros}>
            {(['protein', 'carbs', 'fat'] as const).map((name) => (
              <BigNumber
                key={name}
                size="sm"
                value={format.grams(sum(`${name}_grams`))}
                caption={
                  <>
                    {t(`common:nutrients.${name}`)}
                    {aimed && (
                      <span className={classes.aim}>
                        {t('ofTarget', { target: format.grams(target[`${name}Grams`]) })}
                      </span>
                    )}
                  </>
                }
              />
            ))}
          </div>
          <DayExtras meals={meals} />
        </>
      )}
      {/* Of a photo's meal there is nothing to copy before its figures are confirmed. */}
      {onCopy && meals.some((meal) => !meal.provisional) && (
        <div className={classes.actions}>
          <Button variant="subtle" px={0} onClick={onCopy}>
            {t('copyDayToToday')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
