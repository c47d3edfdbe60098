import { memo, type ReactNode } from 'react'
import type { Within } from '#components/home-part.ts'
import type { Nutrients } from '#domain/nutrition/nutrients.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Ring } from '#ui/figures/Ring.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './NutritionCard.module.css'

interface NutritionCardProps {
  eaten: Nutrients
  /** All 0 where there is no target yet. */
  target: Nutrients
  /** Explains a nutrient behind its name; until its code is there the name stands alone. */
  About?: Within['NutrientInfo'] | undefined
  /** Under the rings. */
  tips?: ReactNode
}

/** Energy and the three macros against the day's target. */
export const NutritionCard = memo(function NutritionCard(props: NutritionCardProps) {
  const { eaten, target, About, tips } = props
  const { t } = useTranslation('home')
  const format = useFormat()
  const left = target.calories - eaten.calories
  const known = target.calories > 0
  return (
    <Panel title={t('nutrition.title')} aside={About && <About of="energy" />}>
      <div className={classes.energy}>
        <Ring
          label={t('common:nutrients.energy')}
          figures={
            known
              ? t('nutrition.of', {
                  eaten: format.energy(eaten.calories),
                  target: format.energy(target.calories),
                })
              : format.energy(eaten.calories)
          }
          value={eaten.calories}
          target={target.calories}
          size={184}
          thickness={14}
        >
          <span className={classes.big}>
            <BigNumber
              size="lg"
              value={format.number(eaten.calories)}
              testId="energy-consumed"
              caption={
                known
                  ? t('nutrition.ofTarget', { target: format.energy(target.calories) })
                  : t('common:units.kcal')
              }
            />
          </span>
        </Ring>
        <p className={classes.left} data-over={(known && left < 0) || undefined}>
          {known
            ? t(left < 0 ? 'nutrition.over' : 'nutrition.left', {
                value: format.energy(Math.abs(left)),
              })
            : t('nutrition.noTarget')}
        </p>
      </div>
      <div className={classes.macros}>
        <Macro
          About={About}
          name="protein"
          eaten={eaten.proteinGrams}
          target={target.proteinGrams}
        />
        <Macro About={About} name="carbs" eaten={eaten.carbsGrams} target={target.carbsGrams} />
        <Macro About={About} name="fat" eaten={eaten.fatGrams} target={target.fatGrams} />
      </div>
      {tips}
    </Panel>
  )
})

interface MacroProps extends Pick<NutritionCardProps, 'About'> {
  name: 'protein' | 'carbs' | 'fat'
  eaten: number
  target: number
}

function Macro({ About, ...props }: MacroProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const eaten = format.grams(props.eaten)
  const label = t(`common:nutrients.${props.name}`)
  const target = props.target > 0 ? format.grams(Math.round(props.target)) : null
  return (
    <div className={classes.macro} data-nutrient={props.name} data-unmarked>
      <Ring
        label={label}
        figures={target ? t('nutrition.of', { eaten, target }) : eaten}
        value={props.eaten}
        target={props.target}
        size={76}
        thickness={7}
      >
        <BigNumber size="sm" value={format.number(props.eaten)} />
      </Ring>
      <span className={classes.macroName} data-nutrient={props.name}>
        {About ? <About of={props.name} /> : label}
      </span>
      <span className={classes.macroTarget} aria-hidden>
        {target ? t('nutrition.ofTarget', { target }) : t('common:units.gram')}
      </span>
    </div>
  )
}
