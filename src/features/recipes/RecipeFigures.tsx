import { FigureNumbers } from '#components/FigureNumbers.tsx'
import type { FoodNutrients } from '#domain/foods/nutrients.ts'
import { figuresOf } from '#domain/meals/food-figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Recipes.module.css'

/** All that one serving counts for; nothing in portions mode. */
export function RecipeFigures({ perServing }: { perServing: Readonly<FoodNutrients> }) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  if (!format.figures) return null
  const figures = figuresOf(perServing)
  const mg = (value: number) => `${format.number(value)} ${t('common:units.mg')}`
  const rest = [
    ['fibre', format.grams(figures.fiber_grams ?? 0)],
    ['sodium', mg(figures.sodium_mg ?? 0)],
    ['fluid', format.amount('fluid', figures.fluid_ml ?? 0)],
    ['caffeine', mg(figures.caffeine_mg ?? 0)],
  ] as const
  return (
    <Panel title={t('perServing')}>
      <FigureNumbers figures={figures} />
      <dl className={classes.figures}>
        {rest.map(([nutrient, amount]) => (
          <div key={nutrient}>
            <dt>{t(`common:nutrients.${nutrient}`)}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
