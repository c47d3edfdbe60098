import { Button } from '@mantine/core'
import { DayExtras } from '#components/DayExtras.tsx'
import type { Row } from '#domain/entities.ts'
import { type DayExtra, dayExtra } from '#domain/meals/day-extras.ts'
import { MACROS, type Nutrients, sumAmounts } from '#domain/nutrition/nutrients.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import form from '#ui/form/Form.module.css'
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
  const energy = sumAmounts(meals.map((meal) => meal.calories))
  const macros = MACROS.map((name) => ({ name, known: dayExtra(meals, `${name}_grams`) }))
  const grams = (known: DayExtra | null) => {
    if (known === null) return meals.length === 0 ? format.grams(0) : UNKNOWN
    const amount = format.grams(known.sum)
    return known.atLeast ? t('common:atLeast.amount', { amount }) : amount
  }
  const aimed = target.calories > 0
  return (
    <Panel title={t('dayTotal')}>
      {format.figures && (
        <>
          <BigNumber
            size="lg"
            value={format.energy(energy)}
            caption={aimed && t('ofTarget', { target: format.energy(target.calories) })}
          />
          <div className={classes.macros}>
            {macros.map(({ name, known }) => (
              <BigNumber
                key={name}
                size="sm"
                value={grams(known)}
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
          {macros.some(({ known }) => known?.atLeast) && (
            <p className={form.hint}>{t('common:atLeast.why')}</p>
          )}
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
