import { memo, type ReactNode } from 'react'
import type { Within } from '#components/home-part.ts'
import type { Nutrient, Nutrients } from '#domain/nutrition/nutrients.ts'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import { askedNow } from '#domain/nutrition/waking-hours.ts'
import { overBy } from '#domain/scoring/overeating.ts'
import type { TrainingLoad } from '#domain/training/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Ring } from '#ui/figures/Ring.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './NutritionCard.module.css'

interface NutritionCardProps {
  eaten: Nutrients
  /** Of these it is at least so much. */
  untold: ReadonlySet<Nutrient>
  /** All 0 where there is no target yet. */
  target: DayTarget
  /** As the score takes the day; the target's before there is one. */
  load: TrainingLoad
  /** Of the runner's wall clock: late in the day less is asked for than is left. */
  minuteOfDay: number
  /** Explains a nutrient behind its name; until its code is there the name stands alone. */
  About?: Within['NutrientInfo'] | undefined
  /** Under the rings. */
  tips?: ReactNode
}

/** Energy and the three macros against the day's target. */
export const NutritionCard = memo(function NutritionCard(props: NutritionCardProps) {
  const { eaten, untold, target, load, minuteOfDay, About, tips } = props
  const { t } = useTranslation('home')
  const format = useFormat()
  const left = target.calories - eaten.calories
  const known = target.calories > 0
  const asked = askedNow(left, target.calories, minuteOfDay)
  const over = overBy('calories', { consumed: eaten, target, load })
  const say = over > 0 ? 'over' : left < 0 ? 'onTarget' : asked < left ? 'enough' : 'left'
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
        <p className={classes.left} data-over={over > 0 || undefined}>
          {known
            ? t(`nutrition.${say}`, { value: format.energy(over > 0 ? over : asked) })
            : t('nutrition.noTarget')}
        </p>
      </div>
      <div className={classes.macros}>
        {MACROS.map((name) => (
          <Macro
            key={name}
            About={About}
            name={name}
            eaten={eaten[`${name}Grams`]}
            atLeast={untold.has(`${name}Grams`)}
            target={target[`${name}Grams`]}
          />
        ))}
      </div>
      {untold.size > 0 && <p className={classes.why}>{t('common:atLeast.why')}</p>}
      {tips}
    </Panel>
  )
})

const MACROS = ['protein', 'carbs', 'fat'] as const

interface MacroProps extends Pick<NutritionCardProps, 'About'> {
  name: (typeof MACROS)[number]
  eaten: number
  /** Some of what was logged does not tell of it. */
  atLeast: boolean
  target: number
}

function Macro({ About, ...props }: MacroProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const words = (amount: string) => {
    if (!props.atLeast) return amount
    return props.eaten > 0 ? t('common:atLeast.amount', { amount }) : UNKNOWN
  }
  const eaten = words(format.grams(props.eaten))
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
        <BigNumber size="sm" value={words(format.number(props.eaten))} />
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
