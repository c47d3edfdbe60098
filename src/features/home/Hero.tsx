import { memo, type ReactNode } from 'react'
import type { Within } from '#components/home-part.ts'
import { ScoreBadge } from '#components/ScoreBadge.tsx'
import { type ShownScore, WhyScore } from '#components/score/WhyScore.tsx'
import { MACROS, type Macro, type Nutrient, type Nutrients } from '#domain/nutrition/nutrients.ts'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import { askedNow } from '#domain/nutrition/waking-hours.ts'
import { overBy } from '#domain/scoring/overeating.ts'
import type { TrainingLoad } from '#domain/training/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Rings } from '#ui/figures/Rings.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Hero.module.css'

interface HeroProps {
  /** `null` while the first score is computed. */
  score: ShownScore | null
  /** Something of the day is logged: without it there is nothing to judge yet. */
  isLogged: boolean
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
  /** Opens what a score says. */
  info?: ReactNode
  /** Under the figures. */
  tips?: ReactNode
}

/** Of a hundred across. */
const ENERGY_THICKNESS = 7
const MACRO_THICKNESS = 2.5

const shareOf = (value: number, target: number) => (target > 0 ? value / target : 0)

/** [Note: one hero] The day in one picture: its score inside the rings of energy and the three macros. */
export const Hero = memo(function Hero(props: HeroProps) {
  const { score, isLogged, eaten, target, About } = props
  const { t } = useTranslation('home')
  const format = useFormat()
  // Without parts there was nothing to judge: no number, no band, no explanation.
  const explained = isLogged && score !== null && score.parts.length > 0
  const waits = !isLogged && target.calories > 0
  const inside = score?.provisional && explained ? t('score.soFar') : t('score.outOf')
  return (
    <Panel title={t('score.title')} isUnseen>
      <div className={classes.main}>
        <Rings
          arcs={[
            {
              name: 'energy',
              share: shareOf(eaten.calories, target.calories),
              thickness: ENERGY_THICKNESS,
              color: 'var(--accent)',
            },
            ...MACROS.map((name) => ({
              name,
              share: shareOf(eaten[`${name}Grams`], target[`${name}Grams`]),
              thickness: MACRO_THICKNESS,
              color: `var(--${name})`,
            })),
          ]}
        >
          <BigNumber
            size="rings"
            value={explained ? format.number(score.total) : UNKNOWN}
            testId="day-score"
            caption={score || waits ? inside : t('score.computing')}
          />
        </Rings>
        <div className={classes.figures}>
          <Left {...props} />
          <Amount About={About} name="energy" eaten={eaten.calories} target={target.calories} />
          {MACROS.map((name) => (
            <Amount
              key={name}
              About={About}
              name={name}
              eaten={eaten[`${name}Grams`]}
              atLeast={props.untold.has(`${name}Grams`)}
              target={target[`${name}Grams`]}
            />
          ))}
        </div>
      </div>
      <Standing score={score} />
      {props.untold.size > 0 && <p className={classes.small}>{t('common:atLeast.why')}</p>}
      {props.tips}
      <Why score={explained ? score : null} info={props.info} />
    </Panel>
  )
})

/** What is left of the energy, in one line. */
function Left({ eaten, target, load, minuteOfDay }: HeroProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const left = target.calories - eaten.calories
  const asked = askedNow(left, target.calories, minuteOfDay)
  const over = overBy('calories', { consumed: eaten, target, load })
  const say = over > 0 ? 'over' : left < 0 ? 'onTarget' : asked < left ? 'enough' : 'left'
  if (target.calories === 0) return <p className={classes.left}>{t('nutrition.noTarget')}</p>
  // The figure stands where the language wants it, and larger than its words.
  const [before, after = ''] = t(`nutrition.${say}`, { value: '|' }).split('|')
  return (
    <p className={classes.left} data-over={over > 0 || undefined}>
      {before}
      {say !== 'onTarget' && <b>{format.number(Math.round(over > 0 ? over : asked))}</b>}
      {after}
    </p>
  )
}

interface AmountProps extends Pick<HeroProps, 'About'> {
  name: 'energy' | Macro
  eaten: number
  target: number
  /** Some of what was logged does not tell of it. */
  atLeast?: boolean
}

/** One of the rings as a line: its name, what was eaten of what, and a bar. */
function Amount({ About, name, ...props }: AmountProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const isEnergy = name === 'energy'
  const words = (amount: string) => {
    if (!props.atLeast) return amount
    return props.eaten > 0 ? t('common:atLeast.amount', { amount }) : UNKNOWN
  }
  const say = isEnergy ? format.energy : format.grams
  const eaten = words(say(props.eaten))
  const label = t(`common:nutrients.${name}`)
  const target = props.target > 0 ? say(Math.round(props.target)) : null
  const unit = t(isEnergy ? 'common:units.kcal' : 'common:units.gram')
  const share = Math.min(1, Math.max(0, shareOf(props.eaten, props.target)))
  const nutrient = isEnergy ? undefined : name
  return (
    <div className={classes.row} data-nutrient={nutrient} data-unmarked>
      <span className={classes.name} data-nutrient={nutrient}>
        {About ? <About of={name} /> : label}
      </span>
      <span className={classes.amount} aria-hidden>
        <b data-testid={isEnergy ? 'energy-consumed' : undefined}>
          {words(format.number(props.eaten))}
        </b>
        {target ? ` / ${isEnergy ? format.number(Math.round(props.target)) : target}` : ` ${unit}`}
      </span>
      <span
        role="img"
        aria-label={`${label}: ${target ? t('nutrition.of', { eaten, target }) : eaten}`}
        className={classes.bar}
      >
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}

/** What a score lacks, and what it can't say by a number. */
function Standing({ score }: { score: ShownScore | null }) {
  const { t } = useTranslation('home')
  if (!score) return null
  const what = score.missing.map((code) => t(`missing.${code}`)).join(', ')
  const lowEnergy = score.parts.some(({ code }) => code === 'low_energy')
  return (
    <>
      {lowEnergy && <p className={classes.small}>{t('score.lowEnergy')}</p>}
      {what && <p className={classes.small}>{t('score.missing', { what })}</p>}
    </>
  )
}

/** What makes the score, and where the day can still end. */
function Why({ score, info }: { score: ShownScore | null; info: ReactNode }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  // Without body metrics anything is possible: a range of 0 to 100 would say nothing.
  const range = score?.missing.includes('body_metrics') ? undefined : score?.range
  return (
    <WhyScore score={score} before={score && <ScoreBadge value={score.total} />} after={info}>
      {range && range.low < range.high && (
        <p className={classes.small}>
          {t('score.range', { low: format.number(range.low), high: format.number(range.high) })}
        </p>
      )}
    </WhyScore>
  )
}
