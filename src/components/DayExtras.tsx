import type { Row } from '#domain/entities.ts'
import { dayExtra } from '#domain/meals/day-extras.ts'
import { EXTRA_FIGURES, type ExtraFigure } from '#domain/meals/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './DayExtras.module.css'

const NUTRIENT = {
  fluid_ml: 'fluid',
  sodium_mg: 'sodium',
  fiber_grams: 'fibre',
  caffeine_mg: 'caffeine',
} as const satisfies Record<ExtraFigure, string>

/** A day's fluid, sodium, fibre and caffeine; at least so much where some meal doesn't tell of one. */
export function DayExtras({ meals }: { meals: readonly Row<'food_logs'>[] }) {
  const { t } = useTranslation('drinks', 'common')
  const format = useFormat()
  const shown = (name: ExtraFigure, sum: number) => {
    if (name === 'fluid_ml') return format.amount('fluid', sum)
    return name === 'fiber_grams'
      ? format.grams(sum)
      : `${format.number(sum)} ${t('common:units.mg')}`
  }
  // In portions mode nothing is said of masses.
  const names = EXTRA_FIGURES.filter((name) => format.figures || name === 'fluid_ml')
  const figures = names.flatMap((name) => {
    const extra = dayExtra(meals, name)
    return extra ? [{ name, ...extra }] : []
  })
  if (figures.length === 0) return <p className={classes.why}>{t('noneKnown')}</p>
  return (
    <>
      <dl className={classes.list}>
        {figures.map(({ name, sum, atLeast }) => (
          <div key={name}>
            <dt>{t(`common:nutrients.${NUTRIENT[name]}`)}</dt>
            <dd>{atLeast ? t('atLeast', { amount: shown(name, sum) }) : shown(name, sum)}</dd>
          </div>
        ))}
      </dl>
      {figures.some(({ atLeast }) => atLeast) && <p className={classes.why}>{t('atLeastWhy')}</p>}
    </>
  )
}
